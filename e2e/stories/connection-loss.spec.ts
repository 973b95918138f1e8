import type { Page } from 'playwright/test'
import { arrive, type Trader } from './people.ts'
import type { Quayside } from './quayside.ts'
import { expect, test } from './story.ts'
import {
  notifyPaid,
  messageIn,
  release,
  sells,
  sendMessage,
  orderHeading,
  takes,
  type Terms,
} from './orders/trading.ts'

const TERMS: Terms = { type: 'Sell', token: 'USDT', currency: 'USD', price: '0.9', amount: '50', limits: ['5', '40'] }
const HOUR_MS = 3_600_000

/** Sets the clock of the device wrong for every page. */
const setWrong = (page: Page, byMs: number) =>
  page.addInitScript((shift) => {
    const now = Date.now
    globalThis.Date = new Proxy(Date, {
      construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now() + shift] : given),
      get: (real, name) => (name === 'now' ? () => now() + shift : Reflect.get(real, name)),
    })
  }, byMs)

/** Both sides look at an order that nobody paid yet. */
const trading = async (server: Quayside, seller: Trader, buyer: Trader): Promise<void> => {
  const order = await takes(buyer, server, await sells(seller, server, TERMS), '18')
  for (const { page } of [buyer, seller]) await page.goto(order)
  await expect(orderHeading(seller.page, 'Waiting for payment')).toBeVisible()
}

test('a device whose clock is three hours fast, or slow, counts down by the server’s clock', async ({
  visit,
  server,
}) => {
  const [fast, slow] = [await visit(), await visit({ phone: true })]
  await setWrong(fast, 3 * HOUR_MS)
  await setWrong(slow, -3 * HOUR_MS)
  const seller = await arrive(fast, server, 'Ada Fast')
  const buyer = await arrive(slow, server, 'Bola Slow')
  await trading(server, seller, buyer)
  for (const { page } of [seller, buyer]) {
    const timer = page.getByRole('timer').first()
    await expect(timer).toContainText(/1[34]:\d\d/)
    await expect(timer).toContainText(/1[45] minutes/)
  }
  await notifyPaid(buyer.page)
  await expect(orderHeading(seller.page, 'Confirm payment received')).toBeVisible()
  await release(seller.page)
  for (const { page } of [seller, buyer]) await expect(orderHeading(page, 'Trade completed')).toBeVisible()
})

test('after a network loss the page shows everything that happened, and nothing twice', async ({ visit, server }) => {
  const seller = await arrive(await visit(), server, 'Chidi Online')
  const buyer = await arrive(await visit({ phone: true, losesNetwork: true }), server, 'Dayo Offline')
  await trading(server, seller, buyer)
  await sendMessage(buyer.page, 'I am about to lose my network')
  await expect(messageIn(seller.page, 'I am about to lose my network')).toBeVisible()
  await notifyPaid(buyer.page)
  await expect(orderHeading(seller.page, 'Confirm payment received')).toBeVisible()
  await buyer.page.context().setOffline(true)
  await sendMessage(seller.page, 'The money is here')
  await release(seller.page)
  await expect(orderHeading(seller.page, 'Trade completed')).toBeVisible()
  await buyer.page.context().setOffline(false)
  await expect(orderHeading(buyer.page, 'Trade completed')).toBeVisible()
  for (const words of ['I am about to lose my network', 'The money is here'])
    await expect(messageIn(buyer.page, words)).toHaveCount(1)
})

test('where WebSockets are refused the page fetches its data at an interval, and recovers by itself', async ({
  visit,
  server,
}) => {
  const seller = await arrive(await visit(), server, 'Gozi Open')
  const refused = await visit({ phone: true })
  let isRefused = true
  await refused.routeWebSocket(/user-app\/stream/, (socket) => (isRefused ? socket.close() : socket.connectToServer()))
  const buyer = await arrive(refused, server, 'Hana Refused')
  await trading(server, seller, buyer)
  const reconnecting = buyer.page.getByRole('banner').getByRole('status', { name: 'Reconnecting' })
  await expect(reconnecting).toBeVisible()
  await notifyPaid(buyer.page)
  await sendMessage(seller.page, 'Thank you')
  await expect(messageIn(buyer.page, 'Thank you')).toBeVisible()
  await release(seller.page)
  await expect(orderHeading(buyer.page, 'Trade completed')).toBeVisible()
  isRefused = false
  await buyer.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(reconnecting).toBeHidden()
})

test('a page that was frozen while the order changed shows the current order when it resumes', async ({
  visit,
  server,
}) => {
  const seller = await arrive(await visit(), server, 'Efe Awake')
  const buyer = await arrive(await visit({ phone: true }), server, 'Femi Sleeps')
  await trading(server, seller, buyer)
  const phone = await buyer.page.context().newCDPSession(buyer.page)
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sendMessage(seller.page, 'Are you there?')
  await expect(messageIn(seller.page, 'Are you there?')).toBeVisible()
  await seller.page.getByRole('button', { name: 'Cancel Order' }).click()
  await seller.page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel/i })
    .last()
    .click()
  await expect(orderHeading(seller.page, 'Cancelled unpaid')).toBeVisible()
  await phone.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(orderHeading(buyer.page, 'Cancelled unpaid')).toBeVisible()
  await expect(messageIn(buyer.page, 'Are you there?')).toHaveCount(1)
})

test('two tabs and two devices show the same order, and an outdated dialog closes', async ({ visit, server }) => {
  const seller = await arrive(await visit(), server, 'Goke Here')
  const buyer = await arrive(await visit(), server, 'Hauwa Tabs')
  await trading(server, seller, buyer)
  const second = await buyer.page.context().newPage()
  await second.goto(buyer.page.url())
  await second.getByRole('button', { name: 'Sent! Notify Seller' }).click()
  await expect(second.getByRole('dialog')).toBeVisible()
  await notifyPaid(buyer.page)
  await expect(orderHeading(second, 'Waiting for release')).toBeVisible()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await sendMessage(second, 'Sent from the second tab')
  for (const page of [buyer.page, second, seller.page])
    await expect(messageIn(page, 'Sent from the second tab')).toHaveCount(1)
})

test('a device that wakes up hours later shows the right countdown and every change', async ({ visit, server }) => {
  const seller = await arrive(await visit(), server, 'Imani Awake')
  const page = await visit({ phone: true })
  await page.clock.install()
  const buyer = await arrive(page, server, 'Jelani Sleeps')
  await trading(server, seller, buyer)
  await page.clock.fastForward(2 * HOUR_MS)
  await sendMessage(seller.page, 'Good morning')
  await expect(page.getByRole('timer').first()).toContainText(/1[34]:\d\d/)
  await expect(messageIn(page, 'Good morning')).toHaveCount(1)
  await notifyPaid(page)
  await expect(orderHeading(seller.page, 'Confirm payment received')).toBeVisible()
})

test('a page stays when the network does not bring the menus of its bar, which come later', async ({
  visit,
  server,
}) => {
  const page = await visit({ losesNetwork: true })
  const lost = /assets\/page-(bell|user-menu)/
  await page.route(lost, (request) => request.abort('internetdisconnected'))
  await arrive(page, server, 'Kwesi Nobars')
  await page.goto('/dashboard')
  const menus = [
    page.getByRole('button', { name: 'Notifications' }),
    page.getByRole('button', { name: 'Your account' }),
  ]
  for (const menu of menus) await expect(menu).toHaveCount(0)
  await page.unroute(lost)
  for (const menu of menus) await expect(menu).toBeVisible()
})
