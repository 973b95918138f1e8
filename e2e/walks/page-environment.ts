import type { Page, WebSocketRoute } from 'playwright/test'
import type { AnyEventObject } from 'xstate'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { violationsIn } from '../accessibility.ts'
import { personalTo } from './background.ts'
import type { MockApi } from './mock-api.ts'
import { pendingRequests } from 'statewalk/playwright/in-page'
import { structureOf } from './in-page.ts'
import type { SentRequest } from './sent-requests.ts'

/** The cookie of a signed-in person. */
export const SESSION = { name: 'u-x', value: 'session-of-a-walk' }

const HELLO = JSON.stringify({ type: 'hello', server_now: '2026-01-01T10:00:00.000Z' })
/** What begins, or begins again, with the first frame of a connection. */
const HELLOS = ['events.missed', 'stream.opened']
const BEAT = JSON.stringify({ type: 'beat' })
const STREAM_MS = 10_000
const POLL_MS = 15

/** A stream, once the page has opened it. */
const opened = async (stream: () => WebSocketRoute | undefined): Promise<WebSocketRoute> => {
  const deadline = Date.now() + STREAM_MS
  for (;;) {
    const found = stream()
    if (found) return found
    if (Date.now() > deadline) throw new Error('the page opened no stream')
    await new Promise((later) => setTimeout(later, POLL_MS))
  }
}

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

export type Size = (typeof SIZES)[number]

const SEVERE = new Set(['serious', 'critical'])

/** What a walked page talks to: the mock API, the streams and the window; collects what goes wrong in the page. */
export class PageEnvironment {
  /** Steps, leaf states and structures that were compared or read by axe, each with the width of the window. */
  readonly #proven = new Set<string>()
  readonly #pageFaults: string[] = []
  #stream: WebSocketRoute | undefined
  #market: WebSocketRoute | undefined
  /** Whether it opens by a step of the walk. */
  #isMarketHeld = false

  /** `timeoutMs`: so long the page may differ from a walk after a step. */
  constructor(
    readonly api: MockApi,
    readonly timeoutMs: number,
  ) {}

  get faults(): readonly string[] {
    return [...this.api.faults, ...this.#pageFaults]
  }

  /** Before each path of a flow. */
  begin({ by = {} }: AnyFlowModel): void {
    this.#pageFaults.length = 0
    this.#stream = undefined
    this.#market = undefined
    this.#isMarketHeld = by['stream.opened'] === 'stream'
  }

  /** Before the paths of another flow. */
  forgetProven(): void {
    this.#proven.clear()
  }

  /** Once per page, before it opens. */
  async prepare(page: Page): Promise<void> {
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`security policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    page.on('pageerror', (error) => this.#pageFaults.push(`the page threw ${error.message}`))
    page.on('console', (message) => {
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAnswer) this.#pageFaults.push(`console error: ${message.text()}`)
    })
    for (const path of ['**/user-app/stream', '**/operator/v1/stream'])
      await page.routeWebSocket(path, (stream) => {
        this.#stream = stream
        stream.send(HELLO)
      })
    await page.routeWebSocket('**/website/m2m/stream?*', (market) => {
      this.#market = market
      if (!this.#isMarketHeld) market.send(HELLO)
    })
  }

  /** Keeps the streams alive while the page's clock is moved. */
  sendHeartbeats(): void {
    this.#stream?.send(BEAT)
    this.#market?.send(BEAT)
  }

  /** Waits for the stream of a signed-in user: opened in the middle of a walk, it would be a step that is not part of the path. */
  async awaitStream(page: Page): Promise<void> {
    await opened(() => this.#stream)
    await page.evaluate(() => undefined) // what was sent before is received before
  }

  settle(page: Page, op: string, answer: unknown): Promise<SentRequest> {
    return this.api.settle(op, answer, () => page.evaluate(pendingRequests))
  }

  /** The request of an operation that the page waits for. */
  sent(page: Page, op: string): Promise<SentRequest> {
    return this.api.sent(op, () => page.evaluate(pendingRequests))
  }

  /** Brings about an event that neither a person nor an answer sends: of the stream, the window, the address or the session. */
  async dispatch(page: Page, event: AnyEventObject): Promise<void> {
    if (event.type === 'window.focus') return page.evaluate(focusWindow)
    if (event.type === 'window.blur') return page.evaluate(blurWindow)
    if (event.type === 'window.hide') return page.evaluate(hideTab)
    if (event.type === 'search.open') return page.keyboard.press('/')
    if (event.type === 'url.change') return page.evaluate(goTo, new URLSearchParams(event['query']).toString())
    if (event.type === 'page.change') return page.evaluate(goToOtherPage)
    if (event.type === 'session.changed') return this.#changeSession(page, event['user'])
    const isOfMarket = event.type === 'market.changed' || (this.#isMarketHeld && event.type === 'stream.opened')
    const stream = await opened(() => (isOfMarket ? this.#market : this.#stream))
    stream.send(HELLOS.includes(event.type) ? HELLO : JSON.stringify(event))
  }

  /** Whether the event would change nothing: the address is open already. */
  async isNoChange(page: Page, event: AnyEventObject): Promise<boolean> {
    return event.type === 'url.change' && page.evaluate(isAt, new URLSearchParams(event['query']).toString())
  }

  /** Somebody signs in or out in another tab. */
  async #changeSession(page: Page, user: SessionUser | null): Promise<void> {
    this.api.answer(personalTo(user))
    if (user) await page.context().addCookies([{ ...SESSION, url: this.api.url }])
    else await page.context().clearCookies()
    await page.evaluate(postToOtherTabs, user ? 'opened' : 'closed')
  }

  /** Whether something was compared before in a window of this size, which it is from now on. */
  isProven(page: Page, what: string): boolean {
    const here = `${what} ${widthOf(page)}`
    const isKnown = this.#proven.has(here)
    this.#proven.add(here)
    return isKnown
  }

  /**
   * Axe over what the flow shows, once for each leaf state and size of the window, unless it has read the same elements before: it takes as
   * long as several steps. The paths of a flow alternate between the sizes. Stories read whole pages by it at both.
   */
  async checkAccess(page: Page, flow: string, leaves: readonly string[]): Promise<void> {
    const isRead = (what: string) => this.isProven(page, `axe ${what}`)
    if (!leaves.map(isRead).includes(false)) return
    if (isRead(await page.evaluate(structureOf, flow))) return
    await assertAccess(page, flow)
  }
}

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0

const assertAccess = async (page: Page, flow: string): Promise<void> => {
  await page.evaluate(finishAnimations)
  const violations = await violationsIn(page, { within: `[data-flow="${flow}"]` })
  const severe = violations.filter(({ impact }) => SEVERE.has(impact))
  if (severe.length === 0) return
  throw new Error(
    severe
      .map(({ id, help, elements }) => `axe at ${widthOf(page)} px: ${id}, ${help}: ${elements[0] ?? ''}`)
      .join('\n    '),
  )
}

const focusWindow = (): void => {
  Reflect.deleteProperty(document, 'hidden')
  window.dispatchEvent(new Event('focus'))
}

/** Until the window has the focus again. */
const hideTab = (): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const blurWindow = (): void => {
  window.dispatchEvent(new Event('blur'))
}

/** Of the same layout, so that what stands beside the page stays. */
const goToOtherPage = (): void => {
  const [one, other] = location.pathname.startsWith('/dashboard')
    ? ['/dashboard/transaction-history', '/dashboard/orders/m2m']
    : ['/about', '/careers']
  history.pushState(null, '', location.pathname === one ? other : one)
}

const postToOtherTabs = (message: string): void => new BroadcastChannel('session').postMessage(message)

const isAt = (query: string): boolean => location.search === `?${query}`

const goTo = (query: string): void => {
  history.pushState(history.state, '', `?${query}`)
}

/** Half faded in, a text has too little contrast. */
const finishAnimations = (): void => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}
