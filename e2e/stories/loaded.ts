import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'
import { SKIP_LINK } from '#machines/shell/messages/shell.ts'
import { expect } from './story.ts'

const QUIET_MS = 500
const GLANCE_MS = 50

/** Waits until the app has drawn the page: what the server writes has a link there, not a button. */
export const expectDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: SKIP_LINK }), `${page.url()} is drawn`).toBeAttached()

/** Resolves when the page has received a frame from a stream: it is called before the page is opened. */
export const receivesFrom = (page: Page, stream: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes(stream)) socket.once('framereceived', () => resolve())
    })
  })

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
const whenLoaded = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const quiet = watchRequests(page)
  await open()
  await expectDrawn(page)
  await expect(page.getByRole('heading').first(), page.url()).toBeVisible()
  await expect(page.getByRole('status', { name: /^loading/i }), page.url()).toHaveCount(0)
  await quiet()
}

export const openLoaded = (page: Page, path: string): Promise<void> => whenLoaded(page, () => page.goto(path))
export const reloadLoaded = (page: Page): Promise<void> => whenLoaded(page, () => page.reload())
