import type { Page } from 'playwright/test'
import { receivesFrom } from '../loaded.ts'
import { arrive, type Trader } from '../people.ts'
import { clockTest as test, expect } from '../story.ts'
import { expectBalance, orderHeading, release, sells, takes } from './trading.ts'

// One server for both, whose clock they advance.
test.describe.configure({ mode: 'default' })

/** Until their streams are open: a ticket for one is over when the clock is moved. */
const openBoth = (traders: readonly Trader[], open: (page: Page) => Promise<unknown>) =>
  Promise.all(
    traders.map(async ({ page }) => {
      const opened = receivesFrom(page, '/user-app/stream')
      await open(page)
      await opened
    }),
  )

test('an order that is not paid in time, nor within the extension, expires and returns the coins', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Ada Waits')
  const bola = await arrive(await visit(), server, 'Bola Forgets')
  const pair = { token: 'USDT', currency: 'USD', amount: '50', limits: ['5', '40'] } as const
  const order = await takes(bola, server, await sells(ada, server, { ...pair, type: 'Sell', price: '0.9' }), '18')
  await openBoth([ada, bola], (page) => page.goto(order))
  await expect(orderHeading(ada.page, 'Waiting for payment')).toBeVisible()

  await server.advance(11 * 60)
  await openBoth([ada, bola], (page) => page.reload())
  await expect(orderHeading(bola.page, 'Have you already paid?')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Add 15 minutes' }).click()
  const question = ada.page.getByRole('dialog', { name: 'Add 15 minutes?' })
  await question.getByRole('button', { name: 'Add 15 minutes' }).click()
  await expect(orderHeading(bola.page, 'Pay Seller')).toBeVisible()
  await expect(ada.page.getByRole('button', { name: 'Add 15 minutes' })).toHaveCount(0)

  await server.advance(60 * 60 + 1)
  for (const { page } of [ada, bola]) await expect(orderHeading(page, 'Order cancelled')).toBeVisible()
  await expectBalance(ada, 'USDT', { available: '0', booking: '50' })
})

test('a buyer who paid, and did not say so in time, reports it after the order expired, and the seller releases', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Ada Sells')
  const bola = await arrive(await visit({ phone: true }), server, 'Bola Pays')
  const pair = { token: 'USDT', currency: 'USD', amount: '50', limits: ['5', '40'] } as const
  const order = await takes(bola, server, await sells(ada, server, { ...pair, type: 'Sell', price: '0.9' }), '18')
  await openBoth([ada, bola], (page) => page.goto(order))
  await server.advance(16 * 60)
  for (const { page } of [ada, bola]) await expect(orderHeading(page, 'Cancelled unpaid')).toBeVisible()
  await expect(bola.page.getByText('Cancelled; do not pay. Already paid? Confirm by')).toBeVisible()
  await expect(ada.page.getByText(`unless ${bola.username} reports a payment. Received it? Release.`)).toBeVisible()
  await expectBalance(ada, 'USDT', { available: '0', booking: '50' })
  await openBoth([ada], (page) => page.goto(order))

  await bola.page.getByRole('button', { name: 'I have paid' }).click()
  const report = bola.page.getByRole('dialog', { name: 'Confirm your payment?' })
  await expect(report.getByLabel('When did you pay?')).not.toHaveValue('')
  await report.getByLabel('What happened').fill('I paid from my own account at once.')
  await report.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(orderHeading(bola.page, 'Waiting for release')).toBeVisible()
  await expect(orderHeading(ada.page, 'Confirm payment received')).toBeVisible()
  await expect(ada.page.getByText(`${bola.username} reports paying at`)).toBeVisible()
  await expect(ada.page.getByText('I paid from my own account at once.')).toBeVisible()
  await release(ada.page)
  for (const { page } of [ada, bola]) await expect(orderHeading(page, 'Trade completed')).toBeVisible()
  await expectBalance(bola, 'USDT', { available: '20', booking: '0' })
})
