import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMarketData } from '#server/markets/gateways/market-data.ts'
import { toChartPoints, toCoinDetail, toMarketCoin, toMarketMover } from '#server/markets/services/market-data-dto.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
beforeEach(async () => {
  vendor = await vendorServer()
})
afterEach(() => vendor.close())

const data = (isPaid = true) =>
  createMarketData({ url: vendor.url, key: 'a-key', isPaid, isOnAppClock: false, timeoutMs: 2000 })

/** Shaped as the vendor documents its answers, with the members that may be null or that we do not read. */
const COIN = `{
  "id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "web_slug": "bitcoin", "categories": ["Layer 1 (L1)"],
  "description": { "en": "Bitcoin is the <a href=\\"https://example.com\\">first</a> cryptocurrency &amp; more." },
  "image": { "thumb": "https://example.com/thumb.png" }, "market_cap_rank": 1,
  "market_data": {
    "current_price": { "usd": 69840, "eur": 64461.5 }, "market_cap": { "usd": 1375594700000 },
    "fully_diluted_valuation": { "usd": 1466000000000 }, "total_volume": { "usd": 38000000000 },
    "high_24h": { "usd": 70215 }, "low_24h": { "usd": 68060.25 },
    "ath": { "usd": 73738 }, "ath_change_percentage": { "usd": -5.22509 }, "ath_date": { "usd": "2024-03-14T07:10:36.635Z" },
    "atl": { "usd": 67.81 }, "atl_change_percentage": { "usd": 102960.22 }, "atl_date": { "usd": "2013-07-06T00:00:00.000Z" },
    "price_change_percentage_24h": 2.03579, "total_supply": 21000000, "circulating_supply": 19675962,
    "max_supply": null, "market_cap_rank": null, "last_updated": "2024-04-07T15:24:51.021Z"
  }
}`
const MARKETS = `[{
  "id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "image": "https://example.com/large.png", "current_price": 70187,
  "market_cap": 1381651251183, "market_cap_rank": 1, "fully_diluted_valuation": 1474623675796, "total_volume": 20154184933,
  "high_24h": 70215, "low_24h": 68060, "price_change_percentage_24h": 3.12502, "circulating_supply": 19675987,
  "total_supply": 21000000, "max_supply": 21000000, "ath": 73738, "ath_change_percentage": -4.77063,
  "ath_date": "2024-03-14T07:10:36.635Z", "atl": 67.81, "atl_change_percentage": 103455.83335,
  "atl_date": "2013-07-06T00:00:00.000Z", "roi": null, "last_updated": "2024-04-07T16:49:31.736Z",
  "sparkline_in_7d": { "price": [70000.5, 70100, 70187] }, "price_change_percentage_7d_in_currency": -1.005
}, {
  "id": "new-coin", "symbol": "new", "name": "New Coin", "image": "https://example.com/new.png", "current_price": 1.2e-7,
  "market_cap": null, "market_cap_rank": null, "total_volume": null, "price_change_percentage_24h": null,
  "last_updated": null, "sparkline_in_7d": { "price": [] }, "price_change_percentage_7d_in_currency": null
}]`
const MOVERS = `{
  "top_gainers": [{ "id": "bonk", "symbol": "bonk", "name": "Bonk", "image": "https://example.com/bonk.jpg", "market_cap_rank": 75,
    "usd": 0.000024645873833743477, "usd_24h_vol": 105344205.633894, "usd_24h_change": 22.8004 }],
  "top_losers": [{ "id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "image": "https://example.com/btc.jpg", "market_cap_rank": null,
    "usd": 69840, "usd_24h_vol": 1e9, "usd_24h_change": null }]
}`

describe('the examples of the vendor', () => {
  it('of one coin are its figures in a currency, its text without markup', async () => {
    vendor.answer(json(COIN))
    expect(toCoinDetail(await data().coin('bitcoin'), { currency: 'USD', rate: '1' })).toEqual({
      key: 'BTC',
      image: '/marks/btc.svg',
      symbol: 'BTC',
      name: 'Bitcoin',
      description: 'Bitcoin is the first cryptocurrency & more.',
      currency: 'USD',
      price: '69840',
      change_24h: 2.04,
      market_cap: '1375594700000',
      fully_diluted_valuation: '1466000000000',
      total_supply: '21000000',
      circulating_supply: '19675962',
      low_24h: '68060.25',
      high_24h: '70215',
      atl: '67.81',
      atl_change_percentage: 102960.22,
      atl_date: '2013-07-06T00:00:00.000Z',
      ath: '73738',
      ath_change_percentage: -5.23,
      ath_date: '2024-03-14T07:10:36.635Z',
    })
    expect(vendor.received[0]?.url).toBe(
      '/coins/bitcoin?localization=false&tickers=false&community_data=false&developer_data=false&sparkline=false',
    )
  })

  it('of the list of coins are rows, with what is null left out', async () => {
    vendor.answer(json(MARKETS))
    const coins = (await data().coins()).map((coin) => toMarketCoin(coin, new Map()))
    expect(coins).toMatchObject([
      { key: 'BTC', rank: 1, price: '70187', change_24h: 3.13, volume: '20154184933', market_cap: '1381651251183' },
      { key: 'new-coin', image: '', rank: null, price: '0.00000012', change_24h: null, volume: null, sparkline: [] },
    ])
  })

  it('of the movers are gainers and losers', async () => {
    vendor.answer(json(MOVERS))
    const { top_gainers, top_losers } = await data().movers()
    expect(top_gainers.map(toMarketMover)).toMatchObject([
      { key: 'bonk', image: '', market_cap_rank: 75, usd: '0.000024645873833743', usd_24h_change: 22.8 },
    ])
    expect(top_losers.map(toMarketMover)).toMatchObject([
      { key: 'BTC', market_cap_rank: null, usd: '69840', usd_24h_vol: '1000000000', usd_24h_change: null },
    ])
  })

  it('of movers that the list of coins gives where the plan is not paid begin with the largest', async () => {
    const coin = (id: string, change: number | null) =>
      `{"id":"${id}","symbol":"${id}","name":"${id}","current_price":2,"market_cap_rank":1,"total_volume":9,"price_change_percentage_24h":${change}}`
    const changes = { down: -3, up: 1, flat: 0, unknown: null, top: 9.5, lowest: -12, low: -4.5, middle: 3 }
    vendor.answer(
      json(
        `[${Object.entries(changes)
          .map(([id, change]) => coin(id, change))
          .join()}]`,
      ),
    )
    const { top_gainers, top_losers } = await data(false).movers()
    expect(top_gainers.map(({ id }) => id)).toEqual(['top', 'middle', 'up'])
    expect(top_losers.map(({ id }) => id)).toEqual(['lowest', 'low', 'down'])
    expect(top_gainers[0]).toEqual({
      ...{ id: 'top', symbol: 'top', name: 'top', market_cap_rank: '1' },
      ...{ usd: '2', usd_24h_vol: '9', usd_24h_change: '9.5' },
    })
  })

  it('of a line of seven days end with the latest price, and have at most 42 points', async () => {
    const hourly = Array.from({ length: 168 }, (_, hour) => (hour === 167 ? 1000 : hour))
    vendor.answer(json(MARKETS.replace('[70000.5, 70100, 70187]', JSON.stringify(hourly))))
    const [bitcoin] = (await data().coins()).map((coin) => toMarketCoin(coin, new Map([['BTC', { price: '7' }]])))
    expect(bitcoin?.sparkline).toHaveLength(42)
    expect([bitcoin?.sparkline[0], bitcoin?.sparkline.at(-2), bitcoin?.sparkline.at(-1)]).toEqual([0, 16, 100])
    expect([bitcoin?.price, bitcoin?.change_7d, bitcoin?.name, bitcoin?.symbol]).toEqual(['7', -1, 'Bitcoin', 'BTC'])
  })

  it('of a chart are points by the second', async () => {
    vendor.answer(
      json(`{ "prices": [[1711843200000, 69702.3087473573], [1711929600000, 71246.9514406015]],
        "market_caps": [[1711843200000, 1370247487960.09]], "total_volumes": [[1711843200000, 16408802301.8374]] }`),
    )
    expect(toChartPoints(await data().line('bitcoin', '1'))).toEqual([
      { time: 1_711_843_200, close: 69_702.3087473573 },
      { time: 1_711_929_600, close: 71_246.9514406015 },
    ])
  })

  it('of candles are open, high, low and close', async () => {
    vendor.answer(json('[[1709395200000, 61942, 62211, 61721, 61845], [1709409600000, 61828, 62139, 61726, 62139]]'))
    expect(toChartPoints(await data().candles('bitcoin', '7'))).toEqual([
      { time: 1_709_395_200, open: 61_942, high: 62_211, low: 61_721, close: 61_845 },
      { time: 1_709_409_600, open: 61_828, high: 62_139, low: 61_726, close: 62_139 },
    ])
  })

  it.each([
    ['a status with a code', 429, '{"status":{"error_code":429,"error_message":"You have exceeded the Rate Limit"}}'],
    ['a status in an error', 401, '{"error":{"status":{"error_code":10002,"error_message":"Missing API Key"}}}'],
    ['an error as text', 404, '{"error":"coin not found"}'],
  ])('of an error, %s, refuse the call by its status', async (_, status, body) => {
    vendor.answer(json(body, status))
    await expect(data().coin('bitcoin')).rejects.toMatchObject({
      status,
      fault: status === 429 ? 'too_many' : 'refused',
    })
  })
})
