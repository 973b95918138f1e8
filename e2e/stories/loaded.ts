import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'
import { SKIP_LINK } from '#machines/domain/messages/shell.ts'
import { expect } from './story.ts'

const QUIET_MS = 500
const GLANCE_MS = 50

/** Waits until the app has drawn the page: what the server writes has a link there, not a button. */
export const expectDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: SKIP_LINK }), `${page.url()} is drawn`).toBeAttached()

/** Until the page has nothing to execute: on a busy machine it may rest for a second before it goes on. */
const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))

/** Watches from now on what a page requests; the returned function waits until nothing is under way nor was for half a second, and the page is idle. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  let changed = Date.now()
  const begin = (request: Request) => {
    underWay.add(request)
    changed = Date.now()
  }
  const end = (request: Request) => {
    underWay.delete(request)
    changed = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return async () => {
    const isQuiet = () => underWay.size === 0 && Date.now() - changed >= QUIET_MS
    do {
      while (!isQuiet()) await wait(GLANCE_MS)
      await whenIdle(page)
    } while (!isQuiet())
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/**
 * Opens a page, which is there when the app has drawn it and requests nothing more. Its headings do not tell, since the server writes them as well,
 * nor does Playwright's `networkidle`, which is reached for good when a busy browser rests before it runs the scripts.
 */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  const quiet = watchRequests(page)
  await page.goto(path)
  await expectDrawn(page)
  await expect(page.getByRole('heading').first(), path).toBeVisible()
  await expect(page.getByRole('status', { name: /^loading/i }), path).toHaveCount(0)
  await quiet()
}
