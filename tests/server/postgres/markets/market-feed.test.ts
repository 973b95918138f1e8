import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { priceIdOf, TOKENS } from '#machines/catalog/assets.ts'
import { createMarket } from '#server/markets/services/market.service.ts'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { createMarketData } from '#server/markets/gateways/market-data.ts'
import { setFault, type ProviderFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { startMarketProvider } from '#server/sandbox/providers/market-provider.ts'
import { startTestServer } from '../../support/test-server.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { statusAs } from '../../support/status-as.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
beforeEach(async () => {
  vendor = await vendorServer()
})
afterEach(() => vendor.close())

const dataOf = (url: string, isPaid = true) =>
  createMarketData({ url, key: 'a-key', isPaid, isOnAppClock: false, timeoutMs: 2000 })

const AT = 1_790_000_000

/** As the vendor documents it. */
const SIMPLE_PRICE = `{
  "bitcoin": { "usd": 67187.3358936566, "usd_24h_change": 3.637278946773539, "eur": 61800.1, "eur_24h_change": 3.5, "last_updated_at": ${AT} },
  "dogecoin": { "usd": 1.2e-7, "usd_24h_change": null, "eur": 1e-7, "last_updated_at": ${AT - 60} },
  "stellar": { "usd": 3e-9, "last_updated_at": ${AT} },
  "tron": {}
}`
const RATE_AT = new Date('2026-11-23T00:00:00.000Z')
const RATES = new Map([
  ['XOF', { perDollar: '603.000008333333333', at: RATE_AT }],
  ['EUR', { perDollar: '0.5', at: RATE_AT }],
])
const NO_RATES = new Map<string, never>()

describe('the feed of market prices', () => {
  it('asks for all prices by one call', async () => {
    vendor.answer(json('{}'))
    expect(await marketFeed(dataOf(vendor.url)).quotes(RATES)).toEqual([])
    expect(vendor.received.map(({ url }) => decodeURIComponent(url))).toEqual([
      `/simple/price?ids=${TOKENS.map(priceIdOf).join(',')}&vs_currencies=usd,cad,gbp,eur,cny,ngn,zar,ghs,kes,xof&include_24hr_change=true&include_last_updated_at=true&precision=full`,
    ])
    expect(vendor.received[0]?.headers['x-cg-pro-api-key']).toBe('a-key')
  })

  it("takes a coin's own prices, exchange rates for other currencies, and quotients for other tokens, each with its time", async () => {
    vendor.answer(json(SIMPLE_PRICE))
    const quotes = await marketFeed(dataOf(vendor.url)).quotes(RATES)
    const shown = (token: string, currency: string) => {
      const { price, change24h, at, rateAt } =
        quotes.find((quote) => quote.token === token && quote.currency === currency) ?? {}
      return price === undefined ? undefined : [price, change24h, (at?.getTime() ?? 0) / 1000, rateAt]
    }
    expect(shown('BTC', 'USD')).toEqual(['67187.34', 3.637278946773539, AT, null])
    expect(shown('BTC', 'EUR')).toEqual(['61800.1', 3.5, AT, null])
    expect(shown('BTC', 'XOF')).toEqual(['40513964.1', 3.637278946773539, AT, RATE_AT])
    expect(shown('DOGE', 'XOF')).toEqual(['0.00007236', null, AT - 60, RATE_AT])
    expect(shown('BTC', 'NGN')).toBeUndefined()
    expect(shown('DOGE', 'USD')).toEqual(['0.00000012', null, AT - 60, null])
    expect(shown('DOGE', 'BTC')).toBeUndefined()
    expect(shown('BTC', 'DOGE')).toEqual(['559894465780.47', null, AT - 60, null])
    expect(shown('XLM', 'USD')).toBeUndefined()
    expect(shown('TRX', 'USD')).toBeUndefined()
  })

  it('has the other prices when there are no exchange rates', async () => {
    vendor.answer(json(SIMPLE_PRICE))
    const quotes = await marketFeed(dataOf(vendor.url)).quotes(NO_RATES)
    const ofBitcoin = quotes.filter(({ token }) => token === 'BTC').map(({ currency }) => currency)
    expect(ofBitcoin.filter((currency) => ['USD', 'EUR', 'XOF'].includes(currency))).toEqual(['USD', 'EUR'])
  })

  it('derives the movers from the list of coins where the plan is not paid', async () => {
    const coin = (id: string, change: number | null) =>
      `{"id":"${id}","symbol":"${id}","name":"${id}","current_price":2,"market_cap_rank":1,"total_volume":9,"price_change_percentage_24h":${change}}`
    vendor.answer(
      json(`[${coin('down', -3)},${coin('up', 1)},${coin('flat', 0)},${coin('unknown', null)},${coin('top', 9.5)}]`),
    )
    const { top_gainers, top_losers } = await dataOf(vendor.url, false).movers()
    expect(top_gainers.map(({ id }) => id)).toEqual(['top', 'up'])
    expect(top_losers).toEqual([
      {
        id: 'down',
        symbol: 'down',
        name: 'down',
        market_cap_rank: '1',
        usd: '2',
        usd_24h_vol: '9',
        usd_24h_change: '-3',
      },
    ])
    expect(vendor.received[0]?.headers['x-cg-demo-api-key']).toBe('a-key')
  })
})

describe('the sandbox provider', async () => {
  let fault: ProviderFault = 'none'
  const now = new Date('2026-11-23T12:00:00.500Z')
  const provider = await startMarketProvider(async () => ({ fault, now }))
  afterAll(provider.close)
  const data = () => dataOf(provider.url)

  it('speaks the contract of the real one', async () => {
    const quotes = await marketFeed(data()).quotes(NO_RATES)
    expect(quotes).toHaveLength(13 * 20)
    expect(new Set(quotes.map(({ at }) => at.toISOString()))).toEqual(new Set(['2026-11-23T12:00:00.000Z']))
    expect((await data().coins()).length).toBe(40)
    const { top_gainers, top_losers } = await data().movers()
    expect(top_gainers.length + top_losers.length).toBe(40)
    expect((await data().coin('bitcoin')).market_data.current_price['usd']).toMatch(/^\d{5}/)
    const counts = await Promise.all(
      (['1', '7', '30', '365'] as const).map(async (days) => [
        (await data().line('bitcoin', days)).length,
        (await data().candles('bitcoin', days)).length,
      ]),
    )
    expect(counts).toEqual([
      [289, 48],
      [169, 42],
      [721, 180],
      [366, 92],
    ])
  })

  it('has no coin in GHS, KES and XOF in any call, as the real one', async () => {
    const lacking = ['ghs', 'kes', 'xof']
    expect(Object.keys((await data().prices(['bitcoin'], ['usd', ...lacking]))['bitcoin'] ?? {}).toSorted()).toEqual([
      ...['last_updated_at', 'usd', 'usd_24h_change'],
    ])
    const calls = [data().coin('bitcoin'), data().coins(), data().movers(), data().line('bitcoin', '1')]
    expect(JSON.stringify(await Promise.all(calls))).not.toMatch(/"(ghs|kes|xof)/)
    expect(await statusAs('localhost', `${provider.url}/exchange_rates`)).toBe(404)
  })

  it('answers under the names of this machine alone', async () => {
    expect(await statusAs('localhost', `${provider.url}/coins/bitcoin`)).toBe(200)
    expect(await statusAs('[::1]:4000', `${provider.url}/coins/bitcoin`)).toBe(200)
    expect(await statusAs('evil.example', `${provider.url}/coins/bitcoin`)).toBe(400)
    expect(await statusAs('localhost', `${provider.url}//`)).toBe(400)
  })

  it('does not know another coin', async () => {
    await expect(data().coin('no-such-coin')).rejects.toMatchObject({ fault: 'refused', status: 404 })
  })

  it.each([
    ['error', 'failed'],
    ['malformed', 'malformed'],
    ['drop', 'unreachable'],
  ] as const)('fails by the fault %s', async (injected, expected) => {
    fault = injected
    await expect(data().coin('bitcoin')).rejects.toMatchObject({ fault: expected })
    fault = 'none'
  })
})

describe('a server whose provider fails', async () => {
  const db = await freshDb()
  const server = await startTestServer({ db })
  afterAll(server.close)
  const priceOf = () => server.call('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })

  it('uses the last price for money until 120 seconds after the last update, and a new one once there is one', async () => {
    const { at } = (await priceOf()).data
    await setFault('market', 'drop', db)
    await server.context.market.refresh().catch(() => undefined)
    expect((await priceOf()).data.at).toBe(at)
    await db.query(`update market_price set at = app_now() - interval '119 seconds'`)
    await priceOf()
    await db.query(`update market_price set at = app_now() - interval '120 seconds'`)
    expect(await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).toMatchObject({
      status: 503,
      code: 'price_unknown',
    })
    await setFault('market', 'stale', db)
    await server.context.market.refresh()
    expect((await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).code).toBe(
      'price_unknown',
    )
    await setFault('market', 'none', db)
    await server.context.market.refresh()
    await priceOf()
  })

  it('takes a time that is a little ahead as now, and no price of a later one', async () => {
    const { db: own, stream } = server.context
    const ahead = (token: string, ms: number) => ({ token, at: new Date(Date.now() + ms) })
    const quotes = [ahead('BTC', 360_000), ahead('ETH', 240_000)].map((quote) => ({
      ...quote,
      currency: 'USD',
      price: '7',
      change24h: null,
      rateAt: null,
    }))
    const feed = { isOnAppClock: true, quotes: async () => quotes }
    const exchangeRates = { isOnAppClock: true, latest: () => Promise.reject(new Error('no rates are asked for')) }
    const { refresh } = createMarket(own, { feed, exchangeRates }, stream)
    const before = (await priceOf()).data
    await expect(refresh()).rejects.toMatchObject({ fault: 'malformed', message: expect.stringContaining('1 prices') })
    expect((await priceOf()).data).toMatchObject({ price: before.price, at: before.at })
    const { data } = await server.call('fetchMarketPrice', { query: { token: 'ETH', currency: 'USD' } })
    expect(data.price).toBe('7')
    expect(Date.parse(data.at)).toBeLessThanOrEqual(Date.now())
  })

  it('starts without prices', async () => {
    const empty = await freshDb()
    await setFault('market', 'error', empty)
    const other = await startTestServer({ db: empty })
    expect((await other.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).status).toBe(404)
    await other.close()
  })
})
