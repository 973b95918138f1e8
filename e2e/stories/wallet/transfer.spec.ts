import type { Page } from 'playwright/test'
import { createClient } from '../../../tests/server/support/client.ts'
import { arrive, codeInMailbox, deposit, sessionOf, type Trader } from '../people.ts'
import type { Quayside } from '../quayside.ts'
import { expect, test } from '../story.ts'

const fillTransfer = async (page: Page, recipient: string, amount: string) => {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Recipient username').fill(recipient)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible()
}

const confirmTrade = async (page: Page, question: string) => {
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm trade' })
  await expect(dialog.getByText(question)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick()
}

const historyOf = async ({ url }: Quayside, trader: Trader) => {
  const { data } = await createClient(url).call('fetchTransactions', { session: await sessionOf(trader) })
  return data
    .filter(({ type }) => type === 'send' || type === 'receive')
    .map(({ type, amount, asset, counterparty, status }) => `${type} ${amount} ${asset} ${counterparty} ${status}`)
}

test('a transfer to somebody new needs the mailed code, the next one does not, and both histories have both', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [409, 400] }), server, 'Ada Sends')
  const ben = await arrive(await visit({ phone: true }), server, 'Ben Gets')
  await deposit(ada, server, 'USDT', '50')
  const { page } = ada

  await page.goto('/dashboard/transfer-crypto?token=USDT')
  await expect(page.getByText('Available 50 USDT')).toBeVisible()
  await fillTransfer(page, ben.username, '20')
  await expect(page.getByText('b••@example.com')).toBeVisible()
  await confirmTrade(page, `Transfer 20 USDT to ${ben.username}?`)
  const code = page.getByRole('dialog', { name: 'Enter the code from your email' })
  await expect(code.getByText('20 USDT')).toBeVisible()
  await expect(code.getByText(ben.username)).toBeVisible()
  const right = await codeInMailbox(page)(ada.email)
  await code.getByLabel('6-digit code').fill(right === '123456' ? '654321' : '123456')
  await code.getByRole('button', { name: 'Confirm' }).click()
  await expect(code.getByText('incorrect code', { exact: false })).toBeVisible()
  await code.getByLabel('6-digit code').fill(right)
  await code.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`20 USDT sent to ${ben.username}`).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)

  await page.goto('/dashboard/transfer-crypto?token=USDT')
  await expect(page.getByText('Available 30 USDT')).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await fillTransfer(page, ben.username, await page.getByLabel('Amount').inputValue())
  await confirmTrade(page, `Transfer 30 USDT to ${ben.username}?`)
  await expect(page).toHaveURL(/\/dashboard\/transaction-history\/[0-9A-Z]{20}$/)

  expect(await historyOf(server, ada)).toEqual([
    `send 30 USDT ${ben.username} completed`,
    `send 20 USDT ${ben.username} completed`,
  ])
  expect(await historyOf(server, ben)).toEqual([
    `receive 30 USDT ${ada.username} completed`,
    `receive 20 USDT ${ada.username} completed`,
  ])
})

test('a balance that was spent in another tab while the dialog was open is refused, and nothing moves', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [409] }), server, 'Ada Twice')
  const ben = await arrive(await visit(), server, 'Ben Waits')
  await deposit(ada, server, 'USDT', '25')
  const { page } = ada
  await page.goto('/dashboard/transfer-crypto?token=USDT')
  await fillTransfer(page, ben.username, '20')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const other = createClient(server.url)
  const request = {
    session: await sessionOf(ada),
    body: { recipient: ben.username, token: 'USDT', amount: '20' },
    key: 'another-tab-00001',
  }
  const before = await server.code(ada.email)
  const { data } = await other.refusal('transferCrypto', request)
  const otp = await server.code(ada.email, before)
  await other.call('confirmMovement', {
    session: request.session,
    body: { challenge: String(Reflect.get(Object(data), 'challenge')), otp },
    key: 'another-tab-00002',
  })
  await page.getByRole('dialog', { name: 'Confirm trade' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('No funds were moved.')).toBeVisible()
  await expect(page.getByText('Available 5 USDT')).toBeVisible()
  expect(await historyOf(server, ben)).toEqual([`receive 20 USDT ${ada.username} completed`])
})
