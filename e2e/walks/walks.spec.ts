import { expect, test } from 'playwright/test'
import { flowIds, isShown } from '#machines/registry.ts'
import { exploreAll, type Walk } from 'statewalk/explore'
import { planPaths, type Path } from 'statewalk/paths'
import { MockApi } from './mock-api.ts'
import { PageEnvironment, SIZES } from './page-environment.ts'
import { gaps, possible, takePath } from './take-path.ts'
import { loadWalkedFlow, type WalkedFlow } from './walked-flow.ts'
import { noteWalk } from '../../scripts/flow-coverage.ts'

const goal = process.env['WALK_GOAL'] === 'edges' ? 'edges' : 'transitions'

test.setTimeout(goal === 'edges' ? 3_600_000 : 900_000)

/**
 * Paths over what is not taken yet. In a page time has an order and a person leaves a field by moving on, so a long path may end early; what it
 * misses is walked to from the start.
 */
const plan = (walk: Walk, flow: WalkedFlow, took: ReadonlySet<string>, again: boolean): readonly Path[] => {
  const { paths } = planPaths(possible(walk, flow), {
    goal,
    covered: new Set([...took, ...Object.keys(flow.except)]),
    maxSteps: again ? 1 : Infinity,
  })
  return paths.length > 0 || again ? paths : [{ walk, steps: [] }]
}

for (const id of flowIds.filter(isShown)) {
  test(`every transition of ${id} can be walked in the browser, and the page is what the machine is`, async ({
    browser,
  }) => {
    const flow = await loadWalkedFlow(id)
    const api = await MockApi.open()
    const environment = { browser, api, pageEnvironment: new PageEnvironment(api) }
    const walks = exploreAll(flow.model)
    const took = new Set<string>()
    const failures: string[] = []
    let count = 0
    let steps = 0
    const times = new Map<string, number>()
    const take = async (path: Path) => {
      const size = SIZES[count++ % SIZES.length] ?? SIZES[0]
      // Outside a step Playwright looks through all earlier ones for the parent of each call.
      const taken = await test
        .step(`path ${count}`, () => takePath(environment, flow, path, size))
        .catch((problem: Error) => problem)
      if (taken instanceof Error) failures.push(taken.message)
      else for (const each of taken) times.set(each, (times.get(each) ?? 0) + 1)
      for (const each of times.keys()) took.add(each)
      steps += path.steps.length
    }
    for (const again of goal === 'edges' ? [false] : [false, true])
      if (failures.length === 0)
        for (const walk of walks) for (const path of plan(walk, flow, took, again)) await take(path)
    const [first] = walks
    if (count === 1 && first) for (const path of plan(first, flow, new Set(), false)) await take(path)
    await api.close()
    noteWalk({ flow: id, kind: 'browser', walks: count, steps, times, impossible: flow.except })
    expect(failures.join('\n\n')).toBe('')
    expect(gaps(flow, walks, took)).toEqual([])
  })
}
