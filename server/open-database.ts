import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { DbUnavailable } from './db/faults.ts'
import { openDb, openUnchanged } from './db/open.ts'

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const SENTENCES = new Set([
  'AlreadyRunning',
  'SharedDirectory',
  'DamagedDatabase',
  'ShortOf',
  'ForeignFile',
  'WrongSchema',
  'NatsUnavailable',
])

const codeOf = (error: unknown): string =>
  error !== null && typeof error === 'object' ? String(Reflect.get(error, 'code') ?? '') : ''

function sentenceOf(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SENTENCES.has(error.name)) return error.message
  if (error instanceof DbUnavailable)
    return `The database at DATABASE_URL cannot be reached (${codeOf(error.cause) || 'no answer'}).`
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
