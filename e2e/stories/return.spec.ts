import { arrive } from './people.ts'
import { expect, test } from './story.ts'

const rowsOf = 'table[aria-label="Adverts"] tbody tr'
const FIRST_PAGE = 20

test('back on the marketplace, its rows and the place in them are found again', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Back Again')
  await page.goto('/m2m')
  const rows = page.locator(rowsOf)
  await expect(rows).toHaveCount(FIRST_PAGE)
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    expect(await rows.count()).toBeGreaterThan(FIRST_PAGE)
  }).toPass()
  const seen = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  // The row's buttons would open the trade: the link is in the page's header, above what is seen.
  await page.getByRole('link', { name: 'Post an advert' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('button', { name: 'I want to sell' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(rows).toHaveCount(seen)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
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
