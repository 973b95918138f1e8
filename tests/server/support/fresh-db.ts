import { afterAll, inject } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { openPgliteCopy } from './pglite-template.ts'
import { openCopy } from './postgres-databases.ts'

export type Engine = 'pglite' | 'postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    engines: readonly Engine[]
  }
}

/** The engines of this run: both, unless the configuration names one. */
export const ENGINES: readonly Engine[] = inject('engines')

/** An empty, migrated database of its own, closed and gone when the surrounding tests are over. */
export async function freshDb(engine: Engine): Promise<Db> {
  const db =
    engine === 'pglite'
      ? await openPgliteCopy(inject('pgliteTemplate'))
      : await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  afterAll(() => db.close())
  return db
}

/** As on the first day: what migrations seeded stays, all else goes. */
export async function emptied(db: Db): Promise<void> {
  await tampered(
    db,
    `truncate person, entry, mail, job, rate_count, market_price, lease, sandbox_block, sandbox_transfer, chain_holding, sandbox_payout, swap_inventory, swap, sandbox_exchange restart identity cascade;
     update sandbox_payout_mode set mode = 'normal';
     update sandbox_provider set fault = 'none';
     update sandbox_exchange_settings set ending = 'finished', fault = 'none';
     update network set scanned = null, height = null, stopped_at = null, stopped_reason = null;
     update app_clock set ahead = '0';
     update ledger_status set closed_at = null, findings = '[]', audited_xid = '0'`,
  )
}

/** Changes what the database's triggers would not let change. */
export async function tampered(db: Db, statements: string): Promise<void> {
  const guarded = ['entry', 'posting', 'order_event', 'crypto_withdrawal_event']
  const guards = (state: string) => guarded.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await db.script(({ run }) => run(`${guards('disable')} ${statements}; ${guards('enable')}`))
}

const setClock = (db: Db, now: string): Promise<void> =>
  db.script(({ run }) =>
    run(`create or replace function app_now() returns timestamptz language plpgsql stable as $$
begin
  return ${now} + (select ahead from app_clock);
end $$`),
  )

/** Runs `work` while the clock stands still, at a whole millisecond as a transaction reads it: it moves only where the sandbox moves it. */
export async function withClockStopped<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const [row] = await db.query<{ now: string }>(
    `select (date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond')::text as now`,
  )
  await setClock(db, `'${row?.now}'::timestamptz`)
  return work().finally(() => setClock(db, 'clock_timestamp()'))
}
