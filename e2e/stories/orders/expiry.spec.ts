import type { Page } from 'playwright/test'
import { receivesFrom } from '../loaded.ts'
import { arrive, type Trader } from '../people.ts'
import { clockTest as test, expect } from '../story.ts'
import { expectBalance, sells, orderHeading, takes } from './trading.ts'

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
