import { textAt } from '#server/error-fields.ts'
import { createDb, type Db } from './db.ts'
import { databaseDir, isReplaced, lockDataDir, markComplete, protectFiles } from './data-dir.ts'
import { DbError, DbUnavailable, faultOf } from './faults.ts'
import type { NatsConfig } from './nats-notifications.ts'
import { insistOnSchema, migrate, WrongSchema } from './migrate.ts'
import { shortageOf, ShortOf } from './shortage.ts'

export interface DbConfig {
  /** A postgres:// address, or undefined for the embedded engine in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** How many connections a server on PostgreSQL has at most, besides one that listens and two that audit. */
  databaseConnections?: number
  /** By which servers on PostgreSQL notify one another; without it by PostgreSQL. */
  nats?: NatsConfig | undefined
}

/** The embedded engine cannot read its files. */
export class DamagedDatabase extends Error {
  constructor(dir: string, cause?: unknown) {
    super(
      `The database in ${dir} is damaged and cannot be opened: restore a copy of it, or delete it with npm start -- --reset.`,
      { cause },
    )
    this.name = 'DamagedDatabase'
  }
}

/** Of the engine's log, what says why it could not start. */
const LOG_LENGTH = 4000

/** What the system refuses, such as EACCES, keeps its code, as a failed statement does; anything else that the engine throws is damage. */
function isDamage(error: unknown): boolean {
  if ([WrongSchema, DbUnavailable, DamagedDatabase].some((known) => error instanceof known)) return false
  return error instanceof DbError ? /^(XX|58)/.test(error.code) : !/^E[A-Z]+$/.test(textAt(error, 'code'))
}

/** Opens the configured database and migrates it. Throws AlreadyRunning, SharedDirectory, ShortOf, DamagedDatabase, DbUnavailable, NatsUnavailable, WrongSchema. */
export async function openDb({ databaseUrl, dataDir, databaseConnections, nats }: DbConfig): Promise<Db> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, (db) => migrated(db, 'npm start -- --reset deletes it and starts with an empty one'))
    : migrated(await openServer(databaseUrl, databaseConnections, nats), 'set DATABASE_URL to an empty one')
}

/** Opens the configured database as it is. Throws as `openDb` does; WrongSchema also where it was not migrated by this version. */
export async function openUnchanged({ databaseUrl, dataDir }: DbConfig): Promise<Db> {
  return databaseUrl === undefined ? openEmbedded(dataDir, unchanged) : unchanged(await openServer(databaseUrl))
}

const openServer = async (url: string, connections?: number, nats?: NatsConfig): Promise<Db> => {
  const { openPostgres } = await import('./postgres.driver.ts')
  const driver = await openPostgres(url, { ...(connections !== undefined && { connections }) }).catch(faulted)
  if (!nats) return createDb(driver)
  // Loaded only here, as the engines are.
  const { openNats } = await import('./nats-notifications.ts')
  try {
    return createDb(driver, await openNats(nats))
  } catch (error) {
    await driver.close()
    throw error
  }
}

async function openEmbedded(dataDir: string, prepare: (db: Db) => Promise<Db>): Promise<Db> {
  const unlock = await lockDataDir(dataDir)
  const dir = databaseDir(dataDir)
  let log = ''
  const onLog = (line: string) => void (log = `${log}\n${line}`.slice(-LOG_LENGTH))
  try {
    if (isReplaced(dir)) throw new DamagedDatabase(dir)
    // Loaded only here: the engine is 10 MB that a server on PostgreSQL never needs.
    const { openPglite } = await import('./pglite.driver.ts')
    const db = createDb(await openPglite(dir, { onLog }))
    protectFiles(dir)
    await prepare(db)
    markComplete(dir)
    return { ...db, close: () => db.close().finally(unlock) }
  } catch (error) {
    unlock()
    const shortage = shortageOf(error, log)
    if (shortage !== undefined) throw new ShortOf(shortage, dir, error)
    throw isDamage(error) ? new DamagedDatabase(dir, error) : error
  }
}

async function migrated(db: Db, remedy: string): Promise<Db> {
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    if (!(error instanceof WrongSchema)) throw error
    throw new WrongSchema(`${error.message}: ${error.isNewer ? 'start that version' : remedy}.`)
  }
}

async function unchanged(db: Db): Promise<Db> {
  try {
    await insistOnSchema(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const faulted = (error: unknown): never => {
  throw faultOf(error)
}
