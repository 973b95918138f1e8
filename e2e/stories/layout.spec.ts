import type { Locator, Page } from 'playwright/test'
import { createClient } from '../../tests/server/support/client.ts'
import { expectNothingCut } from './cut-text.ts'
import { openLoaded } from './loaded.ts'
import { expectNoOverlap } from './overlap.ts'
import { arrive, deposit, sessionOf, type Trader } from './people.ts'
import type { Quayside } from './quayside.ts'
import { expect, test } from './story.ts'
import { prepareTrade, sells, takes, type Terms } from './orders/trading.ts'

const TERMS: readonly Terms[] = [
  { type: 'Sell', token: 'BTC', currency: 'NGN', amount: '50', limits: ['1000000.25', '1234567890.75'] },
  { type: 'Sell', token: 'BTC', currency: 'XOF', amount: '50', limits: ['1000000', '1234567890'] },
  { type: 'Sell', token: 'ETH', currency: 'KES', amount: '500.12345678', limits: ['1000000.25', '123456789.75'] },
]

/** Answers with the widest date as every time of creation, so that what is seen does not depend on the day of the test. */
const showWidestDates = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll(/"(createdAt|created_at)":"[^"]+"/g, '"$1":"2026-05-25T08:00:00.000Z"'),
    })
  })

test('long figures lie over nothing at any width', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Wide Figures')
  for (const terms of TERMS) await sells(ada, server, terms)
  const { page } = ada
  for (const { token, currency } of TERMS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/m2m?token=${token}&currency=${currency}`)
    await expect(page.getByRole('table', { name: 'Adverts' })).toContainText(ada.username)
    await expectNoOverlap(page, 'Adverts')
  }
  await showWidestDates(page)
  await page.goto('/dashboard/m2m/my-trades')
  await expect(page.getByText('Mon, May 25, 2026, 08:00\u00a0AM')).toHaveCount(TERMS.length)
  await expectNoOverlap(page, (await page.getByRole('table').getAttribute('aria-label')) ?? '')
  await page.unrouteAll({ behavior: 'wait' })
})

/** With orders under way: each amount is then there twice, as available and as reserved. */
test('long balances with reserved parts lie over nothing at any width', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Wilhelmina Reserved-Figures')
  const bola = await arrive(await visit(), server, 'Takes Figures')
  for (const terms of TERMS) {
    const amount = terms.currency === 'XOF' ? '1234567' : '1234567.89'
    await takes(bola, server, await sells(ada, server, terms), amount)
  }
  await deposit(ada, server, 'BTC', '1234.12345678')
  await deposit(ada, server, 'ETH', '98765.123456789012345678')
  for (const { currency } of TERMS) await deposit(ada, server, currency, '123456789')
  const show = async (ticker: string) => {
    await createClient(server.url).call('updateSettings', {
      session: await sessionOf(ada),
      body: { currency: { ticker } },
    })
  }
  await show('NGN')
  const { page } = ada
  await showWidestDates(page)
  await page.goto('/dashboard')
  await expectNoOverlap(page, 'Balances', 'Latest orders')
  await show('USD')
  await page.goto('/dashboard/wallet')
  await expectNoOverlap(page, 'Fiat assets', 'Crypto assets')
  await page.goto('/dashboard/transaction-history')
  await expectNoOverlap(page, 'Transaction History')
  await page.goto('/dashboard/orders/m2m')
  await expectNoOverlap(page, 'Orders')
  await page.goto('/dashboard/m2m/my-trades')
  await expectNoOverlap(page, (await page.getByRole('table').getAttribute('aria-label')) ?? '')
  await page.unrouteAll({ behavior: 'wait' })
})

test('remarks of one long word stay beside the fields of the trade', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Remarks')
  const bola = await arrive(await visit(), server, 'Bola Reads Remarks')
  const remarks = `Pay at https://pay.example/${'x'.repeat(200)}`
  await sells(ada, server, { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '2', limits: ['5', '40'], remarks })
  const { page } = bola
  await prepareTrade(page, { side: 'Buy', of: ada.username, token: 'ETH', currency: 'GBP', amount: '20' })
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingCut(page, `the trade modal at ${width} px`)
    await page.getByRole('button', { name: 'Payment method: Bank Transfer' }).click({ trial: true })
  }
})

/** What a slow answer takes, so that a page is seen before its data. */
const SLOW_ANSWER_MS = 400

/** The last two lead to the login and the registration, and from there, who is signed in, to the dashboard. */
const OF_AN_ACCOUNT = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/freeze-account',
  '/verify-login',
  '/verify-account',
]

const OF_A_TRADER = [
  ...OF_AN_ACCOUNT.slice(-2),
  '/dashboard',
  '/dashboard/wallet',
  '/dashboard/single-asset',
  '/dashboard/single-asset?token=ETH',
  '/dashboard/orders/m2m',
  '/dashboard/transaction-history',
  '/dashboard/account/payment-method',
  '/sandbox',
]

/** How far what is seen moves while a page loads, as the browser counts it (Cumulative Layout Shift). */
const shiftWhileLoading = async (page: Page, path: string): Promise<number> => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS))
    await route.continue()
  })
  await openLoaded(page, path)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
          observer.disconnect()
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
      }),
  )
  // A page asks again a while after it was opened: such a request may be waiting.
  await page.unrouteAll({ behavior: 'wait' })
  return shift
}

/** A bank transfer that is pending for as long as a story takes. */
const awaitBank = async (trader: Trader, { url }: Quayside) => {
  const { call } = createClient(url)
  const session = await sessionOf(trader)
  const { data: transfer } = await call('depositFiat', { session, body: { currency: 'USD', amount: '100' } })
  await call('settleBankTransfer', { session, body: { transfer, act: 'wait' } })
}

for (const phone of [false, true]) {
  test(`nothing is pushed away while a page loads on a ${phone ? 'phone' : 'desktop'}`, async ({ visit, server }) => {
    const ada = await arrive(await visit({ phone }), server, phone ? 'Slow Phone' : 'Slow Desktop')
    const visitor = await visit({ phone })
    const bola = await arrive(await visit(), server, phone ? 'Slow Phone Buyer' : 'Slow Desktop Buyer')
    const terms: Terms = { type: 'Sell', token: 'ETH', currency: 'GBP', amount: '2', limits: ['5', '40'] }
    const order = await takes(bola, server, await sells(ada, server, terms), '20')
    await awaitBank(ada, server)
    // The second time a form waits for the session check, which says whose draft it restores.
    for (const path of [order, '/dashboard/m2m/create-trade', '/dashboard/m2m/create-trade', '/swap', '/swap']) {
      expect(await shiftWhileLoading(ada.page, path), `the shift of ${path}`).toBeLessThanOrEqual(0.05)
    }
    for (const path of ['/', '/m2m', '/swap', '/buy-sell', '/markets', '/markets/BTC']) {
      expect(await shiftWhileLoading(visitor, path), `the shift of ${path}`).toBeLessThanOrEqual(0.05)
    }
    for (const path of OF_AN_ACCOUNT) {
      expect(await shiftWhileLoading(visitor, path), `the shift of ${path}`).toBeLessThanOrEqual(0.005)
    }
    for (const path of OF_A_TRADER) {
      expect(await shiftWhileLoading(ada.page, path), `the shift of ${path}`).toBeLessThanOrEqual(0.05)
    }
  })
}

test('nothing is pushed away on a phone that wants no motion', async ({ visit }) => {
  const page = await visit({ phone: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await shiftWhileLoading(page, '/login')).toBeLessThanOrEqual(0.005)
})

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

const heightsOf = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))

test('an advert that loads is as high as most that replace it, at any width', async ({ visit }) => {
  const page = await visit()
  for (const width of [390, 768, 1120, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openLoaded(page, '/m2m')
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/**', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.getByRole('group', { name: 'Token' }).getByRole('button', { name: 'USDT' }).click()
    const loading = page.getByRole('status', { name: 'Loading adverts' })
    await expect(loading).toBeVisible()
    const before = middleOf(await heightsOf(loading.locator('> div')))
    answer()
    await expect(loading).toBeHidden()
    const after = middleOf(await heightsOf(page.getByRole('table', { name: 'Adverts' }).locator('tbody > tr')))
    expect(Math.abs(before - after), `${before} px and ${after} px at ${width} px`).toBeLessThanOrEqual(24)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('no name of a coin lies under its line at any width', async ({ visit }) => {
  const page = await visit()
  await page.goto('/markets')
  await expect(page.getByLabel('Sort')).toBeVisible()
  await expectNoOverlap(page, 'Coins')
})

test('the heading of the home page is below the bar with room between them, at any width', async ({ visit }) => {
  const page = await visit()
  await openLoaded(page, '/')
  for (const width of [360, 390, 640, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    expect((heading?.y ?? 0) - (bar?.height ?? 0), `${width} px`).toBeGreaterThanOrEqual(40)
  }
})
