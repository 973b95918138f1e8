import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SETTLE_MS = 100
const OWNER_ONLY = 0o700
const OWNER_ONLY_FILE = 0o600
const STICKY = 0o1000
/** The umask of a process that creates files in the data directory. */
export const OTHERS_RIGHTS = 0o077

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

/** Others than this process's user may write to the data directory, and its mode cannot keep them out. */
export class SharedDirectory extends Error {
  constructor(dataDir: string) {
    super(`The data directory ${dataDir} belongs to another user or is shared: set QUAYSIDE_DATA to one of your own.`)
    this.name = 'SharedDirectory'
  }
}

/** Creates the directory for this process's user alone, and takes the rights of others away from one that exists. */
function makePrivate(dir: string, dataDir: string): void {
  mkdirSync(dir, { recursive: true, mode: OWNER_ONLY })
  const { uid, mode } = statSync(dir)
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) throw new SharedDirectory(dataDir)
  if ((mode & 0o777) !== OWNER_ONLY) chmodSync(dir, OWNER_ONLY)
}

/** Takes the rights of others away from a directory and its files: a new database is unpacked with mode 0666 whatever the umask is. */
export function protectFiles(dir: string): void {
  chmodSync(dir, OWNER_ONLY)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) protectFiles(path)
    else if (entry.isFile()) chmodSync(path, OWNER_ONLY_FILE)
  }
}

/** Where the embedded engine has its files. */
export const databaseDir = (dataDir: string): string => join(dataDir, 'database')

// The engine makes an empty database wherever this one of its files is missing.
const VERSION_FILE = 'PG_VERSION'
/** Beside the engine's files once a database is complete. */
const COMPLETE_FILE = 'quayside.complete'

/** Notes that the database in a directory is complete. */
export const markComplete = (dir: string): void =>
  writeFileSync(join(dir, COMPLETE_FILE), '', { mode: OWNER_ONLY_FILE })

/** Whether a complete database has lost the file without which the engine would replace it by an empty one. */
export const isReplaced = (dir: string): boolean =>
  existsSync(join(dir, COMPLETE_FILE)) && !existsSync(join(dir, VERSION_FILE))

/** The server's control socket. Its path may have about a hundred characters: the absolute or the relative one, whichever is shorter. */
export function controlSocket(dataDir: string): string {
  const [whole, fromHere] = [join(dataDir, 'operator.sock'), relative('.', join(dataDir, 'operator.sock'))]
  return fromHere.length < whole.length ? fromHere : whole
}

/** Whether a server answers there, also one in another container, whose processes cannot be seen. */
const isServed = (dataDir: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(controlSocket(dataDir))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.end()
  })

interface Holder {
  pid: number
  startedAt: string
}

/** When a live process started, so that a reused process id is not taken for the old process; undefined when it ended. */
function startOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
      // A zombie or a dead process: it has ended, and its parent has not asked how.
      return /^[ZX]/.test(stat) ? undefined : stat.split(' ')[19]
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

/** The text of a lock; undefined where there is none. */
function lockIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function holderOf(lock = ''): Holder | undefined {
  const [pid, startedAt] = lock.split('\n')
  return pid && startedAt ? { pid: Number(pid), startedAt } : undefined
}

const isAlive = ({ pid, startedAt }: Holder) => startOf(pid) === startedAt

/** Gives a file a second name; false when that exists already. */
function linked(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    return false
  }
}

/** Creates the file with its content atomically, so that it is never read half-written; false when it exists already. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: OWNER_ONLY_FILE })
  try {
    return linked(draft, file)
  } finally {
    rmSync(draft)
  }
}

/**
 * Removes the lock of a dead process. Another start can have removed it since it was read, and put its own in its place: only one start gets a file
 * by renaming it, and one that is not the dead one is put back.
 */
export function removeDeadLock(file: string, dead: string): void {
  const moved = `${file}.${process.pid}.dead`
  try {
    renameSync(file, moved)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  if (readFileSync(moved, 'utf8') !== dead) linked(moved, file)
  rmSync(moved)
}

/**
 * Locks the data directory for this process and returns how to unlock it; only its owner can look inside from then on. A dead
 * process's lock is taken over unless a server answers on the directory's socket; with a live one it throws AlreadyRunning, SharedDirectory where
 * others could write.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  makePrivate(dataDir, dataDir)
  const file = join(dataDir, 'quayside.lock')
  const mine = `${process.pid}\n${startOf(process.pid) ?? 'unknown'}\n`
  const isMine = () => lockIn(file) === mine
  const refused = () => new AlreadyRunning(dataDir, holderOf(lockIn(file))?.pid ?? 0)
  const found = lockIn(file)
  const holder = holderOf(found)
  if (holder && (isAlive(holder) || (await isServed(dataDir)))) throw new AlreadyRunning(dataDir, holder.pid)
  if (found !== undefined) removeDeadLock(file, found)
  if (!createWhole(file, mine)) throw refused()
  // Another start that found the same dead lock may just be putting this one back, or another in its place.
  if (found !== undefined) await pause(SETTLE_MS)
  if (!isMine()) throw refused()
  return () => {
    if (isMine()) rmSync(file)
  }
}

// All that the embedded engine creates, and the mark of a complete database. A PostgreSQL server also writes postmaster.opts, so that its directory is never taken for ours.
const ENGINE_FILES = new Set(
  `${COMPLETE_FILE} ${VERSION_FILE} base global pg_commit_ts pg_dynshmem pg_hba.conf pg_ident.conf pg_logical pg_multixact pg_notify pg_replslot pg_serial
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
    const proof = [VERSION_FILE, COMPLETE_FILE].find((file) => files.includes(file))
    if (proof === undefined) throw new ForeignFile(dir)
    // Last, so that a deletion that was interrupted can be repeated.
    for (const file of files.filter((each) => each !== proof)) rmSync(join(dir, file), { recursive: true })
    rmSync(join(dir, proof))
    rmdirSync(dir)
    return true
  } finally {
    unlock()
  }
}
