// The coverage of walks, in coverage/flows.json. Many workers write it, so it has a lock.
import { mkdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { coverageIn, withWalk, type FlowCoverage, type WalkedFlow, type WalkKind } from 'statewalk/coverage'
import { root } from '../shared/paths.mjs'

export const COVERAGE_FILE = root('coverage/flows.json')

const TURN_MS = 10
/** A process that holds the lock longer is assumed dead. */
const LONGEST_TURN_MS = 5000

/** What is recorded so far; nothing when there is no file, or one that cannot be read. */
export const readCoverage = (file = COVERAGE_FILE): FlowCoverage => {
  try {
    return coverageIn(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return coverageIn(undefined)
  }
}

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TURN_MS)

const isTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'EEXIST'

const release = (lock: string): void => {
  try {
    rmdirSync(lock)
  } catch {
    // another process considered it abandoned
  }
}

const isAbandoned = (lock: string): boolean => {
  try {
    return Date.now() - statSync(lock).mtimeMs > LONGEST_TURN_MS
  } catch {
    return false
  }
}

/** Creating a folder fails if it exists: a lock on every system. */
const inTurn = (file: string, work: () => void): void => {
  const lock = `${file}.lock`
  for (;;)
    try {
      mkdirSync(lock)
      break
    } catch (problem) {
      if (!isTaken(problem)) throw problem
      if (isAbandoned(lock)) release(lock)
      else pause()
    }
  try {
    work()
  } finally {
    release(lock)
  }
}

/** What one walk, or several of one test, took of a flow. */
export interface Noted {
  readonly flow: string
  readonly kind: WalkKind
  readonly walks: number
  readonly steps: number
  readonly times: ReadonlyMap<string, number>
  readonly impossible?: WalkedFlow['impossible']
  readonly elsewhere?: WalkedFlow['elsewhere']
  /** Identifies the run; workers of one run have the same parent. */
  readonly run?: string
}

/** Records a walk: added to the records of the same run, replacing those of an older run. */
export const noteWalk = (noted: Noted, file = COVERAGE_FILE): void => {
  const { flow, kind, walks, steps, times, impossible, elsewhere, run = String(process.ppid) } = noted
  mkdirSync(dirname(file), { recursive: true })
  inTurn(file, () => {
    const walk = {
      run,
      at: new Date().toISOString(),
      walks,
      steps,
      times: Object.fromEntries(times),
      impossible: impossible ?? {},
      elsewhere: elsewhere ?? {},
    }
    const coverage = withWalk(readCoverage(file), flow, kind, walk)
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify(coverage, null, 1)}\n`)
    renameSync(fresh, file)
  })
}
