import { chromium, type Browser, type BrowserContext } from 'playwright'
import { launchOptions } from '../scripts/shared/chromium.mjs'
import { atEnd } from './cleanup.ts'
import { sessionKey } from './test-data.ts'

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions())
  atEnd(() => browser.close())
  return browser
}

/** A separate browser with an empty cache; `taker` is signed in. */
export async function visit(browser: Browser, url: string, taker?: number): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  if (taker !== undefined)
    await context.addCookies([{ name: 'u-x', value: sessionKey(taker), url, sameSite: 'Strict' }])
  return context
}
