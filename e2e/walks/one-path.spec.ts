import { expect, test } from 'playwright/test'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { HeldApi } from './held-api.ts'
import { stages } from './stages.ts'
import { SIZES, Surroundings } from './surroundings.ts'
import { takePath } from './path.ts'

/** `npm run replay -- '<path>' --browser` sets it; without one there is nothing to take. */
const text = process.env['WALK_PATH']

test.use({ trace: 'off' })

if (text !== undefined)
  for (const size of SIZES)
    test(`${text} at ${size.width} px`, async ({ browser }) => {
      const parsed = parsePath(text)
      const stage = stages.find(({ model }) => model.machine.id === parsed.flow)
      if (!stage) throw new UserError(`${parsed.flow} is not walked in the browser.`)
      const path = resolvePath(stage.model, parsed)
      const api = await HeldApi.open()
      const took = await takePath({ browser, api, surroundings: new Surroundings(api) }, stage, path, size)
      await api.close()
      const expected = [path.walk.first, ...path.steps].flatMap((step) => step.took)
      expect(expected.filter((id) => !took.has(id))).toEqual([])
    })
