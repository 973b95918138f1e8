import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { notifyPaid, orderHeading, release, sells, takes, type Terms } from './trading.ts'

const CODE_DIALOG = { name: 'Enter the code from your email' }

test('a large order is released with the code from the email, and stays in escrow until then', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ refusals: [409] }), server, 'Ada Sells Much')
  const bola = await arrive(await visit({ phone: true }), server, 'Bola Buys Much')
  const terms: Terms = { token: 'BTC', currency: 'USD', type: 'Sell', amount: '0.5', limits: ['100', '9000'] }
  const order = await takes(bola, server, await sells(ada, server, terms), '6400')
  for (const { page } of [ada, bola]) await page.goto(order)
  await notifyPaid(bola.page)
  await expect(orderHeading(ada.page, 'Confirm payment received')).toBeVisible()
  await release(ada.page)
  const dialog = ada.page.getByRole('dialog', CODE_DIALOG)
  await expect(dialog).toContainText(bola.username)
  await expect(orderHeading(bola.page, 'Waiting for release')).toBeVisible()
  await dialog.getByLabel('6-digit code').fill(await server.code(ada.email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(orderHeading(ada.page, 'Trade completed')).toBeVisible()
  await expect(orderHeading(bola.page, 'Trade completed')).toBeVisible()
})
