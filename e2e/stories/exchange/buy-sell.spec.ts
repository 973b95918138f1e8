import type { Page } from 'playwright/test'
import { confirmQuote, ETHEREUM_ADDRESS as ADDRESS } from './exchanging.ts'
import { expectNoOverlap } from '../overlap.ts'
import { arrive, deposit, enterCode, fillLogin } from '../people.ts'
import { expect, test } from '../story.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

const reviewAndConfirm = (page: Page, confirm: string) =>
  confirmQuote(page, { ask: 'Review order', confirm, done: 'Order completed' })

test('bitcoin is bought with dollars and sold again, and both are in the history and among the orders', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit(), server, 'Bea Buys')
  const { page } = trader
  await deposit(trader, server, 'USD', '250')

  await page.goto('/buy-sell?side=buy&token=BTC')
  await expect(page.getByRole('heading', { name: 'Buy/Sell Cryptocurrencies' })).toBeVisible()
  await page.getByLabel('Pay with').selectOption('USD')
  await expect(page.getByText(`Connected as ${trader.username}`)).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Available 250.00 USD')).toBeVisible()
  await page.getByLabel('You pay').fill('1')
  await expect(page.getByText(/^Amount too low\. Go higher! Minimum amount is /)).toBeVisible()
  await page.getByLabel('You pay').fill('100')
  await reviewAndConfirm(page, 'Buy BTC')
  await expect(page.getByText(/^Bought [\d.]+ BTC for 100\.00 USD/).first()).toBeVisible()

  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await next(page).click()
  await expect(page.getByText(/^Available 0\.00\d+ BTC$/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await next(page).click()
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

test('a purchase whose answer was lost is made once, and is shown when its person connects the account again', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit({ losesNetwork: true }), server, 'Lola Loses')
  const { page } = trader
  await deposit(trader, server, 'USD', '250')
  await page.goto('/buy-sell?side=buy&token=BTC')
  await page.getByLabel('Pay with').selectOption('USD')
  await next(page).click()
  await page.getByLabel('You pay').fill('100')
  await page.getByRole('button', { name: 'Review order' }).click()
  await page.route('**/buy-sell/create', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByRole('dialog', { name: 'We are checking whether it went through' })).toBeVisible()
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().clearCookies()

  await page.goto('/buy-sell')
  const before = await server.code(trader.email)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await fillLogin(page, trader.email)
  await enterCode(page, await server.code(trader.email, before))
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()
  await page.goto('/dashboard/orders/buy-sell')
  await expect(page.getByRole('table', { name: 'Buy & Sell Orders' }).locator('tbody tr')).toHaveCount(1)
  await page.goto('/dashboard/wallet')
  await expect(page.getByText('150.00').first()).toBeVisible()
})

test('what was chosen and typed is there after a reload, and Back leads to the step before', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit({ phone: true }), server, 'Rae Reloads')
  const { page } = trader
  await deposit(trader, server, 'USD', '250')
  const amount = page.getByLabel('You pay')
  await page.goto('/buy-sell?side=buy&token=BTC')
  await page.getByLabel('Pay with').selectOption('USD')
  await next(page).click()
  await amount.fill('100')
  await page.reload()
  await expect(amount).toHaveValue('100')
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByRole('dialog', { name: 'Review your quote' })).toBeVisible()
  await page.reload()
  await expect(amount).toHaveValue('100')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByRole('dialog', { name: 'Review your quote' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/buy-sell\?step=1$/)
  await expect(page.getByLabel('Token to buy')).toHaveValue('BTC')
  await expect(page.getByLabel('Pay with')).toHaveValue('USD')
  await page.goForward()
  await expect(amount).toHaveValue('100')
  await page.goBack()
  await page.getByLabel('Token to buy').selectOption('ETH')
  await next(page).click()
  await expect(amount).toHaveValue('')
  await page.goBack()

  await page.getByRole('button', { name: 'External' }).click()
  const address = page.getByLabel('Recipient address (ETH on Ethereum)')
  await address.fill(ADDRESS)
  await page.reload()
  await expect(address).toHaveValue(ADDRESS)
  await next(page).click()
  await amount.fill('120')
  await page.reload()
  await expect(amount).toHaveValue('120')
  await page.getByRole('button', { name: 'Review order' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(address).toHaveValue(ADDRESS)
  await next(page).click()
  await expect(amount).toHaveValue('120')

  await page.goto('/buy-sell?side=sell&token=BTC')
  await expect(page.getByLabel('Token to sell')).toHaveValue('BTC')
  await page.getByRole('button', { name: 'My account' }).click()
  await next(page).click()
  await expect(page.getByLabel('You pay')).toHaveValue('')
})

/** Enters an address and 100 USD, and confirms the order of ETH. */
async function orderEther(page: Page): Promise<void> {
  await page.goto('/buy-sell?side=buy&token=ETH')
  await page.getByLabel('Pay with').selectOption('USD')
  await page.getByRole('button', { name: 'External' }).click()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  const address = page.getByLabel('Recipient address (ETH on Ethereum)')
  await address.fill('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
  await expect(page.getByText('Invalid wallet address for Ethereum network')).toBeVisible()
  await expect(address).toHaveValue('')
  await address.fill(ADDRESS)
  await expect(page.getByRole('img', { name: 'Valid address' })).toBeVisible()
  await next(page).click()
  await page.getByLabel('You pay').fill('5')
  await expect(page.getByText('Amount too low. Go higher! Minimum amount is 20.00 USD')).toBeVisible()
  await page.getByLabel('You pay').fill('20000')
  await expect(page.getByText('Amount too high. Go lower! Maximum amount is 10,000.00 USD')).toBeVisible()
  await page.getByLabel('You pay').fill('100')
  await page.getByRole('button', { name: 'Review order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog).toContainText('100.00 USD')
  await dialog.getByRole('button', { name: 'Confirm order' }).dblclick()
  await expect(page).toHaveURL(/\/swap-status\/[0-9a-f]+$/)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
}

test('a visitor buys to an address, comes back without having paid, then pays', async ({ visit }) => {
  const page = await visit({ phone: true })
  await orderEther(page)
  const order = page.url()
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Quayside' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await page.getByRole('button', { name: 'Pay 100 USD' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible({ timeout: 15_000 })
})

test('a currency that the provider lacks does not pay for crypto to an address, and another one does', async ({
  visit,
}) => {
  const page = await visit()
  const currency = page.getByLabel('Pay with')
  await page.goto('/buy-sell?side=buy&token=ETH')
  await currency.selectOption('XOF')
  await page.getByRole('button', { name: 'External' }).click()
  await expect(page.getByText('XOF is not available for external recipients.')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await currency.selectOption('EUR')
  await expect(page.getByLabel('Recipient address (ETH on Ethereum)')).toBeVisible()
  await expect(currency.getByRole('option', { name: /XOF|CNY/ })).toHaveCount(0)
})

test('a trader finds the order to an address in the list, which fits every width', async ({ visit, server }) => {
  const { page } = await arrive(await visit(), server, 'Ari Address')
  await orderEther(page)
  await page.goto('/dashboard/orders/buy-sell')
  const row = page.getByRole('table', { name: 'Buy & Sell Orders' }).locator('tbody tr')
  await expect(row.getByText('0x5aAeb605…E7Ef1BeAed')).toBeVisible()
  await expectNoOverlap(page, 'Buy & Sell Orders')
})

test('a trader sells to a bank account and finds the order in the list', async ({ visit, server }) => {
  const trader = await arrive(await visit(), server, 'Sam Sells')
  const { page } = trader
  await page.goto('/buy-sell?side=sell&token=BTC')
  await page.getByLabel('Receive', { exact: true }).selectOption('USD')
  await page.getByRole('button', { name: 'External' }).click()
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Account name').fill('Sam Sells')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Account number').fill('0123456789')
  await next(page).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Account number')).toHaveValue('0123456789')
  await next(page).click()
  await page.getByLabel('You pay').fill('0.01')
  await page.getByRole('button', { name: 'Review order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog).toContainText('Zenith Bank 0123456789')
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your deposit' })).toBeVisible()
  await expect(page.getByText('Zenith Bank ····6789')).toBeVisible()
  await page.goto('/dashboard/orders/buy-sell')
  const row = page.getByRole('table', { name: 'Buy & Sell Orders' }).locator('tbody tr')
  await expect(row).toContainText('Zenith Bank ····6789')
  await expect(row).toContainText('Pending')
  await row.getByRole('link', { name: /^View order/ }).click()
  await expect(page).toHaveURL(/\/swap-status\//)
})
