import type { Locator } from 'playwright/test'
import { expectNoOverlap } from '../overlap.ts'
import { arrive, codeInMailbox, deposit, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const GROUPED = 'bc1q w508 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4'
const TRANSACTION = /\/dashboard\/transaction-history\/[0-9A-Z]{20}$/

// Blocks of three seconds each confirm a withdrawal of BTC.
const CONFIRMED = { timeout: 90_000 }

const openDialog = async ({ page }: Trader, amount: string): Promise<Locator> => {
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await page.getByLabel('Wallet address').fill(ADDRESS)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Withdraw BTC' }).click()
  return page.getByRole('dialog', { name: 'Confirm withdrawal' })
}

const request = async (trader: Trader, amount: string) =>
  (await openDialog(trader, amount)).getByRole('button', { name: 'Confirm and withdraw' }).click()

/** Enters the code that was mailed after another one. */
const enterCode = async ({ page, email }: Trader, server: Quayside, earlier: string) => {
  const dialog = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await expect(dialog.getByText(GROUPED)).toBeVisible()
  await server.code(email, earlier)
  await dialog.getByLabel('6-digit code').fill(await codeInMailbox(page)(email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a withdrawal is followed on its page from the code of the mail to the confirmation by the network', async ({
  visit,
  server,
}) => {
  const wren = await arrive(await visit({ refusals: [409] }), server, 'Wren Withdraws')
  await deposit(wren, server, 'BTC', '0.5')
  const { page } = wren
  const earlier = await server.code(wren.email)
  await request(wren, '0.01')
  await enterCode(wren, server, earlier)
  await expect(page).toHaveURL(TRANSACTION)
  await expect(page.getByRole('definition').filter({ hasText: GROUPED })).toBeVisible()

  await expect(page.getByText('0.00985 BTC was sent to bc1qw508d6…xw7kv8f3t4 on Bitcoin.')).toBeVisible(CONFIRMED)
  const steps = page.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Confirmed by the network' })).toHaveAttribute('data-status', 'complete')
  await expect(page.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expectNoOverlap(page)

  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await expect(page.getByText('Available 0.49 BTC')).toBeVisible()
})

test('one comma before three digits is asked about on a phone, and a comma for decimals is read', async ({
  visit,
  server,
}) => {
  const coma = await arrive(await visit({ phone: true, refusals: [409] }), server, 'Coma Types')
  await deposit(coma, server, 'BTC', '2')
  const { page } = coma
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await page.getByLabel('Wallet address').fill(ADDRESS)
  await page.getByRole('button', { name: 'Verify' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  await amount.fill('1,234')
  await expect(amount).toHaveAccessibleDescription('Which amount do you mean?')
  const question = page.getByRole('group', { name: 'Which amount do you mean?' })
  await expect(question.getByRole('button')).toHaveText(['1,234.00', '1.234'])
  await expect(page.getByRole('button', { name: 'Withdraw BTC' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoOverlap(page)

  await amount.press('Tab')
  await expect(question.getByRole('button', { name: '1,234.00' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('1.234')
  await expect(amount).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('1.23385 BTC')).toBeVisible()

  const earlier = await server.code(coma.email)
  await amount.fill('0,01')
  await page.getByRole('button', { name: 'Withdraw BTC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await dialog.getByRole('button', { name: 'Confirm and withdraw' }).click()
  await enterCode(coma, server, earlier)
  await expect(page).toHaveURL(TRANSACTION)
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await expect(page.getByText('Available 1.99 BTC')).toBeVisible()
})

test('a withdrawal above the limit of a day waits for a review and is cancelled on its page', async ({
  visit,
  server,
}) => {
  const rhea = await arrive(await visit({ refusals: [409] }), server, 'Rhea Reviewed')
  await deposit(rhea, server, 'BTC', '0.5')
  const { page } = rhea
  const earlier = await server.code(rhea.email)
  await request(rhea, '0.4')
  await enterCode(rhea, server, earlier)
  await expect(page).toHaveURL(TRANSACTION)
  await expect(page.getByRole('listitem').filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('0.4 BTC is on hold until it is sent to the network.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this transaction?' })
  await expect(dialog.getByText('0.4 BTC is returned to your available balance immediately.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('0.4 BTC was returned to your available balance.')).toBeVisible()
  await page.goto('/dashboard/withdraw-crypto?token=BTC')
  await expect(page.getByText('Available 0.5 BTC')).toBeVisible()
})

test('the fee that is confirmed is the fee that is charged', async ({ visit, server }) => {
  const fern = await arrive(await visit({ refusals: [409] }), server, 'Fern Feeling')
  await deposit(fern, server, 'BTC', '0.5')
  const { page } = fern
  const dialog = await openDialog(fern, '0.01')
  const fact = (name: string) => dialog.locator('dt', { hasText: name }).locator('+ dd')
  const confirm = dialog.getByRole('button', { name: 'Confirm and withdraw' })
  await expect(fact('Network fee')).toHaveText('0.00015 BTC')
  await expect(fact('You receive')).toHaveText('0.00985 BTC')
  await server.changeFee('0.0002')
  const earlier = await server.code(fern.email)
  await confirm.dblclick()
  await expect(dialog.getByText('The network fee is now 0.0002 BTC.')).toBeVisible()
  await expect(fact('Network fee')).toHaveText('0.0002 BTC')
  await expect(fact('You receive')).toHaveText('0.0098 BTC')

  await confirm.click()
  await expect(page.getByRole('dialog', { name: 'Enter the code from your email' })).toBeVisible()
  await server.changeFee('0.0003')
  await enterCode(fern, server, earlier)
  await expect(dialog.getByText('The network fee is now 0.0003 BTC.')).toBeVisible()
  const before = await server.code(fern.email)
  await confirm.click()
  await enterCode(fern, server, before)
  await expect(page).toHaveURL(TRANSACTION)
  await expect(page.getByText('0.0097 BTC was sent to bc1qw508d6…xw7kv8f3t4 on Bitcoin.')).toBeVisible(CONFIRMED)
  await server.changeFee('0.00015')
})
