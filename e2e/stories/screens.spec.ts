import type { Page } from 'playwright/test'
import { expectNoSidewaysScroll } from './overlap.ts'
import { arrive, fillLogin } from './people.ts'
import { expect, test } from './story.ts'
import { openNewestOrder, prepareTrade, sells, trade, type Terms } from './trading.ts'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const TERMS: Terms = { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '2', limits: ['5', '40'] }

/** Both sizes of what the page shows now; `SCREENS=1` keeps pictures in test-results/screens. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status', { name: /^loading/i })).toHaveCount(0)
    await expectNoSidewaysScroll(page, viewport, `${name} on a ${size}`)
    if (process.env['SCREENS'] !== '1') continue
    await page.screenshot({ path: `test-results/screens/${name}.${size}.png`, fullPage: true, animations: 'disabled' })
  }
}

const visitAll = async (page: Page, screens: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await look(page, name)
  }
}

test('every screen of a visitor fits a desktop and a phone', async ({ visit, server }) => {
  const page = await visit({ refusals: [404] })
  await visitAll(page, {
    home: '/',
    marketplace: '/m2m',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?id=ABCDEFGHJKMNPQRSTVWX&token=a-token',
    about: '/about',
    careers: '/careers',
    contact: '/contact',
    faqs: '/faqs',
    fees: '/legal/fees',
    updates: '/product-updates',
    post: '/posts/how-escrow-works',
    'not-found': '/no/such/page',
  })
  const newcomer = await arrive(await visit(), server, 'Pita Screens')
  await page.goto('/login')
  await fillLogin(page, newcomer.email)
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await look(page, 'verify-login')
})

test('every screen of a trader fits a desktop and a phone', async ({ visit, server }) => {
  const [ada, bola] = await Promise.all([
    arrive(await visit(), server, 'Nora Screens'),
    arrive(await visit(), server, 'Olu Screens'),
  ])
  await visitAll(bola.page, {
    'dashboard-new': '/dashboard',
    'orders-none': '/dashboard/orders/m2m',
    'my-trades-none': '/dashboard/m2m/my-trades',
  })
  await sells(ada, server, TERMS)
  const taking = { side: 'Buy', of: ada.username, token: 'ETH', currency: 'GBP', amount: '20' } as const
  await prepareTrade(bola.page, taking)
  await look(bola.page, 'trade-modal')
  await trade(bola.page)
  await look(bola.page, 'order-buyer')
  await openNewestOrder(ada)
  await look(ada.page, 'order-seller')
  await ada.page.goto('/dashboard/orders/m2m')
  await expect(ada.page.getByRole('timer')).toContainText(/\d\d:\d\d/)
  await visitAll(ada.page, {
    dashboard: '/dashboard',
    'create-trade': '/dashboard/m2m/create-trade',
    'my-trades': '/dashboard/m2m/my-trades',
    orders: '/dashboard/orders/m2m',
    wallet: '/dashboard/wallet',
    'single-asset': '/dashboard/single-asset?token=ETH',
    'deposit-crypto': '/dashboard/deposit-crypto?token=XRP',
    'withdraw-crypto': '/dashboard/withdraw-crypto?token=ETH',
    'transfer-crypto': '/dashboard/transfer-crypto?token=ETH',
    'deposit-fiat': '/dashboard/deposit-fiat',
    'withdraw-fiat': '/dashboard/withdraw-fiat',
    'transfer-fiat': '/dashboard/transfer-fiat',
    'transaction-history': '/dashboard/transaction-history',
    'fiat-orders': '/dashboard/orders/fiat',
    'payment-method': '/dashboard/account/payment-method',
    'manage-profile': '/dashboard/account/manage-profile',
    'manage-password': '/dashboard/account/manage-password',
    settings: '/dashboard/account/settings',
    sandbox: '/sandbox',
  })
})
