import type { Page } from 'playwright/test'
import { paths } from '#machines/routing/paths.ts'
import { expectNothingCut } from './cut-text.ts'
import {
  brokenFigures,
  cutChoices,
  enlargeText,
  showWidestIds,
  sidewaysScrollers,
  smallControls,
  textsBesideBars,
} from './enlarged-text.ts'
import { createClient } from '../../tests/server/support/client.ts'
import { openLoaded } from './loaded.ts'
import { brokenWords, expectNoOverlappingTexts, expectNoSidewaysScroll } from './overlap.ts'
import { arrive, deposit, sessionOf, type Trader } from './people.ts'
import type { Quayside } from './quayside.ts'
import { expect, test } from './story.ts'
import { sells, takes, type Terms } from './orders/trading.ts'

const WIDTHS = [1440, 1280, 1024, 768, 390, 360]
const HEIGHT = 900
const TERMS: readonly [Terms, Terms] = [
  { type: 'Sell', token: 'BTC', currency: 'NGN', amount: '50', limits: ['1000000.25', '1234567890.75'] },
  { type: 'Sell', token: 'ETH', currency: 'KES', amount: '500.12345678', limits: ['1000000.25', '123456789.75'] },
]
const PAGES = [
  '/',
  '/m2m',
  '/markets',
  '/swap',
  '/buy-sell',
  '/dashboard',
  '/dashboard/wallet',
  '/dashboard/single-asset?token=BTC',
  '/dashboard/m2m/create-trade',
  '/dashboard/m2m/my-trades',
  '/dashboard/orders/m2m',
  '/dashboard/transaction-history',
  '/dashboard/account/payment-method',
]

/** What is read beside them on a phone with a text of 200 %. */
const MORE_PAGES = [
  paths.coin('BTC'),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.about(),
  paths.contact(),
  paths.support(),
  paths.whitepaper(),
  paths.industryUpdates(),
  paths.sandbox(),
]
const MORE_OF_A_TRADER = [
  paths.depositCrypto(),
  paths.withdrawCrypto(),
  paths.transferCrypto(),
  paths.withdrawFiat(),
  paths.manageProfile(),
  paths.depositFiat(),
  paths.fiatOrders(),
  paths.convert(),
  paths.settings(),
]
const SWAP = {
  ...{
    fromCurrency: 'btc',
    fromNetwork: 'btc',
    toCurrency: 'xrp',
    toNetwork: 'xrp',
    flow: 'standard',
    fromAmount: '0.1',
  },
  ...{ address: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe', extraId: '4294967295' },
  refundAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}
const PHONE = { width: 390, height: 844 }

test('with a text of 150 % nothing is cut, covered or beside the window at any width', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Reads Larger')
  const bola = await arrive(await visit(), server, 'Bola Takes Larger')
  let order = ''
  for (const terms of TERMS) order = await takes(bola, server, await sells(ada, server, terms), '1234567.89')
  await deposit(ada, server, 'BTC', '1184.12345678')
  await enlargeText(ada.page)
  for (const path of [...PAGES, order]) {
    await openLoaded(ada.page, path)
    await showWidestIds(ada.page)
    for (const width of WIDTHS) {
      const what = `${path} at ${width} px`
      await expectNoSidewaysScroll(ada.page, { width, height: HEIGHT }, what)
      await expectNothingCut(ada.page, what)
      await expectNoOverlappingTexts(ada.page, what)
    }
  }
})

/** The pages of a swap, an order and a transaction. */
const addressesOf = async (ada: Trader, bola: Trader, server: Quayside) => {
  const { call } = createClient(server.url)
  const order = await takes(bola, server, await sells(ada, server, TERMS[0]), '1234567.89')
  const transactions = await call('fetchTransactions', { session: await sessionOf(ada) })
  const swap = await call('createSwap', { body: SWAP })
  return {
    swap: paths.swapStatus(swap.data.id),
    ofTrader: [order, ...transactions.data.map(({ t_id }) => paths.transaction(t_id))],
  }
}

/** As long as a ticker, a change or a time; a longer figure may be wider than a phone. */
const SHORT_WORD = 8

test('with a text of 200 % nothing runs off a phone', async ({ visit, server }) => {
  const visitor = await visit({ phone: true })
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Reads Largest')
  const { page } = ada
  const { swap, ofTrader } = await addressesOf(ada, await arrive(await visit(), server, 'Bola Takes Largest'), server)
  for (const reader of [visitor, page]) await enlargeText(reader, 200)
  const opened: readonly (readonly [Page, string])[] = [
    ...[...PAGES.filter((path) => !path.startsWith('/dashboard')), ...MORE_PAGES, swap].map(
      (path) => [visitor, path] as const,
    ),
    ...[...PAGES.filter((path) => path.startsWith('/dashboard')), ...MORE_OF_A_TRADER, ...ofTrader].map(
      (path) => [page, path] as const,
    ),
  ]
  for (const [reader, path] of opened) {
    await openLoaded(reader, path)
    const what = `${path} on a phone with a text of 200 %`
    await expectNoSidewaysScroll(reader, PHONE, what)
    await expectNothingCut(reader, what)
    expect.soft(await reader.evaluate(textsBesideBars), `texts beside the bars of ${what}`).toEqual([])
    expect.soft(await reader.evaluate(sidewaysScrollers), `what scrolls sideways on ${what}`).toEqual([])
    expect.soft(await reader.evaluate(cutChoices), `cut choices of ${what}`).toEqual([])
    expect.soft(await reader.evaluate(brokenWords, SHORT_WORD), `broken words of ${what}`).toEqual([])
    expect.soft(await reader.evaluate(smallControls), `small controls of ${what}`).toEqual([])
    await expectNoOverlappingTexts(reader, what)
  }
})

test('with a text of 200 % wider windows have every short word whole, and the labels in their bars', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit(), server, 'Ada Reads Widest')
  await enlargeText(page, 200)
  for (const path of ['/', '/markets', '/dashboard', '/dashboard/wallet', '/dashboard/transaction-history']) {
    await openLoaded(page, path)
    for (const width of [640, 768, 1280]) {
      const what = `${path} at ${width} px with a text of 200 %`
      await expectNoSidewaysScroll(page, { width, height: HEIGHT }, what)
      expect.soft(await page.evaluate(brokenWords, SHORT_WORD), `broken words of ${what}`).toEqual([])
      expect.soft(await page.evaluate(textsBesideBars), `texts beside the bars of ${what}`).toEqual([])
    }
  }
})

test('with a text of 200 % windows between a phone and a tablet do not scroll sideways', async ({ visit, server }) => {
  const ada = await arrive(await visit(), server, 'Ada Reads Between')
  const bola = await arrive(await visit(), server, 'Bola Takes Between')
  const order = await takes(bola, server, await sells(ada, server, TERMS[0]), '1234567.89')
  await enlargeText(bola.page, 200)
  for (const path of [order, paths.coin('BTC'), paths.singleAsset({ token: 'BTC' }), paths.sandbox()]) {
    await openLoaded(bola.page, path)
    for (const width of [480, 495, 511, 512, 560])
      await expectNoSidewaysScroll(bola.page, { width, height: HEIGHT }, `${path} at ${width} px`)
  }
})

test('with a text of 200 % the longest toast of the login leaves the heading of a phone readable', async ({
  visit,
}) => {
  const page = await visit({ phone: true })
  await enlargeText(page, 200)
  for (const width of [390, 360]) {
    await page.setViewportSize({ ...PHONE, width })
    await openLoaded(page, paths.forgotPassword())
    await page.getByLabel('Email').fill('reads.largest@example.com')
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
    const toast = page.locator('#toasts').getByRole('status')
    await expect(toast).toHaveText(/^If an account exists for this email/)
    await page.evaluate(() => scrollTo(0, 0))
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box && box.y >= 0 ? box.y + box.height : Number.NaN
      })
      .toBeLessThanOrEqual(heading?.y ?? 0)
  }
})

test('with a text of 150 % the first advert can be taken at any width', async ({ visit }) => {
  const page = await visit()
  await enlargeText(page)
  await openLoaded(page, '/m2m')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const button = page.getByRole('table', { name: 'Adverts' }).getByRole('button', { name: /^Buy / }).first()
    await button.click({ trial: true })
  }
})

test('with a text of 200 % a phone has a large total in one line, and the whole choice of each filter', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit({ phone: true }), server, 'Ada Totals Largest')
  await deposit(ada, server, 'BTC', '500')
  await enlargeText(ada.page, 200)
  await openLoaded(ada.page, '/dashboard')
  await expectNoSidewaysScroll(ada.page, PHONE, 'the dashboard')
  expect(await ada.page.evaluate(brokenFigures)).toEqual([])
  for (const path of ['/dashboard/transaction-history', '/dashboard/m2m/my-trades']) {
    await openLoaded(ada.page, path)
    expect(await ada.page.evaluate(cutChoices), path).toEqual([])
  }
})

test('with a text of 200 % a phone has the icons of its bar, every payment method, and the figures of an advert', async ({
  visit,
  server,
}) => {
  const ada = await arrive(await visit(), server, 'Ada Offers Largest')
  await sells(ada, server, { type: 'Sell', token: 'SOL', currency: 'NGN', amount: '3', limits: ['1000', '200000'] })
  const { page } = await arrive(await visit({ phone: true }), server, 'Bola Takes On Phone')
  await enlargeText(page, 200)

  await openLoaded(page, '/dashboard/m2m/create-trade')
  const icons = page.getByRole('navigation', { name: 'Dashboard sections' }).locator('span:has(> svg)')
  await expect(icons).toHaveCount(5)
  for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Interac e-Transfer' })).toBeVisible()
  await expectNoSidewaysScroll(page, PHONE, 'the payment methods of an advert')

  await openLoaded(page, '/m2m?token=SOL&currency=NGN')
  const row = page.getByRole('row').filter({ hasText: ada.username })
  await row.getByRole('button', { name: 'Buy SOL' }).click()
  await expect(page.getByRole('dialog').getByText('Payment window')).toBeVisible()
  expect(await page.evaluate(brokenFigures)).toEqual([])
  expect(await page.evaluate(sidewaysScrollers), 'what scrolls sideways beside a long name').toEqual([])
  const rating = await page.getByRole('dialog').getByText('New trader').boundingBox()
  expect(rating?.width, 'what is known of the trader').toBeGreaterThan(100)
})
