import { expect, test, type Browser } from 'playwright/test'
import { loginModel } from '#machines/accounts/login/login.model.ts'
import { explore } from 'statewalk/explore'
import { planPaths } from 'statewalk/paths'
import {
  buttonAlwaysOffered,
  buttonCovered,
  buttonMissing,
  buttonNeverOffered,
  changeOfTheWrongField,
  consoleError,
  controlOutsideItsFlow,
  echoOfAnEvent,
  headerOfItsOwn,
  headingHidden,
  imageOfAnotherHost,
  labelsGone,
  labelsGoneAfterAFailure,
  lowContrastAfterAFailure,
  lowContrastOnAPhone,
  requestAgainstTheContract,
  requestOfAnotherPerson,
  stateNeverUpdated,
} from './injected-faults.ts'
import { MockApi } from './mock-api.ts'
import { runFor } from 'statewalk/playwright/page-clock'
import { SIZES, type Size } from './page-environment.ts'
import { takePath } from './take-path.ts'
import { loadWalkedFlow } from './walked-flow.ts'
import { WalkedPage } from './walked-page.ts'

const [DESKTOP, PHONE] = SIZES
/** Each test waits so long for the page to become what the walk is. */
const TIMEOUT_MS = 4000

const faults: readonly (readonly [tamper: () => void, found: RegExp, size?: Size])[] = [
  [buttonAlwaysOffered, /"Loading\.\.\." \(form\.submit\) is offered, the machine refuses it/],
  [buttonNeverOffered, /"Login" \(form\.submit\) is not offered, the machine takes it/],
  [buttonMissing, /no control sends form\.submit/],
  [controlOutsideItsFlow, /"Stray" \(form\.submit\) belongs to no flow/],
  [changeOfTheWrongField, /"Password" .* shows "ada", the context holds ""/],
  [echoOfAnEvent, /the page also took "filling \| field\.leave"/],
  [headingHidden, /no heading "Login to your account" is visible/],
  [labelsGone, /axe at 1440 px: label/],
  [lowContrastOnAPhone, /axe at 390 px: color-contrast/, PHONE],
  [labelsGoneAfterAFailure, /axe at 1440 px: label/],
  [lowContrastAfterAFailure, /axe at 1440 px: color-contrast/],
  [buttonCovered, /intercepts pointer events/],
  [requestAgainstTheContract, /login was called with a wrong body: .*additional properties/],
  [requestOfAnotherPerson, /login was sent with the body .*eve@example\.com.* where the walk has .*ada@example\.com/],
  [headerOfItsOwn, /login was sent with a header x-password/],
  [stateNeverUpdated, /data-flow-state is "filling\.pristine", not "submit/],
  [consoleError, /console error: something is wrong/],
  [imageOfAnotherHost, /console error: security policy: img-src https:\/\/elsewhere\.example/],
]

const { paths } = planPaths(explore(loginModel, 'arrived'), { goal: 'transitions' })

test.use({ trace: 'off' })

/** The page of the login, with its API; closed in the end. */
const withPage = async (browser: Browser, work: (at: WalkedPage) => Promise<void>): Promise<void> => {
  const api = await MockApi.open()
  const at = await WalkedPage.open(browser, api, TIMEOUT_MS)
  await work(at)
  await at.close()
  await api.close()
}

const takeAll = async (at: WalkedPage, size: Size): Promise<void> => {
  const flow = await loadWalkedFlow('login')
  for (const path of paths) await takePath(at, flow, path, size)
}

for (const [tamper, found, size = DESKTOP] of faults) {
  test(`a walk finds the injected fault ${tamper.name}`, ({ browser }) =>
    withPage(browser, async (at) => {
      await at.page.addInitScript(tamper)
      await expect(takeAll(at, size)).rejects.toThrow(found)
    }))
}

/** What is still looked at in a step that another path has proven: all but what its state shows, and axe. */
const inProvenSteps: typeof faults = [
  ...faults.filter(([tamper]) => [buttonMissing, echoOfAnEvent, requestOfAnotherPerson].includes(tamper)),
  [buttonCovered, /the page took "nothing" where the walk took "filling \| form\.submit/],
]

for (const [tamper, found] of inProvenSteps) {
  test(`a walk finds ${tamper.name} in steps that are proven`, ({ browser }) =>
    withPage(browser, async (at) => {
      await takeAll(at, DESKTOP)
      await at.page.addInitScript(tamper)
      await expect(takeAll(at, DESKTOP)).rejects.toThrow(found)
    }))
}

const left = () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookie: document.cookie,
  state: JSON.stringify(history.state),
  minute: Math.floor(Date.now() / 60_000),
  isHidden: document.hidden,
})

test('a page that is used again begins as a new one', ({ browser }) =>
  withPage(browser, async (at) => {
    const flow = await loadWalkedFlow('login')
    const entryPoint = flow.entryPoint('arrived')
    await at.arrive(flow.model, entryPoint, DESKTOP)
    const fresh = await at.page.evaluate(left)
    await at.page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      sessionStorage.setItem('draft', 'ada')
      document.cookie = 'u-x=session-of-another'
      history.replaceState({ from: '/wallet' }, '')
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    })
    await runFor(at.page, 60_000)
    expect(await at.page.evaluate(left)).not.toEqual(fresh)
    await at.arrive(flow.model, { ...entryPoint, arrivedAt: '2026-02-01T00:00:00.000Z' }, PHONE)
    expect(await at.page.evaluate(left)).toEqual({ ...fresh, minute: Date.parse('2026-02-01T00:00:00.000Z') / 60_000 })
    await at.arrive(flow.model, entryPoint, DESKTOP)
    expect(await at.page.evaluate(left)).toEqual(fresh)
  }))
