import { expect, test } from 'playwright/test'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { isFlowId, isShown } from '#machines/all-flows.ts'
import { MockApi } from './mock-api.ts'
import { SIZES } from './page-environment.ts'
import { takePath } from './take-path.ts'
import { folderOf, loadWalkedFlow } from './walked-flow.ts'
import { WalkedPage } from './walked-page.ts'

/** `npm run replay -- '<path>' --browser` sets it; without one there is nothing to take. */
const text = process.env['WALK_PATH']

test.use({ trace: 'off' })

if (text !== undefined)
  for (const size of SIZES)
    test(`${text} at ${size.width} px`, async ({ browser }) => {
      const parsed = parsePath(text)
      if (!isFlowId(parsed.flow) || !isShown(parsed.flow))
        throw new UserError(`${parsed.flow} is not walked in the browser.`)
      const flow = await loadWalkedFlow(parsed.flow)
      const path = resolvePath(flow.model, parsed)
      const api = await MockApi.open(folderOf(parsed.flow))
      const at = await WalkedPage.open(browser, api)
      const { times } = await takePath(at, flow, path, size)
      await at.close()
      await api.close()
      const expected = [path.walk.first, ...path.steps].flatMap((step) => step.took)
      expect(expected.filter((id) => !times.has(id))).toEqual([])
    })
