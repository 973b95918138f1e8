import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { sells } from '../orders/trading.ts'

const rowsOf = 'table[aria-label="Adverts"] tbody tr'
const FIRST_PAGE = 20

/** So many adverts that the page is left on rows which the first page of the list does not have. */
const CURRENCIES = ['NGN', 'KES', 'GHS', 'EUR', 'USD']

/** Follows a link: how many rows the page had, where it was scrolled to, and which row was the first that was seen. */
const leave = (link: Element, selector: string) => {
  const rows = [...document.querySelectorAll<HTMLElement>(selector)]
  const row = rows.find((each) => each.getBoundingClientRect().top > 100)
  const top = Math.round(row?.getBoundingClientRect().top ?? 0)
  const left = { place: scrollY, rows: rows.length, key: row?.dataset['key'] ?? '', top }
  if (link instanceof HTMLElement) link.click()
  return left
}

for (const phone of [false, true]) {
  test(`back on the marketplace, its rows and the place in them are found again on a ${phone ? 'phone' : 'desktop'}`, async ({
    visit,
    server,
  }) => {
    const trader = await arrive(await visit({ phone }), server, phone ? 'Back On Phone' : 'Back Again')
    for (const currency of CURRENCIES)
      await sells(trader, server, { type: 'Sell', token: 'ETH', currency, amount: '1', limits: ['1', '2'] })
    const { page } = trader
    await page.goto('/m2m')
    const rows = page.locator(rowsOf)
    // Before its scripts run, the page has the rows as the server wrote them.
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    await expect(rows).toHaveCount(FIRST_PAGE)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(FIRST_PAGE)
    await rows.last().scrollIntoViewIfNeeded()
    // Not at the end of the page: with an advert less, which another story may take, the page would end before that place.
    await page.mouse.wheel(0, -300)
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight < document.body.scrollHeight)).toBe(true)
    // The row's buttons would open the trade: the link is in the page's header, above what is seen.
    const left = await page.getByRole('link', { name: 'Post an advert' }).evaluate(leave, rowsOf)
    expect(left.place).toBeGreaterThan(500)
    await expect(page.getByRole('button', { name: 'I want to sell' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(left.rows)
    // An advert that came meanwhile, above what is seen, moves the page and not what is seen of it.
    const row = page.locator(`tr[data-key="${left.key}"]`)
    await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(left.top)
  })
}

test('a marketplace that was scrolled before its scripts ran loads more rows', async ({ visit }) => {
  const page = await visit()
  let run = () => {}
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  await page.route(/\.js$/, async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto('/m2m', { waitUntil: 'commit' })
  const rows = page.locator(rowsOf)
  await expect(rows).toHaveCount(FIRST_PAGE)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  run()
  await expect.poll(() => rows.count()).toBeGreaterThan(FIRST_PAGE)
})

test('a page is loaded while the session is checked', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Quick Start')
  let answerCheck = () => {}
  const isAnswered = new Promise<void>((resolve) => (answerCheck = resolve))
  await page.route('**/user-auth/session', async (route) => {
    await isAnswered
    await route.continue()
  })
  const script = page.waitForRequest(/create-trade[^/]*\.js$/)
  await page.goto('/dashboard/m2m/create-trade')
  await script
  await expect(page.getByRole('button', { name: 'I want to sell' })).toHaveCount(0)
  answerCheck()
  await expect(page.getByRole('button', { name: 'I want to sell' })).toBeVisible()
})
