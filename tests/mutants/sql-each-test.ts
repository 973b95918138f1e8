import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { getHooks } from 'vitest/suite'
import { sqlMutantsOf } from './sql-mutants.ts'
import type { Fault, Noticed, SqlRun } from './sql-run.ts'

type BeforeEachListener = ReturnType<typeof getHooks>['beforeEach'][number]
type EachTest = SqlRun & { mode: 'each test' }

/** More than the faults of any test. */
const MOST_REPEATS = 10_000
/** What so many tests of a file have not noticed, however long they took, and any number in so much time, is left to other files. */
const LEAST_TRIES = 6
const MOST_MS = 10_000

/** How often each fault was tried, and for how long. */
const createTries = () => {
  const tries = new Map<string, { count: number; ms: number }>()
  let begun: { name: string; at: number } | undefined
  const of = (name: string) => tries.get(name) ?? { count: 0, ms: 0 }
  return {
    begin(name: string | undefined): void {
      const now = performance.now()
      if (begun) tries.set(begun.name, { ...of(begun.name), ms: of(begun.name).ms + now - begun.at })
      begun = name === undefined ? undefined : { name, at: now }
      if (name !== undefined) tries.set(name, { ...of(name), count: of(name).count + 1 })
    },
    has: (name: string): boolean => tries.has(name),
    isLeft: (name: string): boolean => of(name).count < LEAST_TRIES || of(name).ms < MOST_MS,
  }
}

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]))

const suitesIn = (suite: RunnerTestSuite): RunnerTestSuite[] => [
  suite,
  ...suite.tasks.flatMap((task) => (task.type === 'suite' ? suitesIn(task) : [])),
]

const placeIn = (stack: string): string | undefined => {
  const frame = /at (?:async )?(?:Module\.)?(\S+) \(.*\/server\/(?:\w+\/repos|ledger)\/([\w.-]+\.ts)/.exec(stack)
  return frame ? `${frame[2]} ${frame[1]?.split('.').at(-1)}` : undefined
}

/** The faults of the statements executed so far. */
const faultsOf = ({ kind, places }: EachTest) => {
  const executed: Record<string, Fault & { changes: Record<string, string> }> = {}
  const byText = new Map<string, readonly string[]>()
  const add = (text: string): readonly string[] => {
    const place = placeIn(new Error('executed').stack ?? '')
    if (place === undefined || (places.length > 0 && !places.some((start) => place.startsWith(start)))) return []
    const mutants = sqlMutantsOf(text).filter((mutant) => mutant.kind === kind)
    return mutants.map(({ what, text: change }, at) => {
      // A statement may have the same condition in two places.
      const nth = mutants.slice(0, at).filter((each) => each.what === what).length
      const name = `${place} ${kind} ${what} ${nth}`
      const fault = (executed[name] ??= { place, kind, what, changes: {} })
      fault.changes[text] = change
      return name
    })
  }
  return {
    executed,
    /** The names of the faults that a statement can have. */
    of(text: string): readonly string[] {
      const known = byText.get(text) ?? add(text)
      byText.set(text, known)
      return known
    },
  }
}

/**
 * Runs each test once as it is and then once with each fault that it executes and that nothing has noticed yet. One that fails must pass
 * again without the fault; otherwise it cannot be repeated, and says nothing about its other faults.
 */
export const judgeEachTest = (run: EachTest) => {
  const faults = faultsOf(run)
  const done = new Set(run.killed)
  const killed: Record<string, Noticed['killed'][string]> = {}
  const unjudged = new Set<string>()
  const tries = createTries()
  const inTest = new Set<string>()
  let isPlain = true
  let isInTest = false
  let queue: string[] = []
  let active: string | undefined
  let last: string | undefined
  let attempt: { task?: RunnerTestCase; repeatCount: number } = { repeatCount: 0 }

  const next = (task: RunnerTestCase): string | undefined => {
    if (task.result?.repeatCount === 1) queue = [...inTest]
    queue = queue.filter((name) => !done.has(name) && tries.isLeft(name))
    return queue.shift()
  }
  const kill = (name: string, { name: test, result }: RunnerTestCase): void => {
    done.add(name)
    killed[name] = { test, message: result?.errors?.at(-1)?.message ?? '' }
  }
  const giveUp = (names: readonly string[]): void => {
    for (const name of names) {
      unjudged.add(name)
      if (!(name in killed)) continue
      done.delete(name)
      delete killed[name]
    }
  }

  beforeAll(({}, suite) => {
    const tests = testsIn(suite)
    for (const task of tests) Object.assign(task, { repeats: MOST_REPEATS, retry: 1 })
    // What the hooks before each test execute counts for the first test alone.
    const forget: BeforeEachListener = ({ task }) => void (isPlain && task !== tests[0] && inTest.clear())
    for (const each of suitesIn(suite)) getHooks(each).beforeEach.push(forget)
  })
  beforeEach(({ task, skip }) => {
    const { state, repeatCount = 0 } = task.result ?? {}
    const isRetry = attempt.task === task && attempt.repeatCount === repeatCount
    attempt = { task, repeatCount }
    active = undefined
    isInTest = true
    isPlain = repeatCount === 0
    if (isRetry && last !== undefined) kill(last, task)
    if (isRetry) return
    if (state === 'fail') {
      giveUp(last === undefined ? [...inTest] : [last, ...queue])
      skip('it cannot be repeated')
    }
    if (repeatCount === 0) inTest.clear()
    else active = next(task)
    last = active
    tries.begin(active)
    if (active === undefined && repeatCount > 0) skip('it has run with all of its faults')
  })
  afterAll(() => {
    active = undefined
    for (const name of Object.keys(faults.executed)) if (!tries.has(name)) unjudged.add(name)
    const noticed: Noticed = { executed: faults.executed, killed, unjudged: [...unjudged] }
    writeFileSync(run.noticed, JSON.stringify(noticed))
  })
  return (text: string): string => {
    const names = faults.of(text)
    if (isInTest && isPlain) names.forEach((name) => inTest.add(name))
    return active === undefined ? text : (faults.executed[active]?.changes[text] ?? text)
  }
}
