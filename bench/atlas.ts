import { openBrowser, visit } from './browser.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, median, rounded, type Figure } from './figure.ts'
import { startQuayside } from './quayside.ts'

const LARGEST = ['createTrade', 'm2mOrder']
const TIMES = 5
const MOST_S = 1

/** A browser with an empty cache opens the chart from its URL. */
async function opened(url: string, flow: string): Promise<number> {
  const browser = await openBrowser()
  const page = await (await visit(browser, url)).newPage()
  await page.goto(`/statecharts?flow=${flow}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('svg.chart') !== null, undefined, { polling: 'raf' })
  const seconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() / 1000))),
      ),
  )
  await browser.close()
  return seconds
}

/** How soon the largest charts of the atlas are on the screen. */
export async function measure(): Promise<Figure[]> {
  const { url, stop } = await startQuayside({ QUAYSIDE_DATA: await filledFolder({ adverts: 1, takers: 1 }) })
  const figures: Figure[] = []
  for (const flow of LARGEST) {
    const all: number[] = []
    for (let time = 0; time < TIMES; time += 1) all.push(await opened(url, flow))
    figures.push(
      atMost(`cold opening of the chart of ${flow}, until painted`, median(all), MOST_S, 's'),
      beside('  least, most', `${rounded(Math.min(...all))} s, ${rounded(Math.max(...all))} s`),
    )
  }
  await stop()
  return figures
}
