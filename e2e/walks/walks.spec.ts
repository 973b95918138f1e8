import { expect, test } from 'playwright/test'
import { flowIds, isShown } from '#machines/registry.ts'
import { exploreAll, type Walk } from 'statewalk/explore'
import { planPaths, type Path, type PlanOptions } from 'statewalk/paths'
import { MockApi } from './mock-api.ts'
import { SIZES } from './page-environment.ts'
import { takenElsewhere, type Elsewhere } from './same-charts.ts'
import { gaps, possible, takePath } from './take-path.ts'
import { loadWalkedFlow, type WalkedFlow } from './walked-flow.ts'
import { WalkedPage } from './walked-page.ts'
import { noteWalk } from '../../scripts/flow-coverage.ts'

const goal = process.env['WALK_GOAL'] === 'edges' ? 'edges' : 'transitions'

type Round = Pick<PlanOptions, 'goal' | 'maxSteps'>

test.setTimeout(goal === 'edges' ? 3_600_000 : 900_000)

/**
 * What is planned one after another. In a page time has an order and a person leaves a field by moving on, so a long path may end early; what it
 * misses is walked to from the start. Of a chart that other flows take, everything that this one shows comes first.
 */
const roundsOf = (elsewhere: Elsewhere): readonly [Round, ...Round[]] => {
  if (goal === 'edges') return [{ goal }]
  const transitions: readonly [Round, Round] = [{ goal }, { goal, maxSteps: 1 }]
  return Object.keys(elsewhere).length > 0 ? [{ goal: 'shown' }, ...transitions] : transitions
}

/** Paths over what is not taken yet. */
const plan = (walk: Walk, flow: WalkedFlow, took: ReadonlySet<string>, round: Round): readonly Path[] =>
  planPaths(walk, { ...round, covered: new Set([...took, ...Object.keys(flow.except)]) }).paths

for (const id of flowIds.filter(isShown)) {
  test(`every transition of ${id} can be walked in the browser, and the page is what the machine is`, async ({
    browser,
  }) => {
    const flow = await loadWalkedFlow(id)
    const api = await MockApi.open()
    const at = await WalkedPage.open(browser, api)
    const explored = exploreAll(flow.model)
    const walks = explored.map((walk) => possible(walk, flow))
    const elsewhere = goal === 'edges' ? {} : await takenElsewhere(id)
    const rounds = roundsOf(elsewhere)
    const took = new Set(Object.keys(elsewhere))
    const failures: string[] = []
    let count = 0
    let steps = 0
    const times = new Map<string, number>()
    const take = async (path: Path) => {
      const size = SIZES[count++ % SIZES.length] ?? SIZES[0]
      // Outside a step Playwright looks through all earlier ones for the parent of each call.
      const taken = await test
        .step(`path ${count}`, () => takePath(at, flow, path, size))
        .catch((problem: Error) => problem)
      if (taken instanceof Error) failures.push(taken.message)
      else for (const [each, often] of taken) times.set(each, (times.get(each) ?? 0) + often)
      for (const each of times.keys()) took.add(each)
      steps += path.steps.length
    }
    const opened = (walk: Walk): Path => ({ walk, steps: [] })
    for (const round of rounds)
      for (const walk of failures.length === 0 ? walks : []) {
        const paths = plan(walk, flow, took, round)
        for (const path of paths.length === 0 && round === rounds[0] ? [opened(walk)] : paths) await take(path)
      }
    const [first] = walks
    if (count === 1 && first)
      for (const path of plan(first, flow, new Set(Object.keys(elsewhere)), rounds[0])) await take(path)
    await at.close()
    await api.close()
    noteWalk({ flow: id, kind: 'browser', walks: count, steps, times, impossible: flow.except, elsewhere })
    expect(failures.join('\n\n')).toBe('')
    expect(gaps(flow, explored, took)).toEqual([])
  })
}
