import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import {
  expectBalance,
  notifyPaid,
  rate,
  messageIn,
  sendMessage,
  sells,
  show,
  orderHeading,
  takes,
  type Terms,
} from './trading.ts'

const TERMS: Terms = { type: 'Sell', token: 'USDT', currency: 'EUR', price: '0.9', amount: '50', limits: ['5', '40'] }

test('a seller appeals, both show what they have, an operator decides, and both rate the trade', async ({
  visit,
  server,
}) => {
  const [ezra, femi] = await Promise.all([
    arrive(await visit(), server, 'Ezra Sells'),
    arrive(await visit({ phone: true }), server, 'Femi Buys'),
  ])
  const order = await takes(femi, server, await sells(ezra, server, TERMS), '18')
  await femi.page.goto(order)
  await notifyPaid(femi.page)
  await ezra.page.goto(order)
  await expect(orderHeading(ezra.page, 'Confirm payment received')).toBeVisible()

  await ezra.page.getByRole('button', { name: 'Appeal' }).click()
  const question = ezra.page.getByRole('dialog', { name: 'Open an appeal?' })
  // It is off until the form is filled in: pressed before, it leads to what is missing.
  await question.getByRole('button', { name: 'Open appeal' }).click({ force: true })
  await expect(question.getByLabel('What happened')).toBeFocused()
  await question.getByLabel('What happened').fill('Nothing has arrived in my account.')
  await question.getByRole('button', { name: 'Open appeal' }).click()
  for (const { page } of [ezra, femi]) {
    await expect(orderHeading(page, 'Appeal in progress')).toBeVisible()
    await expect(page.getByText('Nothing has arrived in my account.')).toBeVisible()
  }

  await sendMessage(femi.page, 'Here is the receipt of my bank')
  await show(femi.page)
  await expect(messageIn(ezra.page, 'Here is the receipt of my bank')).toBeVisible()
  const picture = ezra.page.getByRole('button', { name: `Image from ${femi.username}, open large` })
  await picture.click()
  await expect(ezra.page.getByRole('dialog', { name: `Image from ${femi.username}` }).getByRole('img')).toBeVisible()
  await ezra.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(femi.page.getByRole('log', { name: 'Chat' }).getByText('Read').first()).toBeVisible()

  const orderNo = ezra.page.url().slice(-20)
  await server.decide(orderNo, 'buyer', 'payment_proven')
  for (const { page } of [ezra, femi]) {
    await expect(orderHeading(page, 'Trade completed')).toBeVisible()
    await expect(page.getByText('decided in favor of the buyer. The buyer proved the payment.').first()).toBeVisible()
    await rate(page, 4)
  }
  await expectBalance(ezra, 'USDT', { available: '0', booking: '30' })
  await expectBalance(femi, 'USDT', { available: '20', booking: '0' })
})
