import type { Page } from 'playwright/test'
import { pages } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { arrive } from './people.ts'
import { expect, test } from './story.ts'
import { prepareTrade, sells, trade } from './trading.ts'

const ALL = Object.values(pages)
/** The page of an order or of a transaction is opened with one that exists. */
const isList = (path: string): boolean => !path.includes('/:')
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^loading/i })).toHaveCount(0)
}

/** Whether the browser refuses to make a text markup: only then does a visit without a fault say something. */
const refusesMarkup = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>bold</b>'
      return false
    } catch {
      return true
    }
  })

test('no page of a visitor makes a text markup or script', async ({ visit }) => {
  const page = await visit()
  for (const { path } of ALL.filter(({ access }) => access !== 'user')) await open(page, path)
  for (const tab of ['chart', 'paths', 'simulate']) await open(page, paths.statecharts({ flow: 'login', tab }))
})

test('no page of a trader makes a text markup or script', async ({ visit, server }) => {
  const [ada, bola] = await Promise.all([
    arrive(await visit(), server, 'Trusted Ada'),
    arrive(await visit(), server, 'Trusted Bola'),
  ])
  await sells(ada, server, { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '2', limits: ['5', '40'] })
  for (const { path } of ALL.filter(({ access, path }) => access === 'user' && isList(path)))
    await open(bola.page, path)
  await open(ada.page, paths.transactions())
  await ada.page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(ada.page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'ETH', currency: 'GBP', amount: '20' })
  await trade(bola.page)
  await expect(bola.page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
})

test('the browser refuses to make a text markup', async ({ browser, server }) => {
  const page = await browser.newPage()
  await page.goto(server.url)
  expect(await refusesMarkup(page)).toBe(true)
  await page.close()
})
