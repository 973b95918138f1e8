import type { Locator, Page } from 'playwright'
import { fromRoot } from '#server/project-root.ts'
import { openBrowser, visit } from './browser.ts'
import { filledFolder } from './embedded.ts'
import { atMost, beside, median, quantile, rounded, type Figure } from './figure.ts'
import { handOn, type Answered, type Hand } from './hand.ts'
import { startQuayside } from './quayside.ts'

const ROWS = 200
const MOST_MS = 100
const MOST_TYPING_MS = 50
const TIMES = 10
// As in in-page.mjs.
const BODY = 'table[aria-label=Adverts] tbody'

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

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

/** Each page with an amount that a price belongs to, up to its field, and an amount to begin with. */
const AMOUNTS: Readonly<Record<string, (page: Page) => Promise<readonly [Locator, string]>>> = {
  '/swap': async (page) => {
    await page.goto('/swap?from=btc&to=eth')
    return [page.getByLabel('You send'), '0.1']
  },
  '/buy-sell': async (page) => {
    await page.goto('/buy-sell?side=buy&token=BTC')
    await page.getByLabel('Pay with').selectOption('USD')
    await next(page)
    return [page.getByLabel('You pay'), '20']
  },
  '/buy-sell to an address': async (page) => {
    await page.goto('/buy-sell?side=sell&token=BTC')
    await page.getByLabel('Receive', { exact: true }).selectOption('USD')
    await page.getByRole('button', { name: 'External' }).click()
    for (const field of ['Bank name', 'Account name', 'Account number']) await page.getByLabel(field).fill('0123456789')
    await next(page)
    return [page.getByLabel('You pay'), '0.1']
  },
  '/dashboard/convert': async (page) => {
    await page.goto('/dashboard/convert?from=USDT&to=BTC')
    return [page.getByLabel('You pay'), '20']
  },
}

/** A digit more and a digit less in turn, so that the amount stays one that is asked about. */
async function typedAmount({ page, answered }: Hand, open: (page: Page) => Promise<readonly [Locator, string]>) {
  const [field, start] = await open(page)
  await field.fill(start)
  await page.getByText('...', { exact: true }).first().waitFor({ state: 'detached' })
  await field.focus()
  const all: Answered[] = []
  for (let time = 0; time < TIMES; time += 1)
    for (const key of ['1', 'Backspace']) all.push(await answered(() => page.keyboard.press(key)))
  return all
}

/** Nine of ten must be within the goal; the slowest one is printed beside it. */
function figuresOf(name: string, all: readonly Answered[], mostMs: number): Figure[] {
  const times = all.map(({ ms }) => ms)
  return [
    atMost(`${name}, until painted, p90`, quantile(times, 0.9), mostMs, 'ms'),
    beside('  median, most', `${rounded(median(times))} ms, ${rounded(Math.max(...times))} ms`),
    beside('  median work of the main thread', `${rounded(median(all.map(({ workMs }) => workMs)))} ms`),
  ]
}

/** With how many rows of the marketplace were drawn anew. */
const amongRows = (name: string, all: readonly Answered[]): Figure[] => [
  ...figuresOf(`${name} among ${ROWS} rows`, all, MOST_MS),
  beside('  rows drawn anew', String(Math.max(...all.map(({ rows }) => rows)))),
]

/** How soon a full marketplace, and the amounts of swaps, orders and conversions react to a person. */
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
  const figures = [
    ...amongRows('typing an amount', await typed(hand)),
    ...amongRows('opening and closing a trade', clicks),
  ]
  for (const [name, open] of Object.entries(AMOUNTS))
    figures.push(...figuresOf(`typing an amount on ${name}`, await typedAmount(hand, open), MOST_TYPING_MS))
  await stop()
  return figures
}
