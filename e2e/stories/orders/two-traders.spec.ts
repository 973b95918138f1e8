import { addBankAccount, codeInMailbox, deposit, register } from '../people.ts'
import { expect, test } from '../story.ts'
import {
  expectBalance,
  notifyPaid,
  openNewestOrder,
  postAdvert,
  release,
  messageIn,
  sendMessage,
  orderHeading,
  takeAdvert,
  type Terms,
} from './trading.ts'

const PAIR = { token: 'USDT', currency: 'USD', amount: '50', limits: ['5', '40'] } as const

test('a newcomer sells to a second trader: advert, order, chat, payment, release, and both see it in their balances', async ({
  visit,
  server,
}) => {
  const desktop = await visit()
  const [ada, bola] = await Promise.all([
    register(desktop, codeInMailbox(desktop), 'Ada Sells'),
    register(await visit({ phone: true }), server.code, 'Bola Buys'),
  ])
  await deposit(ada, server, 'USDT', '100')
  await addBankAccount(ada)
  const terms: Terms = { ...PAIR, type: 'Sell', price: '0.9' }
  await postAdvert(ada, terms)
  await expectBalance(ada, 'USDT', { available: '50', booking: '50' })

  await takeAdvert(bola.page, { ...PAIR, side: 'Buy', of: ada.username, amount: '18' })
  await expect(bola.page.getByText('0123456789')).toBeVisible()
  await openNewestOrder(ada)
  await expect(orderHeading(ada.page, 'Waiting for payment')).toBeVisible()
  await sendMessage(bola.page, 'Hello, I am paying now')
  await expect(messageIn(ada.page, 'Hello, I am paying now')).toBeVisible()
  await sendMessage(ada.page, 'I am looking at my account')
  await expect(messageIn(bola.page, 'I am looking at my account')).toBeVisible()

  await notifyPaid(bola.page)
  await expect(orderHeading(ada.page, 'Confirm payment received')).toBeVisible()
  await release(ada.page)
  for (const { page } of [ada, bola]) {
    await expect(orderHeading(page, 'Trade completed')).toBeVisible()
    await expect(page.getByRole('status', { name: 'This chat is closed' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  }
  for (const { page } of [ada, bola]) {
    await page.reload()
    await expect(orderHeading(page, 'Trade completed')).toBeVisible()
    await expect(messageIn(page, 'Hello, I am paying now')).toBeVisible()
    await expect(messageIn(page, 'I am looking at my account')).toBeVisible()
  }
  await expectBalance(ada, 'USDT', { available: '50', booking: '30' })
  await expectBalance(bola, 'USDT', { available: '20', booking: '0' })
})

test('a newcomer buys by an advert: the taker’s coins go to escrow and come with the release', async ({
  visit,
  server,
}) => {
  const [cleo, dayo] = await Promise.all([
    register(await visit(), server.code, 'Cleo Buys'),
    register(await visit(), server.code, 'Dayo Sells'),
  ])
  await postAdvert(cleo, { ...PAIR, type: 'Buy', price: '1.1' })
  await deposit(dayo, server, 'USDT', '100')
  await addBankAccount(dayo)
  await takeAdvert(dayo.page, { ...PAIR, side: 'Sell', of: cleo.username, amount: '22' })
  await expect(orderHeading(dayo.page, 'Waiting for payment')).toBeVisible()
  await openNewestOrder(cleo)
  await sendMessage(cleo.page, 'The money is on its way')
  await expect(messageIn(dayo.page, 'The money is on its way')).toBeVisible()
  await notifyPaid(cleo.page)
  await expect(orderHeading(cleo.page, 'Waiting for release')).toBeVisible()
  await release(dayo.page)
  for (const { page } of [cleo, dayo]) {
    await expect(orderHeading(page, 'Trade completed')).toBeVisible()
    await page.reload()
    await expect(messageIn(page, 'The money is on its way')).toBeVisible()
  }
  await expectBalance(cleo, 'USDT', { available: '20', booking: '0' })
  await expectBalance(dayo, 'USDT', { available: '80', booking: '0' })
})
