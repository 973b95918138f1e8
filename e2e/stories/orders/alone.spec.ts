import { arrive, register } from '../people.ts'
import { expect, test } from '../story.ts'
import { notifyPaid, openNewestOrder, release, sells, orderHeading } from './trading.ts'

/** Sells USDT; people of other stories have adverts here, too, and they do not answer. */
const DEMO_TRADER = 'marcus_reed'
// Demo traders answer after a few seconds.
const ANSWER = { timeout: 40_000 }

test('one person alone trades with demo traders, from registration to the coins', async ({ visit, server }) => {
  const ada = await register(await visit(), server.code, 'Lola Alone')
  const { page } = ada
  await page.goto('/m2m?token=USDT')
  const row = page.getByRole('row').filter({ hasText: DEMO_TRADER })
  await row.getByRole('button', { name: 'Buy USDT' }).click()
  const modal = page.getByRole('dialog').first()
  await modal.getByRole('button', { name: 'Choose a payment method' }).click()
  await page.getByRole('dialog', { name: 'Choose a payment method' }).getByRole('button').nth(1).click()
  await modal.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(orderHeading(page, 'Pay Seller')).toBeVisible()
  await notifyPaid(page)
  await expect(orderHeading(page, 'Trade completed')).toBeVisible(ANSWER)
  await page.getByRole('link', { name: 'View balances' }).click()
  await expect(page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: 'USDT' })).toBeVisible()
})

test('a demo trader takes the advert of a person on request on the control page', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Mira Alone')
  const { page } = ada
  await sells(ada, server, {
    type: 'Sell',
    token: 'USDT',
    currency: 'USD',
    price: '0.95',
    amount: '50',
    limits: ['5', '40'],
  })
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'Let a demo trader order' }).first().click()
  await openNewestOrder(ada)
  await expect(orderHeading(page, 'Confirm payment received')).toBeVisible(ANSWER)
  await release(page)
  await expect(orderHeading(page, 'Trade completed')).toBeVisible()
})
