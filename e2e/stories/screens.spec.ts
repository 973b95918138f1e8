import type { Page } from 'playwright/test'
import { expectNoSidewaysScroll } from './overlap.ts'
import { arrive, fillLogin } from './people.ts'
import { expect, test } from './story.ts'
import { openNewestOrder, prepareTrade, sells, trade, type Terms } from './orders/trading.ts'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const TERMS: Terms = { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '2', limits: ['5', '40'] }

/** Both sizes of what the page shows now; each page as it opens is in every-page.spec. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status', { name: /^loading/i })).toHaveCount(0)
    await expectNoSidewaysScroll(page, viewport, `${name} on a ${size}`)
  }
}

test('a missing page and the code of a login fit a desktop and a phone', async ({ visit, server }) => {
  const page = await visit({ refusals: [404] })
  await page.goto('/no/such/page')
  await look(page, 'the missing page')
  const newcomer = await arrive(await visit(), server, 'Pita Screens')
  await page.goto('/login')
  await fillLogin(page, newcomer.email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await look(page, 'the code of a login')
})

test('lists without orders or adverts, the trade modal and an order fit a desktop and a phone', async ({
  visit,
  server,
}) => {
  const [ada, bola] = await Promise.all([
    arrive(await visit(), server, 'Nora Screens'),
    arrive(await visit(), server, 'Olu Screens'),
  ])
  for (const path of ['/dashboard', '/dashboard/orders/m2m', '/dashboard/m2m/my-trades']) {
    await bola.page.goto(path)
    await look(bola.page, path)
  }
  await sells(ada, server, TERMS)
  await prepareTrade(bola.page, { side: 'Buy', of: ada.username, token: 'ETH', currency: 'GBP', amount: '20' })
  await look(bola.page, 'the trade modal')
  await trade(bola.page)
  await look(bola.page, 'the order of its buyer')
  await openNewestOrder(ada)
  await look(ada.page, 'the order of its seller')
  await ada.page.goto('/dashboard/orders/m2m')
  await expect(ada.page.getByRole('timer')).toContainText(/\d\d:\d\d/)
})
