import { createActor, type AnyStateMachine } from 'xstate'
import { beforeEach, expect, it } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { firstUrls } from '#machines/shell/rules/first-reads.ts'
import { pages, type PageId } from '#machines/routing/pages.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { PageFlow } from '#src/app/flow-page.tsx'
import { pageFlows } from '#src/app/page-flows.ts'
import { fetch } from '../sent-requests.ts'

const { send } = await import('#src/api/client.ts')
const { dropEarlyReads } = await import('#src/api/early-reads.ts')
const { httpActors } = await import('#src/api/http-actors.ts')
const { sendToFlows } = await import('#src/app/app-events.ts')
const { firstReads, startFirstReads } = await import('#src/app/shell/first-reads.ts')

const ORDER_NO = 'ABCDEFGHJKMNPQRSTVWX'
const KEY = 'a'.repeat(43)
const user = { _id: 'PERSON' } as never
const FIRST_MESSAGES = `GET /api/v1/user-app/m2m-trading/m2m-order-messages/${ORDER_NO}?after=0&limit=100`
const EDITED_ADVERT = `GET /api/v1/user-app/m2m-trading/m2m-posts?t_id=${ORDER_NO}&limit=1`

let sent: string[] = []
beforeEach(() => {
  sent = []
  dropEarlyReads()
  document.cookie = `u-x=${KEY}; Path=/`
  fetch.mockReset().mockImplementation(({ method, url }) => {
    const { pathname, search } = new URL(url)
    sent.push(`${method} ${pathname}${search}`)
    return new Promise(() => {})
  })
})

const pathOf = (page: PageId) => pages[page].path.replace(/:order_no|:t_id|:request_no/, ORDER_NO)
const hasFlows = (page: string): page is keyof typeof pageFlows => Object.hasOwn(pageFlows, page)
const inputOf = (page: PageId, query: Readonly<Record<string, string>> = {}) =>
  arriving({
    params: { order_no: ORDER_NO, t_id: ORDER_NO, request_no: ORDER_NO },
    query,
    ...(pages[page].access === 'user' && { user }),
  })

/** The client sends a request some microtasks after it was called. */
const requestsSent = () => new Promise((resolve) => setTimeout(resolve))

/** What the flows of a page ask when it is opened, before anything is answered. */
const askedFirst = async (page: keyof typeof pageFlows, query?: Readonly<Record<string, string>>) => {
  const { flows } = await pageFlows[page]()
  const actors = Object.values<PageFlow>(flows).map(([machine]) =>
    createActor<AnyStateMachine>(httpActors(machine), { input: inputOf(page, query) }).start(),
  )
  await requestsSent()
  return { asked: [...sent], stop: () => actors.forEach((actor) => actor.stop()) }
}

/** The address that the client asks an operation at. */
const urlOf = async ([op, given]: readonly [op: OperationId, given: unknown]): Promise<string> => {
  void send(op, given as never)
  await requestsSent()
  return sent.pop() ?? ''
}

const QUERIES = [
  {},
  { side: 'sell', token: 'BTC', currency: 'NGN' },
  { method: 'Bank Transfer,M&M', amount: '1,234.5', currency: 'USD', sort: 'completion_rate' },
]

it.each(QUERIES)('the marketplace with %j preloads to the letter what it asks first for a visitor', async (query) => {
  const { asked, stop } = await askedFirst('marketplace', query)
  stop()
  expect(
    firstUrls('marketplace', query)
      .map((url) => `GET ${url}`)
      .toSorted(),
  ).toEqual(asked.toSorted())
})

it('a coin preloads to the letter what its page asks first', async () => {
  const { flows } = await pageFlows.coin()
  const actor = createActor<AnyStateMachine>(httpActors(flows.coinPage[0]), {
    input: arriving({ params: { ticker: 'btc' } }),
  }).start()
  await requestsSent()
  actor.stop()
  expect(firstUrls('coin', {}, '/markets/btc').map((url) => `GET ${url}`)).toEqual(sent)
  expect(sent).toEqual([
    'GET /api/providers/market/coins/BTC?currency=USD',
    'GET /api/providers/market/coins/BTC/chart?days=1&style=line',
  ])
  expect(firstUrls('coin', {}, '/markets/%ff')).toEqual([])
})

it('only public reads are preloaded, and only on pages for everybody', () => {
  const withReads = Object.keys(pages).filter((page) => firstUrls(page as PageId, {}).length > 0)
  expect(withReads.toSorted()).toEqual(['buySell', 'home', 'marketplace', 'markets'])
  expect(firstUrls('home', {})).toEqual([
    '/api/providers/market/coins/top_gainers_losers',
    '/api/v1/website/posts?limit=3',
  ])
  expect(firstUrls('buySell', {})).toEqual(['/api/v1/website/tokens/fetch-p2p-tokens'])
  expect(firstUrls('markets', {})).toEqual(['/api/providers/market/coins/markets'])
  expect(firstUrls('marketplace', {}).every((url) => url.startsWith('/api/v1/website/'))).toBe(true)
})

const early = Object.keys(pages)
  .filter(hasFlows)
  .filter((page) => firstReads(page, pathOf(page)).length > 0)

it('pages that show what a person has read it early', () => {
  expect(early).toEqual([
    'dashboard',
    'wallet',
    'singleAsset',
    'createTrade',
    'myTrades',
    'withdrawCrypto',
    'transferCrypto',
    'transferFiat',
    'orders',
    'order',
    'transactions',
    'transaction',
    'depositFiat',
    'withdrawFiat',
    'fiatOrders',
    'depositCrypto',
    'paymentMethod',
    'managePassword',
    'settings',
    'closeAccount',
    'dataExport',
    'supportRequests',
    'supportRequest',
  ])
})

it.each(early)('the page %s begins early with exactly what its flows ask first', async (page) => {
  const { asked, stop } = await askedFirst(page)
  stop()
  const begun: string[] = []
  for (const read of firstReads(page, pathOf(page))) begun.push(await urlOf(read))
  expect(begun.toSorted()).toEqual(asked.toSorted())
})

it.each(early)('the flows of %s use what was begun early, once', async (page) => {
  startFirstReads({ pathname: pathOf(page), search: '' })
  await requestsSent()
  const begun = [...sent]
  const first = await askedFirst(page)
  first.stop()
  expect(first.asked).toEqual(begun)
  sent = []
  const { asked, stop } = await askedFirst(page)
  stop()
  const later = page === 'order' ? [FIRST_MESSAGES] : []
  expect([...asked, ...later].toSorted()).toEqual(begun.toSorted())
})

const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 })

it.each([
  ['order', {}, FIRST_MESSAGES],
  ['createTrade', { edit: ORDER_NO }, EDITED_ADVERT],
  ['createTrade', { step: '3', edit: ORDER_NO }, EDITED_ADVERT],
] as const)('the page %s with %j begins early what it asks once those are answered, too', async (page, query, next) => {
  fetch.mockImplementation(async ({ method, url }) => {
    const { pathname, search } = new URL(url)
    sent.push(`${method} ${pathname}${search}`)
    if (sent.at(-1) === next) return new Promise(() => {})
    return answer({ data: pathname.includes('m2m-order') ? sampleOrder('buyer', 'placed') : [] })
  })
  const openPage = async () => {
    const { stop } = await askedFirst(page, query)
    for (let turns = 0; turns < 5; turns += 1) await requestsSent()
    stop()
  }
  startFirstReads({ pathname: pathOf(page), search: `?${new URLSearchParams(query).toString()}`.replace(/\?$/, '') })
  await requestsSent()
  const begun = [...sent]
  expect(begun).toContain(next)
  await openPage()
  expect(sent).toEqual(begun)
  sent = []
  await openPage()
  expect(sent.toSorted()).toEqual(begun.toSorted())
})

it.each([{ step: '2' }, { edit: 'AN0THER' }])(
  'the wizard begins early with exactly what it asks first, also with %j',
  async (query) => {
    startFirstReads({ pathname: pages.createTrade.path, search: `?${new URLSearchParams(query).toString()}` })
    await requestsSent()
    const begun = [...sent]
    expect(begun).toHaveLength(5)
    const { asked, stop } = await askedFirst('createTrade', query)
    stop()
    expect(asked).toEqual(begun)
  },
)

it.each([
  [{ token: 'ETH' }, 4],
  [{ token: 'dogwifcoin' }, 2],
  [{ token: '?' }, 4],
])('the asset of %j begins early with exactly what its page asks first', async (query, requests) => {
  startFirstReads({ pathname: pages.singleAsset.path, search: `?${new URLSearchParams(query).toString()}` })
  await requestsSent()
  const begun = [...sent]
  expect(begun).toHaveLength(requests)
  const { asked, stop } = await askedFirst('singleAsset', query)
  stop()
  expect(asked).toEqual(begun)
})

it('nothing is begun early without a session, with a query, or on a page for everybody', async () => {
  startFirstReads({ pathname: pages.orders.path, search: '?tab=closed' })
  startFirstReads({ pathname: pages.marketplace.path, search: '' })
  document.cookie = 'u-x=; Path=/; Max-Age=0'
  startFirstReads({ pathname: pages.dashboard.path, search: '' })
  await requestsSent()
  expect(sent).toEqual([])
})

it('what was begun early is not used on another page, nor with another session', async () => {
  startFirstReads({ pathname: pages.settings.path, search: '' })
  dispatchEvent(new Event('pushState'))
  const other = await askedFirst('settings')
  other.stop()
  expect(other.asked).toHaveLength(2)
  startFirstReads({ pathname: pages.settings.path, search: '' })
  await requestsSent()
  document.cookie = `u-x=${'b'.repeat(43)}; Path=/`
  sent = []
  const { asked, stop } = await askedFirst('settings')
  stop()
  expect(asked).toHaveLength(1)
})

/** The events of the app while a flow takes in an answer that came before the stream was opened. */
const eventsAfter = async (answer: () => Response) => {
  const { subscribeToApp } = await import('#src/app/app-events.ts')
  fetch.mockImplementation(async () => answer())
  startFirstReads({ pathname: pages.managePassword.path, search: '' })
  sendToFlows({ type: 'events.missed' })
  const events: string[] = []
  const stopListening = subscribeToApp(({ type }) => events.push(type))
  const { stop } = await askedFirst('managePassword')
  await requestsSent()
  await requestsSent()
  stop()
  stopListening()
  return events
}

it('an answer from before the stream opened is followed by the event that its flow missed', async () => {
  expect(await eventsAfter(() => new Response('{"data":[]}', { status: 200 }))).toEqual(['events.missed'])
})

it('a refusal from before the stream opened is followed by no event', async () => {
  expect(await eventsAfter(() => new Response('{"error":"Too many"}', { status: 429 }))).toEqual([])
})
