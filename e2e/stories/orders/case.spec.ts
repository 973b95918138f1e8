import { createClient } from '../../../tests/server/support/client.ts'
import { arrive, sessionOf } from '../people.ts'
import { expect, test } from '../story.ts'
import { expectBalance, orderHeading, sells, takes, type Terms } from './trading.ts'

const TERMS: Terms = { type: 'Sell', token: 'USDT', currency: 'EUR', price: '0.9', amount: '50', limits: ['5', '40'] }

test('a buyer who paid a cancelled order opens a case, and the seller sends the crypto late', async ({
  visit,
  server,
}) => {
  const [ines, juno] = await Promise.all([
    arrive(await visit(), server, 'Ines Sells'),
    arrive(await visit({ phone: true }), server, 'Juno Buys'),
  ])
  const advert = await sells(ines, server, TERMS)
  const order = await takes(juno, server, advert, '18')
  await juno.page.goto(order)
  await juno.page.getByRole('button', { name: 'Cancel Order' }).click()
  await juno.page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(orderHeading(juno.page, 'Order cancelled')).toBeVisible()

  await juno.page.getByRole('link', { name: 'Open a case' }).click()
  await expect(juno.page.getByRole('heading', { name: 'Open a case' })).toBeVisible()
  await juno.page.getByRole('button', { name: 'Submit to Support' }).click()
  await expect(juno.page.getByText('Describe what happened')).toBeVisible()
  await juno.page.getByLabel('Your statement').fill('I paid at 12:10 PM and cancelled by mistake.')
  await juno.page.getByRole('button', { name: 'Submit to Support' }).click()
  await expect(juno.page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()

  await ines.page.goto(order)
  await ines.page.getByRole('button', { name: /Notifications/ }).click()
  await ines.page.getByRole('link', { name: /Case opened/ }).click()
  await expect(ines.page.getByRole('heading', { name: 'Answer the case' })).toBeVisible()
  await expect(ines.page.getByText('cancelled by mistake')).toHaveCount(0)
  // The crypto was returned to the advert.
  const session = await sessionOf(ines)
  await createClient(server.url).call('closeTrade', { session, path: { t_id: advert } })
  await ines.page.getByRole('button', { name: 'Send the crypto' }).click()
  const question = ines.page.getByRole('dialog', { name: 'Send the crypto?' })
  await expect(question.getByText(`20 USDT leaves your available balance and goes to ${juno.username}.`)).toBeVisible()
  await question.getByRole('button', { name: 'Send the crypto' }).click()
  for (const { page } of [ines, juno]) await expect(page.getByRole('heading', { name: 'Crypto sent' })).toBeVisible()
  await expectBalance(juno, 'USDT', { available: '20', booking: '0' })
})

test('a seller reports a refund, which the buyer confirms', async ({ visit, server }) => {
  const [kofi, lena] = await Promise.all([
    arrive(await visit({ phone: true }), server, 'Kofi Sells'),
    arrive(await visit(), server, 'Lena Buys'),
  ])
  const order = await takes(lena, server, await sells(kofi, server, TERMS), '18')
  const orderNo = order.slice(-20)
  const { call } = createClient(server.url)
  const session = await sessionOf(lena)
  await lena.page.goto(order)
  await lena.page.getByRole('button', { name: 'Cancel Order' }).click()
  await lena.page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(orderHeading(lena.page, 'Order cancelled')).toBeVisible()
  await call('stateCase', { session, path: { order_no: orderNo }, body: { statement: 'I paid at 12:10 PM.' } })

  await kofi.page.goto(order.replace('order-details', 'case'))
  await kofi.page.getByLabel('Payment reference').fill('FT26-0042')
  await kofi.page.getByRole('button', { name: 'Report refund' }).click()
  await expect(kofi.page.getByText('reference FT26-0042')).toBeVisible()

  await lena.page.goto(order.replace('order-details', 'case'))
  await lena.page.getByRole('button', { name: 'Refund received' }).click()
  await lena.page
    .getByRole('dialog', { name: 'Confirm the refund?' })
    .getByRole('button', { name: 'Refund received' })
    .click()
  for (const { page } of [kofi, lena]) await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible()
})
