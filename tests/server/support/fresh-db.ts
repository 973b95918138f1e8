import { afterAll, inject } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { openPgliteCopy } from './pglite-template.ts'
import { openCopy } from './postgres-databases.ts'

export type Engine = 'pglite' | 'postgres'
export const ENGINES: readonly Engine[] = ['pglite', 'postgres']

/** An empty, migrated database of its own, closed and gone when the file's tests are over. */
export async function freshDb(engine: Engine): Promise<Db> {
  const db =
    engine === 'pglite'
      ? await openPgliteCopy(inject('pgliteTemplate'))
      : await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  afterAll(() => db.close())
  return db
}
