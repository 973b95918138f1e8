import type { Browser, Locator, Page } from 'playwright/test'
import { draftKey, runOf, GUEST } from '#src/flow/drafts.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import { backgroundOf } from './background.ts'
import type { EntryPoint } from './entry-points.ts'
import { instrument } from 'statewalk/playwright/in-page'
import { dropFirstReads } from './in-page.ts'
import type { MockApi } from './mock-api.ts'
import { runFor } from 'statewalk/playwright/page-clock'
import { PageEnvironment, SESSION, type Size } from './page-environment.ts'

const TIMEOUT_MS = 10_000
const ARRIVAL_MS = 3000
const TICK_MS = 50
const EPOCH = '2026-01-01T00:00:00.000Z'

/** Every operation that a machine of this model, or a child that it waits for, calls. */
const operationsOf = ({ outcomes }: AnyFlowModel): string[] =>
  Object.values(outcomes).flatMap((outcome) => {
    const { child, cases } = outcome
    const endpoint = endpointOf(outcome)
    const isAwaited = child !== undefined && Object.keys(cases).length > 0
    return [...(endpoint ? [endpoint.op] : []), ...(isAwaited ? operationsOf(child) : [])]
  })

interface Arrival {
  /** Differs from path to path. */
  readonly visit: string
  readonly state: EntryPoint['state']
  readonly draft: readonly [key: string, values: string]
}

/** Before the page's own scripts: nothing is stored but the draft of an earlier visit, and history.state is the given one. */
const arriveWith = ({ visit, state, draft: [key, values] }: Arrival): void => {
  if (window.name !== visit) {
    localStorage.clear()
    sessionStorage.clear()
    window.name = visit
  }
  if (history.state === null && Object.keys(state).length > 0) history.replaceState(state, '')
  if (values !== '') sessionStorage.setItem(key, values)
}

/** On a phone a toast is over the top bar for as long as the paused clock stands. */
const seeThroughToasts = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#toasts * { pointer-events: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const selectorOf = ([event, key]: NonNullable<EntryPoint['click']>): string =>
  `[data-event~="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}:visible`

/**
 * A page for the paths of flows, one after another: each begins as in a new page, without its cookies, storage, time and answers. To open
 * a new one takes longer than most paths.
 */
export class WalkedPage {
  /** How many paths began here. */
  visits = 0
  #arrivedAt: string | undefined
  #dropArrival = async (): Promise<void> => {}

  private constructor(
    readonly page: Page,
    readonly api: MockApi,
    readonly environment: PageEnvironment,
  ) {}

  /** `timeoutMs`: so long it may take what a step leads to. */
  static async open(browser: Browser, api: MockApi, timeoutMs = TIMEOUT_MS): Promise<WalkedPage> {
    const context = await browser.newContext({ baseURL: api.url, reducedMotion: 'reduce' })
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    const environment = new PageEnvironment(api, timeoutMs)
    await environment.prepare(page)
    await instrument(page)
    await page.addInitScript(dropFirstReads)
    await page.addInitScript(seeThroughToasts)
    return new WalkedPage(page, api, environment)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  /** Opens a flow as its entry point says. */
  async arrive(model: AnyFlowModel, entryPoint: EntryPoint, size: Size): Promise<void> {
    const { path, user, console: visitor, background, click, confirm } = entryPoint
    await this.#reset(model, size)
    this.api.prepare(operationsOf(model), { ...backgroundOf(user), ...background })
    if (user) await this.page.context().addCookies([{ ...SESSION, url: this.api.url }])
    await this.#prepareArrival(model, entryPoint)
    await this.page.goto(path)
    if (click) {
      const control = await this.#shown(selectorOf(click))
      await (click[2] === undefined ? control.click() : control.selectOption(click[2]))
    }
    if (confirm) await (await this.#shown(selectorOf([confirm]))).click()
    await this.#shown(`[data-flow="${model.machine.id}"]`)
    if (user || visitor === 'operator') await this.environment.awaitStream(this.page)
  }

  /** What the last path left, apart from what is stored: its origin is not open here. */
  async #reset(model: AnyFlowModel, size: Size): Promise<void> {
    this.visits++
    await this.page.goto('about:blank')
    await this.page.setViewportSize(size)
    await this.page.context().clearCookies()
    await this.#dropArrival()
    this.environment.begin(model)
  }

  async #prepareArrival(model: AnyFlowModel, entryPoint: EntryPoint): Promise<void> {
    const { params = {}, user, state, draft, draftOf = model.machine.id, arrivedAt = EPOCH } = entryPoint
    if (arrivedAt !== this.#arrivedAt) {
      await this.page.clock.install({ time: Date.parse(arrivedAt) - 1000 })
      await this.page.clock.pauseAt(arrivedAt)
      this.#arrivedAt = arrivedAt
    }
    const owner = draftKey(runOf(draftOf, params), user?._id ?? GUEST)
    const stored = JSON.stringify({ fields: draft, changedAt: Date.parse(arrivedAt) })
    const script = await this.page.addInitScript(arriveWith, {
      visit: `visit ${this.visits}`,
      state,
      draft: [owner, Object.keys(draft).length > 0 ? stored : ''] as const,
    })
    this.#dropArrival = () => script.dispose()
  }

  /** React delays a screen that replaces its placeholder, and the page's clock moves only by us. */
  async #shown(selector: string): Promise<Locator> {
    const found = this.page.locator(selector).first()
    for (let at = 0; at < ARRIVAL_MS && (await found.count()) === 0; at += TICK_MS) await runFor(this.page, TICK_MS)
    return found
  }
}
