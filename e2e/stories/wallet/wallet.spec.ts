import type { Page } from 'playwright/test'
import { arrive, deposit } from '../people.ts'
import { expect, test } from '../story.ts'

const assets = (page: Page) => page.getByRole('table', { name: 'Crypto assets' })
const row = (page: Page, ticker: string) => assets(page).locator(`tr[data-key="${ticker}"]`)
const openWallet = (page: Page) =>
  page
    .getByRole('navigation', { name: /^Dashboard/ })
    .getByRole('link', { name: 'Wallet' })
    .click()

test('a newcomer adds a token, sees it, opens it, and removes it', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Wanda Wallet')
  await page.goto('/dashboard')
  await openWallet(page)
  await expect(page).toHaveTitle('User Dashboard - Wallet | Quayside')
  await expect(row(page, 'BTC')).toBeVisible()
  await expect(row(page, 'DOGE')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add token' }).click()
  await page.getByRole('button', { name: 'Add DOGE' }).click()
  await expect(page.getByText('Token added to your wallet')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Add token' })).toHaveCount(0)
  await expect(row(page, 'DOGE')).toContainText('0DOGE')

  await row(page, 'DOGE').getByRole('link', { name: 'Dogecoin' }).click()
  await expect(page).toHaveURL('/dashboard/single-asset?token=DOGE')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('0.000DOGE')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('0.000DOGE')

  await page.getByRole('main').getByRole('link', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: 'Remove token' }).click()
  await page.getByRole('button', { name: 'Remove DOGE' }).click()
  await expect(page.getByText('Token removed from your wallet')).toBeVisible()
  await expect(row(page, 'DOGE')).toHaveCount(0)
  await expect(row(page, 'BTC')).toBeVisible()
})

test('a token with a balance stays in the wallet, and the dialog says why', async ({ visit, server }) => {
  const ada = await arrive(await visit({ refusals: [409] }), server, 'Willa Keeps')
  const { page } = ada
  await deposit(ada, server, 'USDT', '125.5')
  await page.goto('/dashboard/wallet')
  await expect(row(page, 'USDT')).toContainText('125.5USDT')
  await page.getByRole('button', { name: 'Remove token' }).click()
  await page.getByRole('button', { name: 'Remove USDT' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You still have a balance of this token.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(page, 'USDT')).toContainText('125.5USDT')
})

test('on a phone a search, hidden zero balances and another order change the list of assets', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Wes Sorts')
  const { page } = ada
  await deposit(ada, server, 'USDT', '60000')
  await deposit(ada, server, 'BTC', '2')
  await page.goto('/dashboard')
  await openWallet(page)
  const tickers = () =>
    assets(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map(({ dataset }) => dataset['key']))
  await expect.poll(tickers).toEqual(['BTC', 'USDT', 'BNB', 'ETH', 'SOL'])
  await page.getByLabel('Order', { exact: true }).selectOption('Sort by balance')
  await expect.poll(tickers).toEqual(['USDT', 'BTC', 'BNB', 'ETH', 'SOL'])
  await page.getByRole('button', { name: 'Hide zero balances' }).click()
  await expect.poll(tickers).toEqual(['USDT', 'BTC'])
  await page.getByLabel('Search crypto assets').fill('bit')
  await expect.poll(tickers).toEqual(['BTC'])
})

test('hidden assets are asterisks in the wallet, on the page of an asset and in the total of another currency', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Winnie Hides')
  const { page } = ada
  await deposit(ada, server, 'BTC', '2.25731')
  await deposit(ada, server, 'NGN', '7654.5')
  await page.goto('/dashboard')
  await page.getByLabel('Display currency').selectOption('BTC')
  await expect(page.getByRole('region', { name: 'Total Crypto Assets' })).toContainText('2.25731000BTC')
  await page.getByRole('button', { name: 'Hide my balances' }).click()
  await expect(page.getByRole('region', { name: 'Total Crypto Assets' })).toContainText('*****BTC')

  await openWallet(page)
  await expect(row(page, 'BTC')).toContainText('*****BTC')
  const fiat = page.getByRole('region', { name: 'Fiat assets' })
  await expect(fiat.getByRole('listitem').filter({ hasText: 'NGN' })).toContainText('*****NGN')
  await expect(page.getByRole('main')).not.toContainText('2.257')
  await expect(page.getByRole('main')).not.toContainText('7,654')

  await row(page, 'BTC').getByRole('link', { name: 'Bitcoin' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('*****BTC')
  await expect(page.getByRole('main')).not.toContainText('2.257')
  expect(await page.title()).not.toContain('2.257')
})
