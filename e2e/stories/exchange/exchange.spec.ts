import type { Page } from 'playwright/test'
import { confirmQuote, swapBitcoin } from './exchanging.ts'
import { arrive, deposit, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'

const STAGES = [
  'Waiting for your deposit',
  'Confirming your deposit',
  'Exchanging',
  'Sending to your address',
  'Trade Completed',
]

/** The headings that the page of a swap shows one after the other, up to the last one. */
const stagesOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (last) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        const look = () => {
          const heading = document.querySelector('main h2')?.textContent ?? ''
          if (heading !== '' && heading !== seen.at(-1)) seen.push(heading)
          if (heading === last) resolve(seen)
        }
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    STAGES.at(-1),
  )

/** A stage lasts 12 seconds: on a machine that stands still for so long one is missed, and another swap is watched. */
const watchSwap = async (page: Page): Promise<void> => {
  await expect(async () => {
    await swapBitcoin(page)
    await expect(page.getByRole('img', { name: 'QR code of the BTC address' })).toBeVisible()
    expect(await stagesOf(page)).toEqual(STAGES)
  }).toPass()
  await expect(page.getByText('Payout transaction')).toBeVisible()
}

/** Buys bitcoin for 100 dollars, converts it to tether and sells that. */
const exchangeAll = async (trader: Trader, server: Quayside): Promise<void> => {
  const { page } = trader
  await deposit(trader, server, 'USD', '250')
  await page.goto('/buy-sell?side=buy&token=BTC')
  await page.getByLabel('Pay with').selectOption('USD')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('You pay').fill('100')
  await confirmQuote(page, { ask: 'Review order', confirm: 'Buy BTC', done: 'Order completed' })

  await page.goto('/dashboard/convert?from=BTC&to=USDT')
  await page.getByRole('button', { name: 'Max' }).click()
  await confirmQuote(page, { ask: 'Preview conversion', confirm: 'Convert', done: 'Conversion completed' })

  await page.goto('/buy-sell?side=sell&token=USDT')
  await page.getByLabel('Receive', { exact: true }).selectOption('USD')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await confirmQuote(page, { ask: 'Review order', confirm: 'Sell USDT', done: 'Order completed' })
}

test('a visitor swaps BTC to ETH and watches each status; one with an account buys with fiat, converts, sells again, and finds all of it in the history', async ({
  visit,
  server,
}) => {
  test.setTimeout(300_000)
  const visitor = await visit({ phone: true })
  const swapped = watchSwap(visitor)
  const trader = await arrive(await visit(), server, 'Dora Done')
  await exchangeAll(trader, server)

  const { page } = trader
  await page.goto('/dashboard/transaction-history')
  const lines = page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr')
  const exactly = (text: string) => page.getByText(text, { exact: true })
  for (const [type, ticker] of [
    ['Buy', 'BTC'],
    ['Buy', 'USD'],
    ['Convert', 'BTC'],
    ['Convert', 'USDT'],
    ['Sell', 'USDT'],
    ['Sell', 'USD'],
  ] as const)
    await expect(
      lines.filter({ has: exactly(type) }).filter({ has: exactly(ticker) }),
      `${type} of ${ticker}`,
    ).toHaveCount(1)
  await swapped
})

test('a trader reverses the pair, is shown what is too much, converts, and finds the transaction', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit({ phone: true }), server, 'Cora Converts')
  const { page } = trader
  await deposit(trader, server, 'USDT', '100')
  await page.goto('/dashboard/convert?from=BTC&to=USDT')
  await page.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByLabel('From')).toHaveValue('USDT')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('BTC')
  await page.getByLabel('You pay').fill('100.01')
  await expect(page.getByText('Insufficient balance. Go lower!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview conversion' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('You pay').fill('50')
  await confirmQuote(page, { ask: 'Preview conversion', confirm: 'Convert', done: 'Conversion completed' })
  await page.getByRole('button', { name: 'View transaction' }).click()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
  await page.goto('/dashboard/convert?from=USDT&to=BTC')
  await expect(page.getByText('Available 50 USDT')).toBeVisible()
})

test('a trader pays a swap in from the balance: the withdrawal is filled in, sends its amount to its address, and leads to the swap and back', async ({
  visit,
  server,
}) => {
  const trader = await arrive(await visit({ refusals: [409] }), server, 'Paula Pays')
  const { page } = trader
  await deposit(trader, server, 'BTC', '0.5')
  await swapBitcoin(page)
  const address = await page
    .getByRole('definition')
    .filter({ has: page.getByLabel('Copy deposit address') })
    .innerText()
  await page.getByRole('link', { name: 'Pay from your balance' }).click()
  await expect(page.getByLabel('Wallet address')).toHaveValue(address.trim())
  await expect(page.getByLabel('Amount')).toHaveValue('0.01015')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Withdraw BTC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await expect(dialog).toContainText('0.01 BTC')
  const earlier = await server.code(trader.email)
  await dialog.getByRole('button', { name: 'Confirm and withdraw' }).click()
  const code = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await code.getByLabel('6-digit code').fill(await server.code(trader.email, earlier))
  await code.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
  const withdrawal = page.url()
  await page.getByRole('link', { name: /^Swap [0-9a-f]{14}$/ }).click()
  await expect(page).toHaveURL(/\/swap-status\//)
  await page.getByRole('link', { name: 'View withdrawal' }).click()
  await expect(page).toHaveURL(withdrawal)
})
