import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { arrive, deposit, holdAtBank, openTransaction } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr')

/** The test bank waits with it. */
const announce = async (page: Page, server: Quayside, amount: string): Promise<void> => {
  await page.goto('/dashboard/deposit-fiat?currency=USD')
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Deposit USD' }).click()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)
  await holdAtBank(server, openTransaction(page))
}

test('an announced deposit shows where to pay, and becomes Completed on its open page when the bank books it', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit(), server, 'Hana Awaits')
  await announce(page, server, '1,500.50')

  await expect(page.getByRole('heading', { name: 'Pay to this account' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Pay exactly1,500.50 USD')
  const copied = (what: string) => page.getByRole('button', { name: `Copy ${what}` })
  for (const what of ['amount', 'reference', 'bank name', 'account name', 'account number'])
    await expect(copied(what)).toBeVisible()
  const [, reference = ''] = /with the reference (Q[0-9A-Z]+)\./.exec(await main.innerText()) ?? []
  expect(reference).toMatch(/^Q[0-9A-Z]{9}$/)
  await expect(main).toContainText(`Reference${reference}`)
  await expect(main).toContainText('No funds have been credited yet.')
  await expect(main.getByText('Pending', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const bankPage = await page.context().newPage()
  await bankPage.goto('/sandbox')
  const bank = bankPage.getByRole('region', { name: 'Test bank' })
  await expect(bank.getByLabel('Deposit or withdrawal')).toContainText('Deposit 1,500.50 USD')
  await bank.getByRole('button', { name: 'Book' }).click()
  await expect(bankPage.getByText('Booked by the test bank')).toBeVisible()
  await bankPage.close()

  await expect(main).toContainText('1,500.50 USD was added to your available balance.')
  await expect(main.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay to this account' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel deposit' })).toHaveCount(0)
  expect(await page.locator('body').getAttribute('data-same-page')).toBe('')
})

test('the history is filtered by type and asset, a reload keeps the filter, and the CSV has the filtered lines', async ({
  visit,
  server,
}) => {
  const hugo = await arrive(await visit(), server, 'Hugo Filters')
  const { page } = hugo
  await deposit(hugo, server, 'BTC', '0.25')
  await deposit(hugo, server, 'USD', '300')
  await announce(page, server, '75.5')

  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: /^Dashboard/ })
    .getByRole('link', { name: 'Transaction History' })
    .click()
  await expect(page).toHaveTitle('User Dashboard - Transaction History | Quayside')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByLabel('Type').selectOption('Deposit')
  await page.getByLabel('Asset').selectOption('USD')
  const amounts = ['+75.50', '+300.00']
  const expectFiltered = async () => {
    await expect(rowsOf(page)).toHaveCount(2)
    for (const [at, amount] of amounts.entries()) await expect(rowsOf(page).nth(at)).toContainText(amount)
  }
  await expectFiltered()
  await expect(page).toHaveURL('/dashboard/transaction-history?type=Deposit&asset=USD')
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('Deposit')
  await expect(page.getByLabel('Asset')).toHaveValue('USD')
  await expectFiltered()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('quayside-transactions.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFTime (UTC),Type,Direction,Asset,Amount,Fee,Counterparty,Status,Reason,Transaction ID,' +
      'Net change,Network,Memo,Transaction hash,Reference,Counter asset,Counter amount,Price,Price unit,Value (USD)',
  )
  const figures = lines.slice(1, -1).map((line) => line.split(',').slice(1, 6).join(','))
  expect(figures).toEqual(['Deposit,in,USD,75.5,0', 'Deposit,in,USD,300,0'])
  expect(lines[1]).toContain(',pending,')
  expect(lines[2]).toContain(',completed,')
  for (const [at, row] of (await rowsOf(page).all()).entries())
    expect(lines[at + 1]?.split(',')[9]).toBe(await row.getAttribute('data-key'))

  await page.getByLabel('Type').selectOption('Withdrawal')
  await expect(page.getByText('No transaction matches this filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all transactions' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
})
