import { act, cleanup, configure, fireEvent, render } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, beforeEach, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { specTrace } from '#machines/shared/model/spec-trace.ts'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { specSections } from '#machines/shared/model/spec-sections.ts'
import { loadChart } from '#src/atlas/chart-files.ts'
import { flowOf, loadAtlas } from '#src/atlas/flows.ts'
import released from '#src/atlas/released.json?url'
import { chartText } from 'statewalk/chart-file'
import { exploreAll } from 'statewalk/explore'
import { walkedPaths } from 'statewalk/walked-paths'
import { flowTests } from '../../../scripts/charts/flow-tests.ts'
import { flowWhatIfs } from '../../../scripts/charts/flow-what-ifs.ts'

export const system = createTheme()

await loadAtlas()
const { Atlas } = await import('#src/atlas/atlas.tsx')

export const trace = specTrace([otpModel], specSections)
const otp = flowOf('otp')
/** What the server has of the walks, here of one flow. */
const walked: Readonly<Record<string, unknown>> = {
  '/atlas/flow-tests.json': otp && { otp: flowTests(otp, []) },
  '/atlas/walked-paths.json': { otp: walkedPaths(exploreAll(otpModel)) },
  '/atlas/what-ifs.json': otp && { otp: flowWhatIfs(otp) },
  '/atlas/spec-trace.json': trace,
  [released]: {
    version: '0.0.9',
    charts: [JSON.parse(chartText({ machine: otpModel.machine }).replaceAll('verifyingOtp', 'checkingOtp'))],
  },
  '/atlas/app-map.json': { layout: await loadChart('otp'), edges: [] },
}

/** For what never ends: on a busy machine a view takes as long as it takes. */
configure({ asyncUtilTimeout: 60_000 })

/** Charts and views are lazy: React waits for them inside `act`. */
export const open = async (query: string) => {
  history.replaceState(null, '', `/statecharts${query}`)
  await act(async () => {
    render(
      <ChakraProvider value={system}>
        <Atlas />
      </ChakraProvider>,
    )
  })
}

export const press = (element: Element) => act(async () => void fireEvent.click(element))

/** jsdom has no sizes, media queries or scrolling. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (url: string) => Response.json(walked[url]))
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
