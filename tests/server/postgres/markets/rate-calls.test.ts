import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMarket } from '#server/markets/services/market.service.ts'
import { createExchangeRates } from '#server/markets/gateways/exchange-rates.ts'
import { marketFeed } from '#server/markets/gateways/market.ts'
import { prepareRates } from '#server/markets/services/exchange-rates.service.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'
import { json, vendorServer } from '../../support/vendors/vendor-server.ts'

const KEY = '0a1b2c3d4e5f-SECRET'
const RATES =
  '"rates":{"CAD":1.37,"GBP":0.78,"EUR":0.92,"CNY":7.2,"NGN":1500,"ZAR":18.2,"GHS":15.5,"KES":129,"XOF":603}'
const answerOf = (atMs: number) =>
  `{"result":"success","base_code":"USD","time_last_update_unix":${Math.floor(atMs / 1000)},"conversion_${RATES.slice(1)}}`

describe('servers on one database with a real provider of exchange rates', async () => {
  const vendor = await vendorServer()
  vendor.answer(json(answerOf(Date.now() - 60_000)))
  const db = await freshDb()
  const env = { EXCHANGE_RATE_URL: `${vendor.url}/v6/`, EXCHANGE_RATE_KEY: KEY }
  const here = await startTestServer({ db, env })
  const there = await startTestServer({ db, env })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await vendor.close()
  })
  beforeEach(() => vendor.answer(json(answerOf(Date.now() - 60_000))))
  const calls = () => vendor.received.map(({ method, url }) => `${method} ${url}`)
  const logged: unknown[] = []
  /** A server whose log is read. */
  const context = () => {
    const { marketData, stream } = here.context
    const url = `${vendor.url}/v6`
    const exchangeRates = createExchangeRates({ url, key: KEY, isOnAppClock: false, timeoutMs: 300 })
    const log = { ...here.context.log, warn: (...args: unknown[]) => void logged.push(args) } as never
    return { ...here.context, log, market: createMarket(db, { feed: marketFeed(marketData), exchangeRates }, stream) }
  }

  it('ask for them once an hour in all', async () => {
    expect(calls()).toEqual([`GET /v6/${KEY}/latest/USD`])
    await Promise.all([here.context.jobs.wake(), there.context.jobs.wake()])
    expect(calls()).toHaveLength(1)
    await db.query(`update lease set until = app_now() where name = 'exchange rates'`)
    await Promise.all([here.context.jobs.wake(), there.context.jobs.wake()])
    expect(calls()).toHaveLength(2)
  })

  it('make prices from them', async () => {
    const { data } = await there.call('fetchMarketPrice', { query: { token: 'USDT', currency: 'GHS' } })
    expect(Number(data.price) / 15.5).toBeCloseTo(1, 2)
    expect(Date.parse(data.rate_at ?? '')).toBeLessThan(Date.parse(data.at))
  })

  it('count the age of a rate on a clock that was moved, and know none of later', async () => {
    const [before] = await db.query<{ at: Date }>(`select at from exchange_rate where currency = 'GHS'`)
    await here.advance(7200)
    const [moved] = await db.query<{ at: Date; ahead: boolean }>(
      `select at, at > app_now() as ahead from exchange_rate where currency = 'GHS'`,
    )
    expect(moved?.ahead).toBe(false)
    expect(Number(moved?.at) - Number(before?.at)).toBeGreaterThan(7_100_000)
    vendor.answer(json(answerOf(Date.now() + 200_000)))
    await here.context.market.refreshRates()
    const [later] = await db.query<{ ahead: boolean }>(
      `select at > app_now() as ahead from exchange_rate where currency = 'GHS'`,
    )
    expect(later?.ahead).toBe(false)
  })

  it.each([
    ['a refusal', json('{"result":"error","error-type":"quota-reached"}', 200), 0],
    ['a refusal of the key', json('{"result":"error","error-type":"invalid-key"}', 403), 0],
    ['too many calls', json('Too Many Requests', 429), 0],
    ['a server error', json(`no ${KEY}`, 500), 1],
    ['no JSON', json(`<html>${KEY}</html>`), 1],
    ['rates of tomorrow', json(answerOf(Date.now() + 86_400_000)), 1],
    ['a redirect', json('', 301, { location: `https://x.example/${KEY}` }), 1],
    ['no answer', () => undefined, 1],
  ])('after %s keep the last ones, log no key, and try again where it may help', async (_, answer, retries) => {
    await db.query(`delete from job where kind = 'exchange rates'`)
    await db.query(`update lease set until = app_now() where name = 'exchange rates'`)
    const before = await db.query('select * from exchange_rate order by currency')
    logged.length = 0
    vendor.answer(answer)
    await prepareRates(context())
    expect(await db.query('select * from exchange_rate order by currency')).toEqual(before)
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(KEY)
    const jobs = await db.query<{ payload: string }>(
      `select payload::text as payload, round(extract(epoch from run_at - app_now()))::int4 as in_s from job where kind = 'exchange rates'`,
    )
    expect(jobs).toHaveLength(retries)
    if (retries > 0) expect(JSON.stringify(jobs)).toMatch(/"in_s":(59|60)/)
    await db.query(`delete from job where kind = 'exchange rates'`)
  })

  it('ask at the start of a server, though another one has asked, when there are none', async () => {
    await db.query('delete from exchange_rate')
    vendor.answer(json(answerOf(Date.now())))
    await prepareRates(context())
    expect(await db.query('select count(*)::int4 as count from exchange_rate')).toEqual([{ count: 9 }])
  })
})
