import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { DbError, DbUnavailable } from './db/faults.ts'
import { openDb, openUnchanged } from './db/open.ts'
import { textAt } from './error-fields.ts'

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const LACKS_RIGHT = '42501'
const SENTENCES = new Set([
  'AlreadyRunning',
  'SharedDirectory',
  'DamagedDatabase',
  'ShortOf',
  'ForeignFile',
  'WrongSchema',
  'NatsUnavailable',
])

const codeOf = (error: unknown): string => textAt(error, 'code')

function unreachable(cause: unknown): string {
  const [code, socket] = [codeOf(cause), textAt(cause, 'address')]
  // Of an error that PostgreSQL itself answered with; its message says which role or database.
  if (textAt(cause, 'severity')) return `PostgreSQL at DATABASE_URL refuses: ${textAt(cause, 'message')} (${code}).`
  if (!socket.startsWith('/')) return `The database at DATABASE_URL cannot be reached (${code || 'no answer'}).`
  return code === 'EACCES' || code === 'EPERM'
    ? `The database's socket ${socket} may not be used (${code}): give this user the right to its folder, or name a host in DATABASE_URL.`
    : `The database's socket ${socket} cannot be reached (${code}): start PostgreSQL, or set host in DATABASE_URL to the folder of its socket.`
}

function sentenceOf(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SENTENCES.has(error.name)) return error.message
  if (error instanceof DbUnavailable) return unreachable(error.cause)
  if (error instanceof DbError && error.code === LACKS_RIGHT)
    return `PostgreSQL at DATABASE_URL refuses: ${error.message} (${error.code}). Make its role the owner of the database.`
  if (UNUSABLE.has(codeOf(error))) return `The data directory ${config.dataDir} cannot be used (${codeOf(error)}).`
  return undefined
}

/** CannotStart with one sentence for what can go wrong with the database; any other error unchanged. */
export function asCannotStart(error: unknown, config: Config): unknown {
  const sentence = sentenceOf(error, config)
  return sentence === undefined ? error : new CannotStart(sentence)
}

/** Opens the configured database. Throws CannotStart with one sentence. */
export const openDatabase = (config: Config): Promise<Db> =>
  openDb(config).catch((error: unknown) => {
    throw asCannotStart(error, config)
  })

/** Opens the configured database to read it as it is. Throws CannotStart with one sentence. */
export const openToRead = (config: Config): Promise<Db> =>
  openUnchanged(config).catch((error: unknown) => {
    throw asCannotStart(error, config)
  })
