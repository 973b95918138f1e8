import { expect, test } from 'playwright/test'
import { parseLine, tourOfLine } from '#machines/walk/line.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { HeldApi } from './held-api.ts'
import { stages } from './stages.ts'
import { SIZES, Surroundings } from './surroundings.ts'
import { takeTour } from './tour.ts'

/** `npm run replay -- '<line>' --browser` sets it; without a line there is nothing to take. */
const text = process.env['WALK_LINE']

test.use({ trace: 'off' })

if (text !== undefined)
  for (const size of SIZES)
    test(`${text} at ${size.width} px`, async ({ browser }) => {
      const line = parseLine(text)
      const stage = stages.find(({ model }) => model.machine.id === line.flow)
      if (!stage) throw new PlainFault(`${line.flow} is not walked in the browser.`)
      const tour = tourOfLine(stage.model, line)
      const api = await HeldApi.open()
      const took = await takeTour({ browser, api, surroundings: new Surroundings(api) }, stage, tour, size)
      await api.close()
      const expected = [tour.walk.first, ...tour.steps].flatMap((step) => step.took)
      expect(expected.filter((id) => !took.has(id))).toEqual([])
    })
