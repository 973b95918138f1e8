import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { getHooks } from 'vitest/suite'
import { sqlMutantsOf } from './sql-mutants.ts'
import type { Fault, Noticed, SqlRun } from './sql-run.ts'

type BeforeEachListener = ReturnType<typeof getHooks>['beforeEach'][number]
type EachTest = SqlRun & { mode: 'each test' }

/** More than the faults of any test. */
const MOST_REPEATS = 10_000
/** What so many tests of a file have not noticed is left to other files. */
const MOST_TRIES = 6

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]))

const suitesIn = (suite: RunnerTestSuite): RunnerTestSuite[] => [
  suite,
  ...suite.tasks.flatMap((task) => (task.type === 'suite' ? suitesIn(task) : [])),
]

const placeIn = (stack: string): string | undefined => {
  const frame = /at (?:async )?(?:Module\.)?(\S+) \(.*\/server\/(?:repos|ledger)\/([\w.-]+\.ts)/.exec(stack)
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
  const tries = new Map<string, number>()
  const inTest = new Set<string>()
  let isPlain = true
  let isInTest = false
  let queue: string[] = []
  let active: string | undefined
  let last: string | undefined
  let attempt: { task?: RunnerTestCase; repeatCount: number } = { repeatCount: 0 }

  const next = (task: RunnerTestCase): string | undefined => {
    if (task.result?.repeatCount === 1) queue = [...inTest]
    queue = queue.filter((name) => !done.has(name) && (tries.get(name) ?? 0) < MOST_TRIES)
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
    if (active !== undefined) tries.set(active, (tries.get(active) ?? 0) + 1)
    else if (repeatCount > 0) skip('it has run with all of its faults')
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
