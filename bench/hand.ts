import type { Page } from 'playwright'

declare global {
  interface Window {
    /** How long the slowest event since the last question took until the next frame was painted. */
    slowest: () => Promise<number>
    /** How many rows React has drawn anew since the last question. */
    rowsDrawn: () => number
  }
}

export interface Answered {
  readonly ms: number
  /** The time that the page's main thread was busy: more exact on a busy machine. */
  readonly workMs: number
  readonly rows: number
}

export interface Hand {
  readonly page: Page
  readonly answered: (act: () => Promise<void>) => Promise<Answered>
}

/** Acts on a page that runs `in-page.mjs`, and measures how soon each act is painted. */
export async function handOn(page: Page): Promise<Hand> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedMs = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  const answered = async (act: () => Promise<void>): Promise<Answered> => {
    await page.evaluate(async () => [await window.slowest(), window.rowsDrawn()])
    const before = await workedMs()
    await act()
    const ms = await page.evaluate(() => window.slowest())
    return { ms, workMs: (await workedMs()) - before, rows: await page.evaluate(() => window.rowsDrawn()) }
  }
  return { page, answered }
}
