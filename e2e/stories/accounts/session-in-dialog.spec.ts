import type { Page } from 'playwright/test'
import { createClient } from '../../../tests/server/support/client.ts'
import { arrive, deposit, endSessionOf, logIn, saveBankAccount, sessionOf, type Trader } from '../people.ts'
import { expect, test } from '../story.ts'

interface Movement {
  readonly name: string
  readonly asset: string
  readonly path: string
  readonly dialog: string
  /** Fills the form in and opens its dialog. */
  readonly request: (page: Page, recipient: string) => Promise<void>
  /** What the form holds afterwards. */
  readonly expectDraft: (page: Page, recipient: string) => Promise<void>
}

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const AMOUNT = '0.25'

const expectTyped = async (page: Page, label: string, value: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(value)

const MOVEMENTS: readonly Movement[] = [
  {
    name: 'a crypto withdrawal',
    asset: 'BTC',
    path: '/dashboard/withdraw-crypto?token=BTC',
    dialog: 'Confirm withdrawal',
    async request(page) {
      await page.getByLabel('Wallet address').fill(ADDRESS)
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'Withdraw BTC' }).click()
    },
    async expectDraft(page) {
      await expectTyped(page, 'Wallet address', ADDRESS)
      await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
    },
  },
  {
    name: 'a fiat withdrawal',
    asset: 'USD',
    path: '/dashboard/withdraw-fiat?currency=USD',
    dialog: 'Confirm withdrawal',
    async request(page) {
      await page.getByRole('button', { name: 'Choose a bank account' }).click()
      await page.getByRole('option', { name: 'Harbour Bank' }).click()
      await page.getByRole('button', { name: 'Withdraw USD' }).click()
    },
    async expectDraft(page) {
      await expect(page.getByRole('button', { name: /^Bank account: .*Harbour Bank/ })).toBeVisible()
    },
  },
  {
    name: 'a transfer',
    asset: 'USDT',
    path: '/dashboard/transfer-crypto?token=USDT',
    dialog: 'Confirm trade',
    async request(page, recipient) {
      await page.getByLabel('Recipient username').fill(recipient)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
    },
    async expectDraft(page, recipient) {
      await expectTyped(page, 'Recipient username', recipient)
      await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
    },
  },
]

const historyOf = async (url: string, trader: Trader): Promise<string[]> => {
  const { data } = await createClient(url).call('fetchTransactions', { session: await sessionOf(trader) })
  return data.map(({ type, amount, asset }) => `${type} ${amount} ${asset}`)
}

for (const [index, { name, asset, path, dialog, request, expectDraft }] of MOVEMENTS.entries())
  test(`a session that ends in the dialog of ${name} sends nothing, and the form comes back after the code`, async ({
    visit,
    server,
  }) => {
    const nia = await arrive(await visit({ refusals: [401] }), server, `Nia Leaves ${index}`)
    const ben = await arrive(await visit(), server, `Ben Stays ${index}`)
    const { page, email } = nia
    await deposit(nia, server, asset, '1')
    if (asset === 'USD') await saveBankAccount(nia, server)
    await page.goto(path)
    await page.getByLabel('Amount').fill(AMOUNT)
    await request(page, ben.username)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    const sent: string[] = []
    page.on('request', (each) => void (/withdraw-|transfer-/.test(each.url()) && sent.push(each.method())))

    await endSessionOf(nia, server)
    await logIn(page, server, email)
    await expect(page).toHaveURL(path)
    await expectTyped(page, 'Amount', AMOUNT)
    await expectDraft(page, ben.username)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent.filter((method) => method === 'POST')).toEqual([])
    expect(await historyOf(server.url, nia)).toEqual([`Deposit 1 ${asset}`])
  })
