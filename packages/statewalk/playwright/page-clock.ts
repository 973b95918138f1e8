import type { Page } from 'playwright/test'
import type { PageState } from './in-page.ts'

declare global {
  interface Window {
    /** Playwright's clock in the page, once `page.clock` is installed. */
    __pwClock: {
      readonly controller: {
        runFor(ms: number): Promise<void>
        fastForward(ms: number): Promise<void>
      }
    }
  }
}

// `page.clock.runFor` also adds an init script each time, which a page that is opened hundreds of times would run again.

/** Lets the page's time pass, timer by timer. */
export const runFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => window.__pwClock.controller.runFor(time), ms)

/** Lets the page's time pass and reads the page then. */
export const readAfter = (page: Page, ms: number): Promise<PageState> =>
  page.evaluate(async (time) => {
    await window.__pwClock.controller.runFor(time)
    return window.__readPage()
  }, ms)

/** Lets time pass until a flow takes a transition or a request begins or ends, at most so long; `passed` is how long. */
export const readOnceChanged = (
  page: Page,
  ms: number,
): Promise<{ readonly passed: number; readonly seen: PageState }> =>
  page.evaluate(async (most) => {
    const happened = () => `${window.__taken?.length} ${window.__pending?.size}`
    const before = happened()
    let passed = 0
    for (; passed < most && happened() === before; passed += 250)
      await window.__pwClock.controller.runFor(Math.min(250, most - passed))
    return { passed: Math.min(passed, most), seen: window.__readPage() }
  }, ms)

/** Lets time pass as while the computer sleeps: each timer that is due runs once. */
export const fastForward = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => window.__pwClock.controller.fastForward(time), ms)
