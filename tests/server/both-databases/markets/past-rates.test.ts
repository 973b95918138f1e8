import { describe, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import * as pastRates from '#server/markets/repos/past-rate.repo.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'

const HOUR_MS = 3_600_000

describe.each(ENGINES)('the rates that past lines are valued at (%s)', async (engine) => {
  const db: Db = await freshDb(engine)
  const nowIn = async () => (await db.query<{ now: Date }>('select app_now() as now'))[0]?.now ?? new Date()
  const store = async (all: Readonly<Record<string, string>>, at: Date, rateAt: Date | null = null) =>
    prices.store(
      Object.entries(all).map(([pair, price]) => {
        const [token = '', currency = ''] = pair.split('/')
        return { token, currency, price, change24h: null, at, rateAt }
      }),
      db,
    )
  const recorded = () =>
    db.query<{ currency: string; rate: string }>(
      'select currency, round(per_dollar, 8)::text as rate from past_rate order by hour, currency',
    )
  const valueOf = async (amount: string, from: string, to: string, at: Date, places = 2) =>
    (await pastRates.valuesThen([{ at, currency: from, amount }], { currency: to, places }, db))[0]

  it('are those of the hour in which they were first seen, by the dearest token that is priced in both', async () => {
    const now = await nowIn()
    await db.query('delete from past_rate')
    await db.query('delete from market_price')
    await store(
      { 'USDT/USD': '1', 'USDT/BTC': '0.00002', 'BTC/USD': '100000', 'BTC/BTC': '1', 'BTC/NGN': '150000000' },
      now,
    )
    await pastRates.record(db)
    await store({ 'BTC/NGN': '160000000' }, new Date(now.getTime() + 1))
    await pastRates.record(db)
    expect(await recorded()).toEqual([
      { currency: 'BTC', rate: '0.00001000' },
      { currency: 'NGN', rate: '1500.00000000' },
      { currency: 'USD', rate: '1.00000000' },
    ])
  })

  it('are none of a price that is too old', async () => {
    const now = await nowIn()
    await db.query('delete from past_rate')
    await db.query('delete from market_price')
    await store({ 'BTC/USD': '100000', 'BTC/NGN': '150000000' }, new Date(now.getTime() - 130_000))
    await pastRates.record(db)
    expect(await recorded()).toEqual([])
    await store({ 'BTC/USD': '100000' }, now)
    await pastRates.record(db)
    expect(await recorded()).toEqual([{ currency: 'USD', rate: '1.00000000' }])
    await db.query('delete from past_rate')
    await db.query("update market_price set at = $1 where currency = 'USD'", [new Date(now.getTime() - 130_000)])
    await store({ 'BTC/NGN': '150000000' }, now)
    await pastRates.record(db)
    expect(await recorded()).toEqual([])
  })

  it('value an amount at the hour of its time, or the one before, and none beyond', async () => {
    const at = new Date('2026-11-01T12:00:00.000Z')
    const after = (ms: number) => new Date(at.getTime() + ms)
    await db.query('delete from past_rate')
    await db.query(
      `insert into past_rate (currency, hour, per_dollar) values ('USD', $1, 1), ('NGN', $1, 1500), ('EUR', $1, 0.92), ('NGN', $2, 1600), ('USD', $2, 1)`,
      [at, after(HOUR_MS)],
    )
    expect(await valueOf('2.63', 'USD', 'NGN', at)).toBe('3945.00')
    expect(await valueOf('2.63', 'USD', 'NGN', after(HOUR_MS - 1))).toBe('3945.00')
    expect(await valueOf('2.63', 'USD', 'NGN', after(HOUR_MS))).toBe('4208.00')
    expect(await valueOf('1501', 'NGN', 'USD', at)).toBe('1.00')
    expect(await valueOf('1501', 'NGN', 'USD', after(HOUR_MS))).toBe('0.94')
    expect(await valueOf('1501', 'NGN', 'EUR', at, 4)).toBe('0.9206')
    expect(await valueOf('1', 'USD', 'EUR', after(2 * HOUR_MS - 1))).toBe('0.92')
    expect(await valueOf('1', 'USD', 'EUR', after(2 * HOUR_MS))).toBeNull()
    expect(await valueOf('1', 'EUR', 'USD', after(2 * HOUR_MS))).toBeNull()
    expect(await valueOf('1', 'USD', 'NGN', after(-1))).toBeNull()
    expect(await valueOf('1', 'XRP', 'NGN', at)).toBeNull()
  })

  it('are given in the order of the amounts, and nothing is asked without any', async () => {
    const at = new Date('2026-11-01T12:00:00.000Z')
    const amounts = ['3', '1', '2'].map((amount) => ({ at, currency: 'USD', amount }))
    expect(await pastRates.valuesThen(amounts, { currency: 'NGN', places: 0 }, db)).toEqual(['4500', '1500', '3000'])
    const silent = { query: () => Promise.reject(new Error('asked')) }
    expect(await pastRates.valuesThen([], { currency: 'NGN', places: 0 }, silent)).toEqual([])
  })
})
