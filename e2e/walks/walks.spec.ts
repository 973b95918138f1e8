import { expect, test } from 'playwright/test'
import { exploreAll } from '#machines/walk/explore.ts'
import { toursOfAll } from '#machines/walk/tours.ts'
import { HeldApi } from './held-api.ts'
import { stages } from './stages.ts'
import { Surroundings } from './surroundings.ts'
import { gaps, possible, SIZES, takeTour } from './tour.ts'

const goal = process.env['WALK_GOAL'] === 'edges' ? 'edges' : 'transitions'

test.use({ trace: 'off' }) // a failing walk says every step it took
test.setTimeout(180_000)

for (const stage of stages) {
  test(`every transition of ${stage.model.machine.id} can be walked in the browser, and the page is what the machine is`, async ({
    browser,
  }) => {
    const api = await HeldApi.open()
    const around = { browser, api, surroundings: new Surroundings(api) }
    const walks = exploreAll(stage.model).map((walk) => possible(walk, stage))
    const { tours } = toursOfAll(walks, goal)
    const both = tours.length === 1 ? [...tours, ...tours] : tours
    const took = new Set<string>()
    const failures: string[] = []
    let size = 0
    for (const tour of both) {
      const done = await takeTour(around, stage, tour, { size: SIZES[size++ % SIZES.length] ?? SIZES[0] }).catch(
        (problem: Error) => void failures.push(problem.message),
      )
      for (const id of done ?? []) took.add(id)
    }
    await api.close()
    expect(failures.join('\n\n')).toBe('')
    expect(gaps(stage, took)).toEqual([])
  })
}
