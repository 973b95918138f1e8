import type { Browser } from 'playwright'
import { pages } from '../machines/routing/pages.ts'
import { visit } from './browser.ts'
import { atMost, type Figure } from './figure.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const PATHS = [pages.dashboard.path, pages.wallet.path]
const MOST_CLS = 0.05
/** Answers come one after the other, the last long after the page was painted. */
const SLOWEST_MS = 1500
const STEP_MS = 250

/** Runs in the page before its own code: the sum of what moved without a person's doing. */
function observeShifts(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'))
    Reflect.set(window, 'layoutShift', sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(browser: Browser, url: string, path: string, size: (typeof SIZES)[number], taker: number) {
  const context = await visit(browser, url, taker)
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.addInitScript(observeShifts)
  let answers = 0
  await page.route('**/api/**', async (route) => {
    const delayMs = Math.min(SLOWEST_MS, STEP_MS * (answers += 1))
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const shift = Number(await page.evaluate('window.layoutShift ?? 0'))
  await context.close()
  return shift
}

/** How far the dashboard and the wallet move while their data comes slowly, on a large and a small screen. */
export async function layoutShifts(browser: Browser, url: string, taker: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of PATHS)
    for (const size of SIZES) {
      const shift = await shiftOf(browser, url, path, size, taker)
      const figure = atMost(`layout shift of ${path} at ${size.width} × ${size.height}, slow data`, shift, MOST_CLS, '')
      figures.push({ ...figure, value: shift.toFixed(3) })
    }
  return figures
}
