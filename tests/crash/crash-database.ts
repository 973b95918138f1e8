import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DbConfig } from '#server/db/open.ts'
import type { Engine } from '../server/support/databases/fresh-db.ts'
import { createDatabase } from '../server/support/databases/postgres-databases.ts'

export interface CrashDatabase {
  /** Variables that a server finds it by. */
  readonly env: Readonly<Record<string, string>>
  readonly config: DbConfig
  readonly clear: () => Promise<void>
}

/** An empty database that outlives the server's process. */
export async function crashDatabase(engine: Engine): Promise<CrashDatabase> {
  if (engine === 'postgres') {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    return { env: { DATABASE_URL: url }, config: { databaseUrl: url, dataDir: '' }, clear: drop }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-crash-'))
  const clear = async () => rmSync(dataDir, { recursive: true, force: true })
  return { env: { QUAYSIDE_DATA: dataDir }, config: { databaseUrl: undefined, dataDir }, clear }
}
