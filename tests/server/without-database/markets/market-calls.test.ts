import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { createMarketData } from '#server/markets/gateways/market-data.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
let nowMs = 0
beforeEach(async () => {
  vendor = await vendorServer()
  nowMs = 0
})
afterEach(() => vendor.close())

const dataOf = (isPaid = true) =>
  createMarketData({ url: vendor.url, key: 'a-key', isPaid, isOnAppClock: false, now: () => nowMs })

const ANSWERS: readonly (readonly [path: string, body: string])[] = [
  ['/simple/price', '{"bitcoin":{"usd":64000}}'],
  ['/coins/markets', '[]'],
  ['/coins/top_gainers_losers', '{"top_gainers":[],"top_losers":[]}'],
  ['/coins/', '[]'],
]
const answerAll = () =>
  vendor.answer((response, { url = '' }) => json(ANSWERS.find(([path]) => url.startsWith(path))?.[1] ?? '{}')(response))
const money = (data: ReturnType<typeof dataOf>) => data.prices(['bitcoin'], ['usd'])

/** How many of so many charts are asked for at once and get an answer. */
async function chartsOf(data: ReturnType<typeof dataOf>, count: number): Promise<number> {
  const calls = Array.from({ length: count }, (_, at) => data.candles(`coin-${at}`, '7'))
  return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
}

describe('prices for money', () => {
  it('are asked for though the provider refuses what screens show as too much', async () => {
    vendor.answer((response, { url = '' }) =>
      url.startsWith('/coins')
        ? json('{}', 429, { 'retry-after': '600' })(response)
        : json('{"bitcoin":{"usd":64000}}')(response),
    )
    const data = dataOf()
    await expect(data.coins()).rejects.toMatchObject({ fault: 'too_many' })
    await expect(data.coin('bitcoin')).rejects.toMatchObject({ fault: 'not_sent', retryAfterS: 600 })
    expect(await money(data)).toEqual({ bitcoin: { usd: '64000' } })
  })

  it('are asked for though what screens show fails', async () => {
    vendor.answer((response, { url = '' }) =>
      url.startsWith('/coins') ? json('{}', 500)(response) : json('{"bitcoin":{"usd":64000}}')(response),
    )
    const data = dataOf()
    for (let failures = 0; failures < 5; failures += 1) await data.coins().catch(() => undefined)
    await expect(data.coins()).rejects.toMatchObject({ fault: 'not_sent' })
    expect(await data.prices(['bitcoin'], ['usd'])).toEqual({ bitcoin: { usd: '64000' } })
  })

  it('are asked for when the calls for screens are used up, and take none of them', async () => {
    answerAll()
    const data = dataOf()
    for (let asked = 0; asked < 100; asked += 1) await money(data)
    expect(await chartsOf(data, 300)).toBe(55)
    await money(data)
  })
})

describe('the time of a price', () => {
  it.each(['1795392000000', '"soon"', '0', '-1795392000', '1795392000.5'])('is none in %s', async (at) => {
    vendor.answer(json(`{"bitcoin":{"usd":64000,"last_updated_at":${at}}}`))
    const [quote] = await marketFeed(dataOf()).quotes(new Map())
    expect(quote).toMatchObject({ price: '64000', at: new Date(0) })
  })
})

describe('coins that are listed twice', () => {
  const row = (id: string, name: string) => ({ id, symbol: 'x', name, current_price: 1 })
  it('are shown once, the first of them', async () => {
    vendor.answer(json(JSON.stringify([row('a', 'A'), row('b', 'B'), row('a', 'Again')])))
    expect((await dataOf().coins()).map(({ name }) => name)).toEqual(['A', 'B'])
    vendor.answer(
      json(JSON.stringify({ top_gainers: [row('b', 'B'), row('a', 'A'), row('b', 'B')], top_losers: null })),
    )
    const { top_gainers, top_losers } = await dataOf().movers()
    expect([top_gainers.map(({ name }) => name), top_losers]).toEqual([['B', 'A'], []])
  })
})

describe('calls for screens', () => {
  it.each([
    ['a paid plan', true, 55, 120],
    ['a free plan', false, 10, 12],
  ])('are at most so many at once and in a minute with %s', async (_, isPaid, atOnce, inAMinute) => {
    answerAll()
    const data = dataOf(isPaid)
    expect(await chartsOf(data, 300)).toBe(atOnce)
    expect(vendor.received).toHaveLength(atOnce)
    let later = 0
    for (nowMs = 5000; nowMs <= 60_000; nowMs += 5000) later += await chartsOf(data, 20)
    expect(later).toBe(inAMinute)
  })

  it('say when there is one again', async () => {
    answerAll()
    const data = dataOf(false)
    await chartsOf(data, 10)
    await expect(data.line('bitcoin', '1')).rejects.toMatchObject({ fault: 'not_sent', retryAfterS: 5 })
    nowMs = 5000
    expect(await chartsOf(data, 2)).toBe(1)
  })

  it('about single coins leave some for the lists', async () => {
    answerAll()
    const data = dataOf()
    await chartsOf(data, 300)
    await Promise.all([data.coins(), data.movers()])
    await expect(data.coin('bitcoin')).rejects.toMatchObject({ fault: 'not_sent' })
  })
})
