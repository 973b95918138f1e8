import { expect, test } from 'playwright/test'
import { exploreAll, type Walk } from 'statewalk/explore'
import { planPaths, type Path } from 'statewalk/paths'
import { HeldApi } from './held-api.ts'
import type { Stage } from './openings.ts'
import { stages } from './stages.ts'
import { SIZES, Surroundings } from './surroundings.ts'
import { gaps, possible, takePath } from './path.ts'
import { noteWalk } from '../../scripts/flow-coverage.ts'

const goal = process.env['WALK_GOAL'] === 'edges' ? 'edges' : 'transitions'

test.use({ trace: 'off' }) // a failing walk says every step it took
test.setTimeout(goal === 'edges' ? 3_600_000 : 360_000)

/**
 * Paths over what is not taken yet. In a page time has an order and a person leaves a field by moving on, so a long path may come off its
 * plan; what it misses is walked to from the start.
 */
const plan = (walk: Walk, stage: Stage, took: ReadonlySet<string>, again: boolean): readonly Path[] => {
  const { paths } = planPaths(possible(walk, stage), {
    goal,
    covered: new Set([...took, ...Object.keys(stage.except)]),
    maxSteps: again ? 1 : Infinity,
  })
  return paths.length > 0 || again ? paths : [{ walk, steps: [] }]
}

for (const stage of stages) {
  test(`every transition of ${stage.model.machine.id} can be walked in the browser, and the page is what the machine is`, async ({
    browser,
  }) => {
    const api = await HeldApi.open()
    const around = { browser, api, surroundings: new Surroundings(api) }
    const walks = exploreAll(stage.model)
    const took = new Set<string>()
    const failures: string[] = []
    let count = 0
    let steps = 0
    const times = new Map<string, number>()
    const take = async (path: Path) => {
      const size = SIZES[count++ % SIZES.length] ?? SIZES[0]
      const taken = await takePath(around, stage, path, size).catch((problem: Error) => problem)
      if (taken instanceof Error) failures.push(taken.message)
      else for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1)
      for (const id of times.keys()) took.add(id)
      steps += path.steps.length
    }
    for (const again of goal === 'edges' ? [false] : [false, true])
      if (failures.length === 0)
        for (const walk of walks) for (const path of plan(walk, stage, took, again)) await take(path)
    const [first] = walks
    if (count === 1 && first) for (const path of plan(first, stage, new Set(), false)) await take(path)
    await api.close()
    noteWalk({ flow: stage.model.machine.id, kind: 'browser', walks: count, steps, times, impossible: stage.except })
    expect(failures.join('\n\n')).toBe('')
    expect(gaps(stage, walks, took)).toEqual([])
  })
}
