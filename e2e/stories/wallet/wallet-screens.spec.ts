import type { Locator, Page } from 'playwright/test'
import { expectNoOverlap } from '../overlap.ts'
import { arrive, deposit, saveBankAccount } from '../people.ts'
import { expect, test } from '../story.ts'

const MOST_STOPS = 80
// Two blocks of three seconds each credit a deposit of BTC.
const CONFIRMED = { timeout: 90_000 }

/** Its pages, with their tables. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['Balances'],
  '/dashboard/wallet': ['Crypto assets'],
  '/dashboard/single-asset?token=BTC': ['Transaction History'],
  '/dashboard/transaction-history': ['Transaction History'],
  '/dashboard/orders/fiat': ['Fiat Orders'],
  '/dashboard/deposit-crypto?token=BTC': [],
  '/dashboard/deposit-crypto?token=XRP': [],
  '/dashboard/withdraw-crypto?token=BTC': [],
  '/dashboard/transfer-crypto?token=BTC': [],
  '/dashboard/deposit-fiat?currency=NGN': [],
  '/dashboard/withdraw-fiat?currency=NGN': [],
  '/dashboard/transfer-fiat?currency=NGN': [],
  '/sandbox': [],
}

test('every screen of the wallet fits every width, also with long figures', async ({ visit, server }) => {
  test.slow() // every width of every screen
  const ada = await arrive(await visit(), server, 'Wilhelmina Longest-Figures')
  const { page } = ada
  for (const [ticker, amount] of [
    ['BTC', '1234.12345678'],
    ['ETH', '98765.123456789012345678'],
    ['USDT', '123456789.123456'],
    ['NGN', '9876543210.99'],
  ] as const)
    await deposit(ada, server, ticker, amount)
  await saveBankAccount(ada, server)
  await page.goto('/dashboard/deposit-fiat?currency=NGN')
  await page.getByLabel('Amount').fill('12345678.90')
  await page.getByRole('button', { name: 'Deposit NGN' }).click()
  await expect(page.getByRole('heading', { name: 'Pay to this account' })).toBeVisible()
  await expectNoOverlap(page)
  for (const [path, tables] of Object.entries(PAGES)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^loading/i })).toHaveCount(0)
    await expectNoOverlap(page, ...tables)
  }
})

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(control)); stop += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('a transfer with its code is made by keyboard alone', async ({ visit, server }) => {
  const ada = await arrive(await visit({ refusals: [409] }), server, 'Kay Boards')
  const ben = await arrive(await visit(), server, 'Ken Boards')
  await deposit(ada, server, 'USDT', '50')
  const { page } = ada
  await page.goto('/dashboard/transfer-crypto?token=USDT')
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await type('Amount', '20')
  await type('Recipient username', ben.username)
  await press('Verify')
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
  await press('Transfer')
  const dialog = page.getByRole('dialog', { name: 'Confirm trade' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const earlier = await server.code(ada.email)
  await press('Confirm')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.type(await server.code(ada.email, earlier))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
})

test('a dialog of the wallet returns the focus, and the arrow keys choose a bank account', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Arrow Keys')
  const { page } = ada
  await page.goto('/dashboard/wallet')
  const add = page.getByRole('button', { name: 'Add token', exact: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add token' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  await saveBankAccount(ada, server)
  await page.goto('/dashboard/withdraw-fiat?currency=USD')
  await tabTo(page, page.getByRole('button', { name: 'Choose a bank account' }))
  await page.keyboard.press('Enter')
  const list = page.getByRole('listbox', { name: 'Bank account' })
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'Harbour Bank' })).toBeFocused()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: /^Bank account: .* Harbour Bank/ })
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add bank account' })).toBeFocused()
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list, 'a list that the focus has left is closed').toHaveCount(0)
})

test('an arriving deposit is announced on its open page, from its first confirmation until it is credited', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit(), server, 'Ann Ounced')
  await page.goto('/dashboard/deposit-crypto?token=BTC')
  const code = page.getByRole('img', { name: 'QR code of the BTC address' })
  const address = (await code.getAttribute('data-value'))?.replace('bitcoin:', '') ?? ''
  await expect(page.getByRole('region', { name: 'Latest deposits' })).toContainText('Deposits appear here')

  const sandbox = await page.context().newPage()
  await sandbox.goto('/sandbox')
  const networks = sandbox.getByRole('region', { name: 'Test networks' })
  await networks.getByLabel('Deposit address').fill(address)
  await networks.getByLabel('Amount').fill('0.5')
  await networks.getByRole('button', { name: 'Pay to the address' }).click()
  await expect(sandbox.getByText('Paid on the test network')).toBeVisible()
  await sandbox.close()

  const announced = page.locator('[aria-live=polite]').filter({ hasText: '0.5 BTC' })
  await expect(announced).toContainText(/[01] of 2 confirmations/)
  await expect(announced).toContainText('Completed', CONFIRMED)
})
