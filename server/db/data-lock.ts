import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SETTLE_MS = 100

/** A second start on one data directory: two embedded engines would corrupt it without a word. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, pid: number) {
    super(`Quayside is already running on ${dataDir} (process ${pid}).`)
    this.name = 'AlreadyRunning'
  }
}

interface Holder {
  pid: number
  startedAt: string
}

/** When a process began, so that a number that was given out again is not taken for the old process. */
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

/** Creates the file with its content in one step, so that nobody reads half a lock; false when there is one already. */
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
 * Takes the data directory for this process and returns how to give it back. A dead process's lock is taken over;
 * a live one throws AlreadyRunning.
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
  // Two that found the same dead lock could both get here; the one that wrote last keeps it.
  if (found) await pause(SETTLE_MS)
  if (!isMine()) throw new AlreadyRunning(dataDir, holderIn(file)?.pid ?? 0)
  return () => {
    if (isMine()) rmSync(file)
  }
}
