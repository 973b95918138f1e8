import type { Page } from 'playwright/test'
import { arrive, deposit, saveBankAccount, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'
import { postAdvert, prepareTrade, saveChanges, takeAdvert, trade, type Terms } from '../orders/trading.ts'

const PAIR = { token: 'USDT', currency: 'USD', amount: '50', limits: ['5', '40'] } as const

const ACCOUNTS = { 'Harbour Bank': '0123456789', 'Lantern Bank': '9876543210' } as const

const saveAccounts = async (trader: Trader, server: Quayside): Promise<void> => {
  for (const [bank_name, account_number] of Object.entries(ACCOUNTS))
    await saveBankAccount(trader, server, { bank_name, account_number })
}

const paidTo = (page: Page) => page.getByLabel('You are paid to')

/** In the wizard, the account by a method. */
const paidBy = (page: Page, method: string) => page.getByRole('combobox', { name: method })

const nextStep = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test('a seller chooses the second bank account: the dialog names it, an edit keeps it, and the buyer pays there', async ({
  visit,
  server,
}) => {
  const [ada, bola] = await Promise.all([
    arrive(await visit({ refusals: [409] }), server, 'Ruth Chooses'),
    arrive(await visit({ phone: true }), server, 'Sola Pays'),
  ])
  const { page } = ada
  await saveAccounts(ada, server)
  await deposit(ada, server, 'USDT', '50')

  await page.goto('/dashboard/m2m/create-trade')
  await page.getByLabel('Asset').selectOption('USDT')
  await page.getByLabel('Currency').selectOption('USD')
  await page.getByLabel('Price of one USDT').fill('0.9')
  await nextStep(page)
  await page.getByRole('button', { name: 'Bank Transfer' }).click()
  await expect(paidBy(page, 'Bank Transfer')).toHaveCount(0)
  await page.getByRole('button', { name: 'I want to sell' }).click()
  await expect(paidBy(page, 'Bank Transfer').locator('option:checked')).toHaveText('Harbour Bank · 0123456789')
  await paidBy(page, 'Bank Transfer').selectOption({ label: 'Lantern Bank · 9876543210' })
  await page.getByLabel('Total to sell').fill('50')
  await page.getByLabel('Minimum per order').fill('5')
  await page.getByLabel('Maximum per order').fill('40')
  await page.getByRole('button', { name: 'SEPA' }).click()
  await nextStep(page)
  await page.getByRole('button', { name: 'Post Trade' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(
      'You are paid to Ruth Chooses, Lantern Bank 9876543210 for Bank Transfer; Ruth Chooses, Harbour Bank 0123456789 for SEPA.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm & Post Trade' }).click()
  await expect(page).toHaveURL('/dashboard/m2m/my-trades')
  await expect(
    page.getByText('paid to Lantern Bank · 9876543210 for Bank Transfer and Harbour Bank · 0123456789 for SEPA'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Price of one USDT').fill('0.91')
  await nextStep(page)
  await expect(paidBy(page, 'Bank Transfer').locator('option:checked')).toHaveText('Lantern Bank · 9876543210')
  await expect(paidBy(page, 'SEPA').locator('option:checked')).toHaveText('Harbour Bank · 0123456789')
  await nextStep(page)
  await saveChanges(page)
  await expect(page).toHaveURL('/dashboard/m2m/my-trades')

  await page.goto('/dashboard/account/payment-method')
  await page.getByRole('button', { name: /Delete.*Lantern Bank/ }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog').getByText(/^Sell USDT for USD · /)).toBeVisible()

  await takeAdvert(bola.page, { ...PAIR, side: 'Buy', of: ada.username, amount: '18' })
  await expect(bola.page.getByText('Lantern Bank')).toBeVisible()
  await expect(bola.page.getByText('9876543210')).toBeVisible()
})

test('a taker who sells chooses where to be paid, and reads early that no bank account is saved', async ({
  visit,
  server,
}) => {
  const [cleo, dayo] = await Promise.all([
    arrive(await visit(), server, 'Cleo Wants'),
    arrive(await visit({ phone: true }), server, 'Dayo Chooses'),
  ])
  const terms: Terms = { ...PAIR, type: 'Buy', price: '1.1' }
  await postAdvert(cleo, terms)
  await deposit(dayo, server, 'USDT', '50')
  const taking = { ...PAIR, side: 'Sell', of: cleo.username, amount: '22' } as const
  await prepareTrade(dayo.page, taking)
  const modal = dayo.page.getByRole('dialog')
  await expect(modal.getByText('Add a bank account first, so that the buyer knows where to pay')).toBeVisible()
  await modal.getByRole('button', { name: 'Add an account' }).click()
  await expect(dayo.page).toHaveURL('/dashboard/account/payment-method')

  await saveAccounts(dayo, server)
  await prepareTrade(dayo.page, taking)
  await expect(paidTo(dayo.page).locator('option:checked')).toHaveText('Harbour Bank · 0123456789')
  await paidTo(dayo.page).selectOption({ label: 'Lantern Bank · 9876543210' })
  await trade(dayo.page)
  await expect(dayo.page.getByText('9876543210')).toBeVisible()
})
