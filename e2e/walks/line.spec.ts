import { expect, test } from 'playwright/test'
import { isFlowId, isShown } from '#machines/registry.ts'
import { parseLine, tourOfLine } from '#machines/walk/line.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { MockApi } from './mock-api.ts'
import { PageEnvironment, SIZES } from './page-environment.ts'
import { takePath } from './take-path.ts'
import { loadWalkedFlow } from './walked-flow.ts'

/** `npm run replay -- '<line>' --browser` sets it; without a line there is nothing to take. */
const text = process.env['WALK_LINE']

test.use({ trace: 'off' })

if (text !== undefined)
  for (const size of SIZES)
    test(`${text} at ${size.width} px`, async ({ browser }) => {
      const line = parseLine(text)
      if (!isFlowId(line.flow) || !isShown(line.flow))
        throw new PlainFault(`${line.flow} is not walked in the browser.`)
      const flow = await loadWalkedFlow(line.flow)
      const path = tourOfLine(flow.model, line)
      const api = await MockApi.open()
      const took = await takePath({ browser, api, pageEnvironment: new PageEnvironment(api) }, flow, path, size)
      await api.close()
      const expected = [path.walk.first, ...path.steps].flatMap((step) => step.took)
      expect(expected.filter((id) => !took.has(id))).toEqual([])
    })
