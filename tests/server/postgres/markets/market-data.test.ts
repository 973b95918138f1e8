import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { marketDataService } from '#server/markets/services/market-data.service.ts'
import { createMarketData } from '#server/markets/gateways/market-data.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'
import { json, vendorServer } from '../../support/vendors/vendor-server.ts'

describe('what screens show of market data', async () => {
  const db = await freshDb()
  const server = await startTestServer({ db })
  afterAll(server.close)
  beforeEach(() => setFault('market', 'none', db))

  it('lists the coins by market cap, with our own price of our tokens', async () => {
    const { coins, stale } = (await server.call('fetchCoins')).data
    expect(coins).toHaveLength(40)
    expect(coins.map(({ rank }) => rank)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    const [bitcoin] = coins
    const { price } = (await server.call('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).data
    expect(bitcoin).toMatchObject({
      key: 'BTC',
      symbol: 'BTC',
      name: 'Bitcoin',
      image: '/marks/btc.svg',
      rank: 1,
      price,
    })
    expect(bitcoin?.sparkline).toHaveLength(42)
    expect([Math.min(...(bitcoin?.sparkline ?? [])), Math.max(...(bitcoin?.sparkline ?? []))]).toEqual([0, 100])
    expect(coins.find(({ symbol }) => symbol === 'SHIB')).toMatchObject({ key: 'shiba-inu', image: '' })
    expect(stale).toBe(false)
  })

  it('names at most seven gainers and seven losers, the strongest first', async () => {
    const query = { vs_currency: 'usd', duration: '24h', top_coins: '300' }
    const { top_gainers, top_losers } = (await server.call('fetchMovers', { query })).data
    for (const [rows, sign] of [
      [top_gainers, 1],
      [top_losers, -1],
    ] as const) {
      const changes = rows.map(({ usd_24h_change }) => (usd_24h_change ?? 0) * sign)
      expect(changes.length).toBeLessThanOrEqual(7)
      expect(changes.every((change) => change >= 0)).toBe(true)
      expect(changes).toEqual(changes.toSorted((a, b) => b - a))
    }
  })

  it.each([
    ['BTC', 'USD'],
    ['BTC', 'NGN'],
    ['bitcoin', 'XOF'],
    ['ETH', 'BTC'],
  ])('has the figures of %s in %s', async (id, currency) => {
    const { data } = await server.call('fetchCoin', { path: { id }, query: { currency } })
    const price = (await server.call('fetchMarketPrice', { query: { token: data.symbol, currency } })).data
    expect(data.currency).toBe(currency)
    expect(data.price).toBe(price.price)
    expect(data.description).not.toMatch(/[<>]/)
    expect(Number(data.low_24h)).toBeLessThanOrEqual(Number(data.high_24h))
  })

  it.each(['bitcoin-cash', 'BCH', 'bch', 'Bitcoin-Cash'])(
    'finds a coin by its id or ticker, in any case: %s',
    async (id) => {
      const { data } = await server.call('fetchCoin', { path: { id }, query: { currency: 'USD' } })
      expect([data.key, data.symbol]).toEqual(['bitcoin-cash', 'BCH'])
    },
  )

  it('shows US dollars where a currency is not known', async () => {
    const { data } = await server.call('fetchCoin', { path: { id: 'BTC' }, query: { currency: 'JPY' } })
    expect(data.currency).toBe('USD')
  })

  it.each([
    ['1', 'line', 289],
    ['7', 'candles', 42],
    ['30', 'candles', 180],
    ['365', 'line', 366],
  ] as const)('has a chart of %s days as %s', async (days, style, count) => {
    const { points } = (await server.call('fetchCoinChart', { path: { id: 'BTC' }, query: { days, style } })).data
    expect(points).toHaveLength(count)
    expect(points.every(({ open }) => (open === undefined) === (style === 'line'))).toBe(true)
    expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted((a, b) => a - b))
  })

  it('does not know a coin that the provider does not know', async () => {
    const refusal = await server.refusal('fetchCoin', { path: { id: 'no-such-coin' }, query: { currency: 'USD' } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['..%2Fadmin', 'a%2Fb', 'a.b', 'a%20b', 'a'.repeat(65)])('refuses the id %s', async (id) => {
    const { statusCode } = await server.app.inject({ url: `/api/providers/market/coins/${id}?currency=USD` })
    expect(statusCode).toBe(400)
  })

  it('asks the provider only for coins that are listed', async () => {
    const vendor = await vendorServer()
    vendor.answer(json('[]'))
    const marketData = createMarketData({ url: vendor.url, key: undefined, isPaid: false, isOnAppClock: true })
    const service = marketDataService({ ...server.context, marketData })
    for (const id of ['made-up', 'another', 'constructor', '__proto__']) {
      await expect(service.coin(id, 'USD')).rejects.toMatchObject({ status: 404 })
      await expect(service.chart(id, '1', 'line')).rejects.toMatchObject({ status: 404 })
    }
    expect(vendor.received.filter(({ url }) => !url?.startsWith('/coins/markets'))).toEqual([])
    await vendor.close()
  })

  it('is unavailable while the provider fails and nothing is known', async () => {
    await setFault('market', 'malformed', db)
    const refusal = await server.refusal('fetchCoin', { path: { id: 'monero' }, query: { currency: 'USD' } })
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', error: 'Unable to fetch data', retryAfterS: 5 })
  })

  it('shows when the provider last updated data that is old', async () => {
    await setFault('market', 'stale', db)
    const { as_of, stale } = (await server.call('fetchCoin', { path: { id: 'tezos' }, query: { currency: 'USD' } }))
      .data
    const { now } = (await db.query<{ now: Date }>('select app_now() as now'))[0] ?? { now: new Date(0) }
    expect(now.getTime() - Date.parse(as_of)).toBeGreaterThanOrEqual(600_000)
    expect(stale).toBe(true)
  })

  it('makes one call to the provider for a thousand who ask', async () => {
    const vendor = await vendorServer()
    vendor.answer(json('[]'))
    const marketData = createMarketData({ url: vendor.url, key: undefined, isPaid: true, isOnAppClock: true })
    const service = marketDataService({ ...server.context, marketData })
    await Promise.all(Array.from({ length: 1000 }, () => service.coins()))
    expect(vendor.received).toHaveLength(1)
    await vendor.close()
  })
})

describe('charts', async () => {
  const server = await startTestServer({ db: await freshDb() })
  afterAll(server.close)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  const DAYS = ['1', '7', '30', '365'] as const
  const STYLES = ['line', 'candles'] as const
  const MINUTE_MS = 60_000

  /** The service on a provider that lists so many coins, and the charts that this one was asked for. */
  function listing(count: number) {
    const asked: string[] = []
    const answer = async (...chart: string[]) => {
      asked.push(chart.join(' '))
      return [['1000', '2']]
    }
    const ids = Array.from({ length: count }, (_, at) => `coin-${at}`)
    const marketData = {
      ...server.context.marketData,
      coins: async () => ids.map((id) => ({ id, symbol: id, name: id, current_price: '2' })),
      line: (id: string, days: string) => answer('line', id, days),
      candles: (id: string, days: string) => answer('candles', id, days),
    }
    return { service: marketDataService({ ...server.context, marketData }), ids, asked }
  }

  it.each([
    ['1', 5],
    ['7', 60],
    ['30', 60],
    ['365', 360],
  ] as const)('of %s days are asked for again after %i minutes', async (days, minutes) => {
    const { service, asked } = listing(1)
    const { as_of } = await service.chart('coin-0', days, 'line')
    vi.advanceTimersByTime(minutes * MINUTE_MS - 1)
    expect((await service.chart('coin-0', days, 'line')).stale).toBe(false)
    expect(asked).toEqual([`line coin-0 ${days}`])
    vi.advanceTimersByTime(1)
    const again = await service.chart('coin-0', days, 'line')
    expect(again).toMatchObject({ points: [{ time: 1, close: 2 }], stale: false })
    expect(Date.parse(again.as_of)).toBeGreaterThanOrEqual(Date.parse(as_of))
    expect(asked).toEqual([`line coin-0 ${days}`, `line coin-0 ${days}`])
  })

  it('of every coin that is listed, in each time and style, are asked for once', async () => {
    const { service, ids, asked } = listing(150)
    const readAll = async () => {
      for (const id of ids)
        for (const days of DAYS) await Promise.all(STYLES.map((style) => service.chart(id, days, style)))
    }
    await readAll()
    expect(new Set(asked).size).toBe(150 * 8)
    await readAll()
    expect(asked).toHaveLength(150 * 8)
  })

  it('are the last ones, marked as stale, when there are no calls for new ones', async () => {
    const vendor = await vendorServer()
    const coins = JSON.stringify(
      Array.from({ length: 55 }, (_, at) => ({ id: `coin-${at}`, symbol: 'c', name: 'C', current_price: 2 })),
    )
    vendor.answer((response, { url = '' }) =>
      json(url.startsWith('/coins/markets') ? coins : '{"prices":[[1000,2]]}')(response),
    )
    const marketData = createMarketData({ url: vendor.url, key: undefined, isPaid: true, isOnAppClock: true })
    const service = marketDataService({ ...server.context, marketData })
    await service.chart('coin-0', '1', 'line')
    vi.advanceTimersByTime(5 * MINUTE_MS)
    for (let at = 1; at < 55; at += 1) await service.chart(`coin-${at}`, '1', 'line')
    expect(await service.chart('coin-0', '1', 'line')).toMatchObject({ points: [{ time: 1, close: 2 }], stale: true })
    await expect(service.chart('coin-1', '7', 'line')).rejects.toMatchObject({ status: 503 })
    await vendor.close()
  })
})
