import type { Page } from 'playwright/test'
import { arrive, enterCode, fillLogin } from '../people.ts'
import { expect, test } from '../story.ts'
import { notifyPaid, sells, orderHeading, takes, type Terms } from '../orders/trading.ts'

const TERMS: Terms = { type: 'Sell', token: 'ETH', currency: 'EUR', amount: '2', limits: ['5', '40'] }

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true })
const unread = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell shows a new notification on every device, leads to the order, and is cleared everywhere when it is read', async ({
  visit,
  server,
}) => {
  const seller = await arrive(await visit(), server, 'Obi Rings')
  const buyer = await arrive(await visit({ phone: true }), server, 'Pat Buys')
  await seller.page.goto('/dashboard')
  const advert = await sells(seller, server, TERMS)
  await expect(unread(seller.page, '1 unread notification')).toBeAttached()

  const earlier = await server.code(seller.email)
  const phone = await visit({ phone: true })
  await phone.goto('/login')
  await fillLogin(phone, seller.email)
  await enterCode(phone, await server.code(seller.email, earlier))
  await expect(phone).toHaveURL('/dashboard')
  await expect(unread(phone, '1 unread notification')).toBeAttached()
  await bell(phone).click()
  await expect(list(phone).getByText('2 ETH is in your available balance.')).toBeVisible()

  await buyer.page.goto(await takes(buyer, server, advert, '20'))
  await notifyPaid(buyer.page)
  for (const page of [seller.page, phone]) await expect(unread(page, '3 unread notifications')).toBeAttached()
  await expect(list(phone).getByRole('link').first()).toContainText('Order marked as paid')

  await bell(seller.page).focus()
  await seller.page.keyboard.press('Enter')
  await expect(list(seller.page).getByRole('link')).toHaveCount(3)
  await seller.page.keyboard.press('Escape')
  await expect(list(seller.page)).toHaveCount(0)
  await expect(bell(seller.page)).toBeFocused()
  await seller.page.keyboard.press('Enter')
  await list(seller.page)
    .getByRole('link', { name: /New order on your advert/ })
    .press('Enter')
  await expect(orderHeading(seller.page, 'Confirm payment received')).toBeVisible()
  for (const page of [seller.page, phone]) await expect(unread(page, '1 unread notification')).toBeAttached()

  await list(phone).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list(phone).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(list(phone).getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(seller.page.getByRole('status').filter({ hasText: 'unread notification' })).toHaveCount(0)
  await seller.page.reload()
  await bell(seller.page).click()
  await expect(list(seller.page).getByRole('link')).toHaveCount(3)
  await expect(list(seller.page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})
