import type { Page } from 'playwright/test'
import { pages, type Page as AppPage } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { violationsIn } from '../accessibility.ts'
import { createClient } from '../../tests/server/support/client.ts'
import { expectNothingCut } from './cut-text.ts'
import { swapBitcoin } from './exchange/exchanging.ts'
import { openLoaded } from './loaded.ts'
import { expectNoSidewaysScroll } from './overlap.ts'
import { arrive, sessionOf, type Trader } from './people.ts'
import type { Quayside } from './quayside.ts'
import { expect, test } from './story.ts'
import { sells, takes, type Terms } from './orders/trading.ts'

/** 320 is 1280 at a zoom of 400 % (WCAG 1.4.10). */
const WIDTHS = [1920, 1440, 1280, 1024, 768, 390, 320]
const HEIGHT = 900
/** A large screen for one page, a small one for the next: axe takes longer than all else, and the walks run it in every state. */
const WITH_AXE = [1440, 390]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
const TERMS: Terms = {
  type: 'Sell',
  token: 'BTC',
  currency: 'NGN',
  amount: '50',
  limits: ['1000000.25', '1234567890.75'],
}

const violations = async (page: Page): Promise<string[]> => {
  const found = await violationsIn(page, { tags: WCAG })
  return found.map(({ id, elements }) => `${id}: ${elements.map((html) => html.slice(0, 160)).join(' | ')}`)
}

const everyPage = Object.entries<AppPage>(pages)

const expectReadable = async (page: Page, id: string, path: string): Promise<void> => {
  await openLoaded(page, path)
  const withAxe = WITH_AXE[everyPage.findIndex(([each]) => each === id) % WITH_AXE.length]
  for (const width of WIDTHS) {
    const what = `${path} at ${width} px`
    await expectNoSidewaysScroll(page, { width, height: HEIGHT }, what)
    await expectNothingCut(page, what)
    if (width === withAxe) expect.soft(await violations(page), `violations of WCAG on ${what}`).toEqual([])
  }
}

/** The addresses of the pages that show one thing. */
const ADDRESSES: Readonly<Record<string, string>> = {
  coin: paths.coin('BTC'),
  post: paths.post('how-escrow-works'),
  resetPassword: paths.resetPassword({ id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }),
}
/** Where somebody without an account finds a page; a swap has one once it is made. */
const addressFor = async (page: Page, id: string, path: string): Promise<string> => {
  if (id !== 'swapStatus') return ADDRESSES[id] ?? path
  await swapBitcoin(page)
  return new URL(page.url()).pathname
}
for (const [id, { path }] of everyPage.filter(([, { access }]) => access !== 'user'))
  test(`everybody can read ${path} at any width`, async ({ visit }) => {
    const page = await visit({ refusals: [400, 404] })
    await expectReadable(page, id, await addressFor(page, id, path))
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

/** Somebody with an advert of long figures, an order, coins and a bank account. */
const arriveWithData = async (page: Page, taker: Page, server: Quayside, name: string) => {
  const ada = await arrive(page, server, name)
  const bola = await arrive(taker, server, `Taker Of ${name}`)
  const order = await takes(bola, server, await sells(ada, server, TERMS), '1234567.89')
  const { data } = await createClient(server.url).call('fetchTransactions', { session: await sessionOf(ada) })
  const addresses: Readonly<Record<string, string>> = {
    order,
    orderCase: paths.orderCase(order.split('/').at(-1) ?? ''),
    supportRequest: paths.supportRequest(await requested(ada, server)),
    transaction: paths.transaction(data[0]?.t_id ?? ''),
  }
  return addresses
}

const ofTraders = everyPage.filter(([, { access }]) => access === 'user')
/** So few that a test ends in time on a busy machine. */
const AT_ONCE = 6

for (let first = 0; first < ofTraders.length; first += AT_ONCE) {
  const some = ofTraders.slice(first, first + AT_ONCE)
  test(`a trader can read ${some.map(([, { path }]) => path).join(', ')} at any width`, async ({ visit, server }) => {
    const page = await visit()
    const addresses = await arriveWithData(page, await visit(), server, `Reader ${first}`)
    for (const [id, { path }] of some) await expectReadable(page, id, addresses[id] ?? path)
  })
}
