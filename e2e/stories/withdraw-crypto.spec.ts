import { arrive, codeInMailbox, deposit, type Trader } from './people.ts'
import { expect, test } from './story.ts'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const GROUPED = 'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4'
const TRANSACTION = /\/dashboard\/transaction-history\/[0-9A-Z]{20}$/

// Blocks of three seconds each confirm a withdrawal of BTC.
const CONFIRMED = { timeout: 60_000 }

const request = async ({ page }: Trader, amount: string) => {
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await page.getByLabel('Wallet address').fill(ADDRESS)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Withdraw BTC' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm withdrawal' })
    .getByRole('button', { name: 'Confirm and withdraw' })
    .click()
}

const enterCode = async ({ page, email }: Trader) => {
  const dialog = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await expect(dialog.getByText(GROUPED)).toBeVisible()
  await dialog.getByLabel('6-digit code').fill(await codeInMailbox(page)(email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a withdrawal is followed on its page from the code of the mail to the confirmation by the network', async ({
  visit,
  server,
}) => {
  const wren = await arrive(await visit({ refusals: [409] }), server, 'Wren Withdraws')
  await deposit(wren, 'BTC', '0.5')
  const { page } = wren
  await request(wren, '0.01')
  await enterCode(wren)
  await expect(page).toHaveURL(TRANSACTION)
  await expect(page.getByRole('definition').filter({ hasText: GROUPED })).toBeVisible()

  await expect(page.getByText('0.00985 BTC was sent to bc1qw5…v8f3t4 on Bitcoin.')).toBeVisible(CONFIRMED)
  const steps = page.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Confirmed by the network' })).toHaveAttribute('data-status', 'complete')
  await expect(page.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)

  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await expect(page.getByText('Available 0.49 BTC')).toBeVisible()
})

test('a withdrawal above the limit of a day waits for a review and is cancelled on its page', async ({
  visit,
  server,
}) => {
  const rhea = await arrive(await visit({ refusals: [409] }), server, 'Rhea Reviewed')
  await deposit(rhea, 'BTC', '0.5')
  const { page } = rhea
  await request(rhea, '0.4')
  await enterCode(rhea)
  await expect(page).toHaveURL(TRANSACTION)
  await expect(page.getByRole('listitem').filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('0.4 BTC is on hold until it is sent to the network.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this transaction?' })
  await expect(dialog.getByText('0.4 BTC returns to your available balance at once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('0.4 BTC is back in your available balance.')).toBeVisible()
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await expect(page.getByText('Available 0.5 BTC')).toBeVisible()
})
