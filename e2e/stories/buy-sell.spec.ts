import type { Page } from 'playwright/test'
import { arrive, deposit, enterCode, fillLogin } from './people.ts'
import { expect, test } from './story.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

const reviewAndConfirm = async (page: Page, confirm: string) => {
  await page.getByRole('button', { name: 'Review order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review your quote' })
  await expect(dialog).toContainText('left to confirm at this price')
  await dialog.getByRole('button', { name: confirm }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()
}

test('bitcoin is bought with dollars and sold again, and both are in the history and among the orders', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit(), server, 'Bea Buys')
  const { page } = trader
  await deposit(trader, 'USD', '250')

  await page.goto('/buy-sell?side=buy&token=BTC')
  await expect(page.getByRole('heading', { name: 'Buy/Sell Cryptocurrencies' })).toBeVisible()
  await page.getByLabel('Pay with').selectOption('USD')
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await expect(page.getByText(`Connected as ${trader.username}`)).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Available 250.00 USD')).toBeVisible()
  await page.getByLabel('You pay').fill('1')
  await expect(page.getByText(/^Amount too low\. Go higher! Minimum amount is /)).toBeVisible()
  await page.getByLabel('You pay').fill('100')
  await reviewAndConfirm(page, 'Buy BTC')
  await expect(page.getByText(/^Bought [\d.]+ BTC for 100\.00 USD/).first()).toBeVisible()

  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await next(page).click()
  await expect(page.getByText(/^Available 0\.00\d+ BTC$/)).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await reviewAndConfirm(page, 'Sell BTC')
  await page.getByRole('button', { name: 'View transaction' }).click()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)

  await page.goto('/dashboard/transaction-history')
  const history = page.getByRole('table', { name: 'Transaction History' })
  await expect(history.getByText('BTC').first()).toBeVisible()
  await page.goto('/dashboard/orders/buy-sell')
  const rows = page.getByRole('table', { name: 'Buy & Sell Orders' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Sell BTC')
  await expect(rows.last()).toContainText('Buy BTC')
  await expect(rows.last()).toContainText('100.00 USD')
  await expect(rows.last()).toContainText('Self')
})

test('a visitor connects the own account in a popup, and goes on with what was chosen', async ({ visit, server }) => {
  const trader = await arrive(await visit(), server, 'Vic Visits')
  const before = await server.code(trader.email)
  const page = await visit({ phone: true })
  await page.goto('/buy-sell?side=sell&token=USDT')
  await page.getByRole('button', { name: 'External' }).click()
  await expect(page.getByText('External recipients are not available yet')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Use my Quayside account' }).click()
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await fillLogin(page, trader.email)
  await enterCode(page, await server.code(trader.email, before))
  await expect(page.getByText(`Connected as ${trader.username}`)).toBeVisible()
  await expect(page.getByLabel('Token to sell')).toHaveValue('USDT')
  await next(page).click()
  await expect(page.getByText('Available 0 USDT')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText(`Connected as ${trader.username}`)).toBeVisible()
})
