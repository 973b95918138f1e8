import { arrive, holdAtBank, openTransaction, saveBankAccount } from '../people.ts'
import { expect, test } from '../story.ts'

test('a fiat deposit arrives through the test bank with another amount, and the list says so', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit(), server, 'Dele Deposits')
  await page.goto('/dashboard/wallet')
  await page.getByRole('link', { name: 'Fiat Orders' }).click()
  await expect(page).toHaveTitle('User Dashboard - Fiat Orders | Quayside')
  await expect(page.getByRole('heading', { name: 'No fiat orders yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Deposit fiat' }).click()

  await page.getByLabel('Currency').selectOption('USD')
  await page.getByLabel('Amount').fill('0')
  await page.getByRole('button', { name: 'Deposit USD' }).click()
  await expect(page.getByText('Enter an amount above 0')).toBeVisible()
  await page.getByLabel('Amount').fill('1,500.50')
  await page.getByRole('button', { name: 'Deposit USD' }).click()
  await expect(page.getByText('Transfer 1,500.50 USD with the reference shown')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
  await holdAtBank(server, openTransaction(page))

  await page.goto('/sandbox')
  const bank = page.getByRole('region', { name: 'Test bank' })
  await expect(bank.getByLabel('Deposit or withdrawal')).toContainText('Deposit 1,500.50 USD')
  await bank.getByLabel('Amount that arrives').fill('1400')
  await bank.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('Booked by the test bank')).toBeVisible()
  await expect(bank.getByRole('heading', { name: 'No pending bank transfers' })).toBeVisible()

  await page.goto('/dashboard/orders/fiat')
  const [row] = [page.getByRole('row').nth(1)]
  await expect(row).toContainText('Completed')
  await expect(row).toContainText('1,400.00')
  await expect(row).toContainText('The amount that arrived differs from the 1,500.50 USD requested')
  await page.goto('/dashboard/deposit-fiat?currency=USD')
  await expect(page.getByText('Balance 1,400.00 USD')).toBeVisible()
})

test('a withdrawal goes to a saved account with the code from the mail, and comes back when the bank refuses it', async ({
  visit,
  server,
}) => {
  const wale = await arrive(await visit({ refusals: [409] }), server, 'Wale Withdraws')
  const { page, email } = wale
  await page.goto('/sandbox')
  const funds = page.getByRole('form', { name: 'Test funds' })
  await funds.getByLabel('Asset').selectOption('USD')
  await funds.getByLabel('Amount').fill('300')
  await funds.getByRole('button').click()
  await expect(page.getByText('Test funds added to your balance').first()).toBeVisible()

  await page.goto('/dashboard/withdraw-fiat?currency=USD')
  await expect(page.getByText('No payment details added yet')).toBeVisible()
  await saveBankAccount(wale, server)
  await page.goto('/dashboard/withdraw-fiat?currency=USD')
  const withdraw = page.getByRole('button', { name: 'Withdraw USD' })
  await page.getByLabel('Amount').fill('300.01')
  await expect(page.getByText('Insufficient balance. Go lower!')).toBeVisible()
  await page.getByLabel('Amount').fill('0')
  await expect(page.getByText('You cannot withdraw 0. Go higher or fund wallet!')).toBeVisible()
  await page.getByLabel('Amount').fill('120')
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Choose a bank account' }).click()
  await page.getByRole('option', { name: 'Harbour Bank' }).click()
  await withdraw.click()

  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await expect(dialog).toContainText('You withdraw120.00 USDFee0.00 USDArrives120.00 USD')
  const earlier = await server.code(email)
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const code = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await expect(code).toContainText('Wale Withdraws, Harbour Bank 0123456789')
  await page.reload()
  await code.getByLabel('6-digit code').fill(await server.code(email, earlier))
  await code.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Withdrawal of 120.00 USD requested')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
  await holdAtBank(server, openTransaction(page))

  await page.goto('/sandbox')
  const bank = page.getByRole('region', { name: 'Test bank' })
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Refused by the test bank').first()).toBeVisible()
  await page.goto('/dashboard/orders/fiat')
  await expect(page.getByRole('row').nth(1)).toContainText('FailedRefused by the test bank')
  await page.goto('/dashboard/withdraw-fiat?currency=USD')
  await expect(page.getByText('Balance 300.00 USD')).toBeVisible()
})
