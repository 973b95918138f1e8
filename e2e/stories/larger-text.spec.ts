import type { Page } from 'playwright/test'
import { paths } from '#machines/routing/paths.ts'
import { expectNothingCut } from './cut-text.ts'
import { createClient } from '../../tests/server/support/client.ts'
import { openLoaded } from './loaded.ts'
import { expectNoOverlappingTexts, expectNoSidewaysScroll } from './overlap.ts'
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

const STANDARD_PX = 16

/** As a person does in the browser's settings. */
const enlargeText = async (page: Page, percent = 150): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (STANDARD_PX * percent) / 100 } })
}

/** Texts that leave the bar at the upper or the lower edge. */
const textsBesideBars = (): readonly string[] =>
  [...document.querySelectorAll('header.site-bar, [data-bottom-bar]')].flatMap((bar) => {
    const frame = bar.getBoundingClientRect()
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const leaves = boxes.some(
        ({ left, right, top, bottom }) =>
          left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom,
      )
      // What is for screen readers only has one pixel.
      const isSeen = (texts.currentNode.parentElement?.getBoundingClientRect().width ?? 0) > 1
      if (leaves && isSeen && !texts.currentNode.parentElement?.closest('dialog')) found.push(range.toString())
    }
    return found
  })

/** Shows each ID in the widest characters that it can have, so that what is seen does not depend on the IDs of the test. */
const showWidestIds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const shown = text.textContent ?? ''
      if (/^[\dA-Z]+…[\dA-Z]+$/.test(shown)) text.textContent = shown.replaceAll(/[\dA-Z]/g, 'W')
    }
  })

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

/** What is chosen in a field, where the field is too narrow to show it. */
const cutChoices = (): readonly string[] => {
  const canvas = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(select)
    const chosen = select.selectedOptions[0]?.text ?? ''
    // The shorthand of a font with features is empty.
    if (canvas) canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    if (whiteSpace === 'normal') return []
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return (canvas?.measureText(chosen).width ?? 0) > room ? [chosen] : []
  })
}

/** Lists and bars of the app that scroll sideways; tables of a text page may. */
const sidewaysScrollers = (): readonly string[] =>
  [...document.querySelectorAll('table[aria-label], [role=group], [role=log], nav, dialog')].flatMap((each) => {
    const frame = each instanceof HTMLTableElement ? each.parentElement : each
    const { scrollWidth = 0, clientWidth = 0 } = frame ?? {}
    return scrollWidth > clientWidth ? [`${each.getAttribute('aria-label')}: ${scrollWidth} in ${clientWidth}`] : []
  })

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

/** Figures that are broken into two lines. */
const brokenFigures = (): readonly string[] => {
  const texts = document.createTreeWalker(document.querySelector('dialog dl') ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent: text } = texts.currentNode
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if (/^[\d,.]+$/.test(text ?? '') && range.getClientRects().length > 1) found.push(text ?? '')
  }
  return found
}

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
