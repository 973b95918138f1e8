import type { Page } from 'playwright'
import { fromRoot } from '#server/project-root.ts'
import { openBrowser, visit } from './browser.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, median, quantile, rounded, type Figure } from './figure.ts'
import { startQuayside } from './quayside.ts'

const ROWS = 200
const MOST_MS = 100
const TIMES = 10
// As in in-page.mjs.
const BODY = 'table[aria-label=Adverts] tbody'

declare global {
  interface Window {
    /** How long the slowest event since the last question took until the next frame was painted. */
    slowest: () => Promise<number>
    /** How many rows React has drawn anew since the last question. */
    rowsDrawn: () => number
  }
}

interface Answered {
  readonly ms: number
  /** The time that the page's main thread was busy: more exact on a busy machine. */
  readonly workMs: number
  readonly rows: number
}

interface Hand {
  readonly page: Page
  readonly answered: (act: () => Promise<void>) => Promise<Answered>
}

async function handOn(page: Page): Promise<Hand> {
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

async function loadRows(page: Page): Promise<void> {
  const rows = page.locator(`${BODY} > tr`)
  await rows.first().waitFor()
  for (let shown = await rows.count(); shown < ROWS; shown = await rows.count()) {
    await page.locator('[data-event="list.more"]').click()
    await rows.nth(shown).waitFor()
  }
}

/** A trade modal opened from one of the rows and closed again. */
async function openAndClose({ page, answered }: Hand, row: number): Promise<Answered[]> {
  const dialog = page.getByRole('dialog')
  const button = page.locator(`${BODY} > tr`).nth(row).getByRole('button')
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The row has no button')
  const opened = await answered(() => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
  await dialog.getByRole('textbox').first().waitFor()
  const closed = await answered(() => page.keyboard.press('Escape'))
  await dialog.waitFor({ state: 'detached' })
  return [opened, closed]
}

/** Quicker than the list follows the typing, so that all rows stay. */
async function typed({ page, answered }: Hand): Promise<Answered[]> {
  await page.getByRole('textbox', { name: 'Amount' }).click()
  const all: Answered[] = []
  for (let time = 0; time < TIMES; time += 1) all.push(await answered(() => page.keyboard.press('1')))
  return all
}

/** Nine of ten must be within the goal; the slowest one is printed beside it. */
function figuresOf(name: string, all: readonly Answered[]): Figure[] {
  const times = all.map(({ ms }) => ms)
  return [
    atMost(`${name} among ${ROWS} rows, until painted, p90`, quantile(times, 0.9), MOST_MS, 'ms'),
    beside('  median, most', `${rounded(median(times))} ms, ${rounded(Math.max(...times))} ms`),
    beside('  median work of the main thread', `${rounded(median(all.map(({ workMs }) => workMs)))} ms`),
    beside('  rows drawn anew', String(Math.max(...all.map(({ rows }) => rows)))),
  ]
}

/** How soon a full marketplace reacts to a person. */
export async function measure(): Promise<Figure[]> {
  const { url, stop } = await startQuayside({ QUAYSIDE_DATA: await filledFolder({ adverts: ROWS, takers: 1 }) })
  const context = await visit(await openBrowser(), url, 0)
  await context.addInitScript({ path: fromRoot('bench/in-page.mjs') })
  const page = await context.newPage()
  await page.goto('/m2m')
  await loadRows(page)
  const hand = await handOn(page)
  await openAndClose(hand, 0) // its code is loaded with the first one
  const clicks: Answered[] = []
  for (let time = 1; time <= TIMES; time += 1) clicks.push(...(await openAndClose(hand, time * 15)))
  const keys = await typed(hand)
  await stop()
  return [...figuresOf('typing an amount', keys), ...figuresOf('opening and closing a trade', clicks)]
}
