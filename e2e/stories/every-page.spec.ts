import type { Page } from 'playwright/test'
import { pages, type Page as AppPage } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { violationsIn } from '../accessibility.ts'
import { createClient } from '../../tests/server/support/client.ts'
import { expectNothingCut } from './cut-text.ts'
import { enlargeText, expectReadableEnlarged, SHORT_WORD, showWidestIds, textsBesideBars } from './enlarged-text.ts'
import { openLoaded } from './loaded.ts'
import { brokenWords, expectNoOverlappingTexts, expectNoSidewaysScroll } from './overlap.ts'
import { arrive, deposit, sessionOf, type Trader } from './people.ts'
import type { Quayside } from './quayside.ts'
import { expect, test } from './story.ts'
import { sells, takes, type Terms } from './orders/trading.ts'

/** 320 is 1280 at a zoom of 400 % (WCAG 1.4.10). */
const WIDTHS = [1920, 1440, 1280, 1024, 768, 390, 320]
const HEIGHT = 900
/** A large screen for one page, a small one for the next: axe takes longer than all else, and the walks run it in every state. */
const WITH_AXE = [1440, 390]
/** With a text of 150 %. */
const LARGER_WIDTHS = [1440, 1280, 1024, 768, 390, 360]
/** With a text of 200 %. */
const LARGEST_WIDTHS = [640, 768, 1280]
const PHONE = { width: 390, height: 844 }
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
const TERMS: readonly [Terms, Terms] = [
  { type: 'Sell', token: 'ETH', currency: 'KES', amount: '500.12345678', limits: ['1000000.25', '123456789.75'] },
  { type: 'Sell', token: 'BTC', currency: 'NGN', amount: '50', limits: ['1000000.25', '1234567890.75'] },
]
const SWAP = {
  ...{ fromCurrency: 'btc', fromNetwork: 'btc', toCurrency: 'xrp', toNetwork: 'xrp' },
  ...{ flow: 'standard', fromAmount: '0.1' },
  ...{ address: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe', extraId: '4294967295' },
  refundAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
} as const
/** With the most figures: they are read with a text of 150 % at every width, too. */
const WITH_FIGURES: readonly string[] = [
  ...['home', 'marketplace', 'markets', 'swap', 'buySell'],
  ...['dashboard', 'wallet', 'singleAsset', 'createTrade', 'myTrades', 'm2mOrders', 'order'],
  ...['transactionHistory', 'paymentMethod'],
]
const WITH_LONGEST_WORDS: readonly string[] = ['home', 'markets', 'dashboard', 'wallet', 'transactionHistory']

const violations = async (page: Page): Promise<string[]> => {
  const found = await violationsIn(page, { tags: WCAG })
  return found.map(({ id, elements }) => `${id}: ${elements.map((html) => html.slice(0, 160)).join(' | ')}`)
}

const everyPage = Object.entries<AppPage>(pages)

/** One visit judges a page: at any width, with a text of 150 %, and on a phone with one of 200 %. */
const expectReadable = async (page: Page, id: string, path: string): Promise<void> => {
  await openLoaded(page, path)
  const withAxe = WITH_AXE[everyPage.findIndex(([each]) => each === id) % WITH_AXE.length]
  for (const width of WIDTHS) {
    const what = `${path} at ${width} px`
    await expectNoSidewaysScroll(page, { width, height: HEIGHT }, what)
    await expectNothingCut(page, what)
    if (width === withAxe) expect.soft(await violations(page), `violations of WCAG on ${what}`).toEqual([])
  }
  if (WITH_FIGURES.includes(id)) await expectReadableLarger(page, path)
  // The atlas is a drawing.
  if (id === 'statecharts') return
  await enlargeText(page, 200)
  await expectReadableEnlarged(page, PHONE, `${path} on a phone with a text of 200 %`)
  if (WITH_LONGEST_WORDS.includes(id)) await expectWordsWhole(page, path)
  await enlargeText(page, 100)
}

const expectWordsWhole = async (page: Page, path: string): Promise<void> => {
  for (const width of LARGEST_WIDTHS) {
    const what = `${path} at ${width} px with a text of 200 %`
    await expectNoSidewaysScroll(page, { width, height: HEIGHT }, what)
    expect.soft(await page.evaluate(brokenWords, SHORT_WORD), `broken words of ${what}`).toEqual([])
    expect.soft(await page.evaluate(textsBesideBars), `texts beside the bars of ${what}`).toEqual([])
  }
}

const expectReadableLarger = async (page: Page, path: string): Promise<void> => {
  await enlargeText(page)
  await showWidestIds(page)
  for (const width of LARGER_WIDTHS) {
    const what = `${path} at ${width} px with a text of 150 %`
    await expectNoSidewaysScroll(page, { width, height: HEIGHT }, what)
    await expectNothingCut(page, what)
    await expectNoOverlappingTexts(page, what)
  }
}

/** The addresses of the pages that show one thing. */
const ADDRESSES: Readonly<Record<string, string>> = {
  coin: paths.coin('BTC'),
  post: paths.post('how-escrow-works'),
  resetPassword: paths.resetPassword({ id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }),
}
/** Where somebody without an account finds a page; a swap has one once it is made. */
const addressFor = async (id: string, path: string, { url }: Quayside): Promise<string> => {
  if (id !== 'swapStatus') return ADDRESSES[id] ?? path
  return paths.swapStatus((await createClient(url).call('createSwap', { body: SWAP })).data.id)
}
for (const [id, { path }] of everyPage.filter(([, { access }]) => access !== 'user'))
  test(`everybody can read ${path} at any width, also with a larger text`, async ({ visit, server }) => {
    const page = await visit({ refusals: [400, 404] })
    await expectReadable(page, id, await addressFor(id, path, server))
  })

/** The number of a request to Support. */
const requested = async (person: Trader, server: Quayside): Promise<string> => {
  const body = { topic: 'other', message: 'w'.repeat(2000) } as const
  const { data } = await createClient(server.url).call('createSupportRequest', {
    session: await sessionOf(person),
    body,
  })
  return data.request_no
}

/** Somebody with adverts of long figures, orders, coins and a bank account. */
const arriveWithData = async (page: Page, taker: Page, server: Quayside, name: string) => {
  const ada = await arrive(page, server, name)
  const bola = await arrive(taker, server, `Taker Of ${name}`)
  let order = ''
  for (const terms of TERMS) order = await takes(bola, server, await sells(ada, server, terms), '1234567.89')
  await deposit(ada, server, 'BTC', '1184.12345678')
  const { data } = await createClient(server.url).call('fetchTransactions', { session: await sessionOf(ada) })
  const addresses: Readonly<Record<string, string | readonly string[]>> = {
    order,
    orderCase: paths.orderCase(order.split('/').at(-1) ?? ''),
    singleAsset: paths.singleAsset({ token: 'BTC' }),
    supportRequest: paths.supportRequest(await requested(ada, server)),
    transaction: data.map(({ t_id }) => paths.transaction(t_id)),
  }
  return addresses
}

const ofTraders = everyPage.filter(([, { access }]) => access === 'user')
/** So few that a test ends in time on a busy machine. */
const AT_ONCE = 8

for (let first = 0; first < ofTraders.length; first += AT_ONCE) {
  const some = ofTraders.slice(first, first + AT_ONCE)
  test(`a trader can read ${some.map(([, { path }]) => path).join(', ')} at any width, also with a larger text`, async ({
    visit,
    server,
  }) => {
    const page = await visit()
    const addresses = await arriveWithData(page, await visit(), server, `Reader ${first}`)
    for (const [id, { path }] of some)
      for (const address of [addresses[id] ?? path].flat()) await expectReadable(page, id, address)
  })
}
