import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SETTLE_MS = 100

/** A second start on one data directory: two embedded engines would corrupt it silently. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, pid: number) {
    super(`Quayside is already running on ${dataDir} (process ${pid}).`)
    this.name = 'AlreadyRunning'
  }
}

/** The embedded database's directory contains something that the engine did not create. */
export class ForeignFile extends Error {
  constructor(path: string) {
    super(`${path} was not created by Quayside: nothing was deleted.`)
    this.name = 'ForeignFile'
  }
}

/** Where the embedded engine has its files. */
export const databaseDir = (dataDir: string): string => join(dataDir, 'database')

interface Holder {
  pid: number
  startedAt: string
}

/** When a process started, so that a reused process id is not taken for the old process. */
function startOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat'))
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19]
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

function holderIn(file: string): Holder | undefined {
  try {
    const [pid, startedAt] = readFileSync(file, 'utf8').split('\n')
    return pid && startedAt ? { pid: Number(pid), startedAt } : undefined
  } catch {
    return undefined
  }
}

const isAlive = ({ pid, startedAt }: Holder) => startOf(pid) === startedAt

/** Creates the file with its content in one step, so that nobody reads half of it; false when it exists already. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch {
    return false
  } finally {
    rmSync(draft)
  }
}

/**
 * Locks the data directory for this process and returns how to unlock it. A dead process's lock is taken over, with a live one
 * it throws AlreadyRunning.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'quayside.lock')
  const mine = `${process.pid}\n${startOf(process.pid) ?? 'unknown'}\n`
  const isMine = () => existsSync(file) && readFileSync(file, 'utf8') === mine
  const found = existsSync(file)
  const holder = holderIn(file)
  if (holder && isAlive(holder)) throw new AlreadyRunning(dataDir, holder.pid)
  if (found) rmSync(file, { force: true })
  if (!createWhole(file, mine)) throw new AlreadyRunning(dataDir, holderIn(file)?.pid ?? 0)
  // Two that found the same dead lock could both get here; the one that wrote last has it.
  if (found) await pause(SETTLE_MS)
  if (!isMine()) throw new AlreadyRunning(dataDir, holderIn(file)?.pid ?? 0)
  return () => {
    if (isMine()) rmSync(file)
  }
}

// All that the embedded engine creates. A PostgreSQL server also writes postmaster.opts, so that its directory is never taken for ours.
const ENGINE_FILES = new Set(
  `PG_VERSION base global pg_commit_ts pg_dynshmem pg_hba.conf pg_ident.conf pg_logical pg_multixact pg_notify pg_replslot pg_serial
  pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact postgresql.auto.conf postgresql.conf postmaster.pid`.split(
    /\s+/,
  ),
)

/**
 * Deletes the embedded database and nothing else; false when there is none. Throws AlreadyRunning while a server runs on it, and
 * ForeignFile, with nothing deleted, when its directory is not the engine's.
 */
export async function deleteDatabase(dataDir: string): Promise<boolean> {
  const dir = databaseDir(dataDir)
  if (!existsSync(dir)) return false
  const unlock = await lockDataDir(dataDir)
  try {
    if (!lstatSync(dir).isDirectory()) throw new ForeignFile(dir)
    const files = readdirSync(dir)
    if (files.length === 0) return false
    const foreign = files.find((file) => !ENGINE_FILES.has(file))
    if (foreign !== undefined) throw new ForeignFile(join(dir, foreign))
    if (!files.includes('PG_VERSION')) throw new ForeignFile(dir)
    // Last, so that a deletion that was interrupted can be repeated.
    for (const file of files.filter((each) => each !== 'PG_VERSION')) rmSync(join(dir, file), { recursive: true })
    rmSync(join(dir, 'PG_VERSION'))
    rmdirSync(dir)
    return true
  } finally {
    unlock()
  }
}
