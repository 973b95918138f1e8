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
    `truncate person, entry, mail, job, rate_count, market_price, lease restart identity cascade;
     update app_clock set ahead = '0';
     update ledger_status set closed_at = null, findings = '[]', audited_xid = '0'`,
  )
}

/** Changes what the database's triggers would not let change. */
export async function tampered(db: Db, statements: string): Promise<void> {
  const guarded = ['entry', 'posting', 'order_event']
  const guards = (state: string) => guarded.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await db.script(({ run }) => run(`${guards('disable')} ${statements}; ${guards('enable')}`))
}
