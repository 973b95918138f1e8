import { inject } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { DbError } from '#server/db/faults.ts'
import { contentOf } from './db-content.ts'
import { openPgliteCopy } from './pglite-template.ts'
import { openCopy } from './postgres-databases.ts'

export type Engine = 'pglite' | 'postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    engines: readonly Engine[]
  }
}

/** The engines of this run, which its configuration names. */
export const ENGINES: readonly Engine[] = inject('engines')

/** The first of them, for tests that need any database. */
export const ANY_ENGINE: Engine = ENGINES[0] ?? 'pglite'

type Closing = () => Promise<unknown>
const closings: Closing[] = []

/** What a file opened is closed after it (`closing.setup.ts`), the last first: a hook that is set within a hook or a test would not run. */
export const closeAfterFile = (close: Closing): void => void closings.push(close)

export async function closeOpened(): Promise<void> {
  for (let close = closings.pop(); close; close = closings.pop()) await close()
}

/** An empty, migrated database of its own. */
export const openFresh = (engine: Engine = ANY_ENGINE): Promise<Db> =>
  engine === 'pglite'
    ? openPgliteCopy(inject('pgliteTemplate'))
    : openCopy(inject('postgresUrl'), inject('postgresTemplate'))

// One of each engine: they keep their connections, and PostgreSQL its number of them.
const spare = new Map<Engine, Db>()
const contents = new Map<Engine, string>()

/**
 * An empty, migrated database, given back when the tests of the file are over. The next file gets it again, if nothing differs from a new one:
 * to plan the server's statements on new connections takes as long as the tests.
 */
export async function freshDb(engine: Engine = ANY_ENGINE): Promise<Db> {
  const db = spare.get(engine) ?? (await openFresh(engine))
  spare.delete(engine)
  if (!contents.has(engine)) {
    await emptied(db)
    contents.set(engine, await contentOf(db))
  }
  closeAfterFile(() => giveBack(engine, db))
  return db
}

async function giveBack(engine: Engine, db: Db): Promise<void> {
  const isAsNew = async () => {
    await emptied(db)
    return (await contentOf(db)) === contents.get(engine)
  }
  if (!spare.has(engine) && (await isAsNew().catch(() => false))) spare.set(engine, db)
  else await db.close()
}

/** What no migration seeds, without the tables that refer to it: those are found by their foreign keys. */
const GROWN = [
  ...[
    'person',
    'entry',
    'mail',
    'job',
    'rate_count',
    'market_price',
    'exchange_rate',
    'lease',
    'sandbox_block',
    'sandbox_transfer',
  ],
  ...[
    'chain_holding',
    'chain_lane',
    'chain_account',
    'chain_surplus',
    'chain_reservation',
    'chain_transaction',
    'chain_utxo',
    'sandbox_signer',
    'sandbox_payout',
    'swap_inventory',
    'swap',
    'sandbox_exchange',
  ],
]

const emptying = new WeakMap<Db, Promise<string>>()

/**
 * Deletes rows in place of truncating tables: nearly all are empty, and to truncate one makes its files and those of its indexes anew. The locks let
 * background work finish first, and the role leaves out triggers and foreign keys. Adverts are truncated: by the file of their table a server knows
 * that its database is another, and drops those in its memory.
 */
async function emptyingScript(db: Db): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `with recursive found as (
       select oid from pg_class where relname = any($1::text[]) and relkind = 'r'
       union select k.conrelid from pg_constraint k join found f on k.confrelid = f.oid where k.contype = 'f')
     select oid::regclass::text as name from found order by 1`,
    [GROWN],
  )
  const names = tables.map(({ name }) => name)
  const sequences = await db.query<{ name: string }>(
    `select s.oid::regclass::text as name from pg_class s join pg_depend d on d.objid = s.oid
     where s.relkind = 'S' and d.refobjid = any($1::regclass[])`,
    [names],
  )
  return `lock table ${names.join(', ')} in exclusive mode; set local session_replication_role = replica;
     do $$ begin if exists (select from advert) then truncate advert cascade; end if; end $$;
     ${names.map((name) => `delete from ${name};`).join(' ')}
     ${sequences.map(({ name }) => `select setval('${name}', 1, false);`).join(' ')}
     update sandbox_payout_mode set mode = 'normal' where mode <> 'normal';
     update sandbox_provider set fault = 'none' where fault <> 'none';
     update sandbox_exchange_settings set ending = 'finished', fault = 'none';
     update network set scanned = null, height = null, stopped_at = null, stopped_reason = null, held_height = null, held_at = null
       where scanned is not null or stopped_at is not null or held_at is not null;
     update app_clock set ahead = '0' where ahead <> '0';
     update ledger_status set closed_at = null, findings = '[]', audited_xid = '0'`
}

/** As on the first day: what migrations seeded stays, all else goes. */
export async function emptied(db: Db): Promise<void> {
  const known = emptying.get(db) ?? emptyingScript(db)
  emptying.set(db, known)
  const script = await known
  const run = () => db.script((each) => each.run(script))
  // Background work that holds a row of one table may wait for another.
  await run().catch((error: unknown) => (error instanceof DbError && error.isRetryable ? run() : Promise.reject(error)))
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
