import { expect, test as base } from 'playwright/test'
import { flowIds, isShown } from '#machines/all-flows.ts'
import { exploreAll } from 'statewalk/explore'
import type { Path } from 'statewalk/paths'
import { SIZES } from './page-environment.ts'
import { PathsToWalk } from './paths-to-walk.ts'
import { takenElsewhere } from './same-charts.ts'
import { gaps, possible, takePath } from './take-path.ts'
import { folderOf, loadWalkedFlow } from './walked-flow.ts'
import { WalkedPages } from './walked-pages.ts'
import { noteWalk } from '../../scripts/walk/flow-coverage.ts'

/** A page of each build serves the flows of a worker one after another: a new one would load its scripts anew. */
const test = base.extend<object, { readonly pages: WalkedPages }>({
  pages: [
    async ({ browser }, use) => {
      const pages = new WalkedPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
})

const goal = process.env['WALK_GOAL'] === 'edges' ? 'edges' : 'transitions'

test.setTimeout(goal === 'edges' ? 3_600_000 : 900_000)

for (const id of flowIds.filter(isShown)) {
  test(`every transition of ${id} can be walked in the browser, and the page is what the machine is`, async ({
    pages,
  }) => {
    const flow = await loadWalkedFlow(id)
    const at = await pages.of(folderOf(id))
    const explored = exploreAll(flow.model)
    const walks = explored.map((walk) => possible(walk, flow))
    const elsewhere = goal === 'edges' ? {} : await takenElsewhere(id)
    const times = new Map<string, number>()
    let steps = 0
    const paths = new PathsToWalk(walks, {
      goal,
      isShared: Object.values(elsewhere).some((each) => each.flow !== id),
      elsewhere: Object.keys(elsewhere),
      impossible: Object.keys(flow.except),
    })
    const take = async (path: Path) => {
      const size = SIZES[(paths.count - 1) % SIZES.length] ?? SIZES[0]
      // Outside a step Playwright looks through all earlier ones for the parent of each call.
      const taken = await test.step(`path ${paths.count}`, () => takePath(at, flow, path, size))
      paths.note(path, taken)
      for (const [each, often] of taken.times) times.set(each, (times.get(each) ?? 0) + often)
      steps += taken.steps.length
    }
    try {
      for (let path = paths.next(); path; path = paths.next()) await take(path)
    } finally {
      noteWalk({ flow: id, kind: 'browser', walks: paths.count, steps, times, impossible: flow.except, elsewhere })
    }
    const took = new Set([...Object.keys(elsewhere), ...times.keys()])
    expect(gaps(flow, explored, took)).toEqual([])
  })
}
