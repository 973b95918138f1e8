import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'
import type { Env } from '#server/variables.ts'

/** A session of the console, as a shell user has it. */
export interface ShellSession {
  /** Where the console listens. */
  readonly url: string
  /** What it expects as the origin. */
  readonly origin: string
  readonly cookie: string
}

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

/** Where a shell user's session is: `$XDG_STATE_HOME/quayside/operator.json`. */
export const sessionFile = (env: Env): string =>
  join(env['XDG_STATE_HOME'] ?? join(env['HOME'] ?? homedir(), '.local', 'state'), 'quayside', 'operator.json')

const isSession = (value: unknown): value is ShellSession =>
  ['url', 'origin', 'cookie'].every((name) => typeof Reflect.get(Object(value), name) === 'string')

/** The session of the shell user; undefined for none. Throws CannotStart when others can read or write it. */
export function readSession(env: Env): ShellSession | undefined {
  const file = sessionFile(env)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.uid !== process.getuid?.() || (found.mode & OTHERS) !== 0)
    throw new CannotStart(`Others can use ${file}: delete it and log in again.`)
  const session: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isSession(session) ? session : undefined
}

/** Stores a session in place of the one before, for this user alone. */
export function writeSession(env: Env, session: ShellSession): void {
  const file = sessionFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(session)}\n`, { mode: OWNER_ONLY, flag: 'wx' })
  renameSync(fresh, file)
}

/** Forgets the session. */
export const forgetSession = (env: Env): void => rmSync(sessionFile(env), { force: true })
