import { arrive } from '../people.ts'
import { expect, test } from '../story.ts'
import { receivesFrom } from '../loaded.ts'
import { messageIn, notifyPaidWithReceipt, orderHeading, sells, sendMessage, takes, type Terms } from './trading.ts'

const LONG = Array.from({ length: 8 }, (_, line) => `Line ${line}`).join('\n')

test('who has scrolled up in a chat is led to what is new, and sees what they send', async ({ visit, server }) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Reads')
  const bola = await arrive(await visit(), server, 'Bola Writes')
  const terms: Terms = { token: 'ETH', currency: 'NGN', type: 'Sell', amount: '1', limits: ['1000', '200000'] }
  const order = await takes(bola, server, await sells(ada, server, terms), '5000')
  for (const { page } of [ada, bola]) await page.goto(order)
  for (const name of ['first', 'second']) await sendMessage(bola.page, `The ${name}\n${LONG}`)
  const log = ada.page.getByRole('log', { name: 'Chat' })
  const newer = ada.page.getByRole('button', { name: 'New messages' })
  const scrollUp = () => log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect(messageIn(ada.page, 'The second')).toBeVisible()
  await log.scrollIntoViewIfNeeded()

  await sendMessage(bola.page, 'In sight')
  await expect(messageIn(ada.page, 'In sight')).toBeInViewport()
  await scrollUp()
  await expect(newer).toHaveCount(0)
  await sendMessage(bola.page, 'Out of sight')
  await expect(newer).toBeVisible()
  await newer.click()
  await expect(messageIn(ada.page, 'Out of sight')).toBeInViewport()
  await expect(log).toBeFocused()
  await expect(newer).toHaveCount(0)

  await scrollUp()
  await sendMessage(ada.page, 'My own')
  await expect(messageIn(ada.page, 'My own')).toBeInViewport()
  await expect(newer).toHaveCount(0)
})

test('a message is seen on every other page until the chat is read, in every tab', async ({ visit, server }) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Away')
  const bola = await arrive(await visit(), server, 'Bola Insists')
  const terms: Terms = { token: 'ETH', currency: 'NGN', type: 'Sell', amount: '1', limits: ['1000', '200000'] }
  const order = await takes(bola, server, await sells(ada, server, terms), '5000')
  await bola.page.goto(order)
  const other = await ada.page.context().newPage()
  for (const page of [ada.page, other]) {
    const isConnected = receivesFrom(page, '/user-app/stream')
    await page.goto('/dashboard')
    await isConnected
  }

  await bola.page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await bola.page.keyboard.press('Shift+Enter')
  await bola.page.keyboard.type('I am paying now')
  await bola.page.keyboard.press('Enter')
  const toast = ada.page.getByText(`New message from ${bola.username}`)
  const counts = (page: typeof ada.page) => page.getByRole('region', { name: 'Latest orders' })
  await expect(toast).toBeVisible()
  for (const page of [ada.page, other]) {
    await expect(counts(page).getByText('1 unread chat')).toBeVisible()
    await expect(counts(page).getByText('1 new message')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 unread chat' })).toBeVisible()
  }
  await ada.page.goto(order)
  await expect(messageIn(ada.page, 'Hello')).toHaveText(/Hello\nI am paying now/, { useInnerText: true })
  await expect(counts(other).getByText('Latest orders')).toBeVisible()
  await expect(counts(other).getByText('1 unread chat')).toHaveCount(0)
  await expect(counts(other).getByText('1 new message')).toHaveCount(0)
  await sendMessage(bola.page, 'Second')
  await expect(messageIn(ada.page, 'Second')).toBeVisible()
  await expect(ada.page.getByText(`New message from ${bola.username}`)).toHaveCount(0)
})

test('the receipt that is attached to the notification is in the chat of both sides', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Releases')
  const bola = await arrive(await visit({ phone: true }), server, 'Bola Attaches')
  const terms: Terms = { token: 'ETH', currency: 'NGN', type: 'Sell', amount: '1', limits: ['1000', '200000'] }
  const order = await takes(bola, server, await sells(ada, server, terms), '5000')
  for (const { page } of [ada, bola]) await page.goto(order)
  await notifyPaidWithReceipt(bola.page)
  await expect(orderHeading(bola.page, 'Waiting for release')).toBeVisible()
  await expect(bola.page.getByRole('button', { name: 'Image from you, open large' })).toBeVisible()
  await expect(ada.page.getByRole('button', { name: `Image from ${bola.username}, open large` })).toBeVisible()
})
