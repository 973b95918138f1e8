import { beforeEach, describe, expect, it } from 'vitest'
import { createMarketplace } from '#server/adverts/marketplace/marketplace.ts'
import * as rates from '#server/markets/repos/exchange-rate.repo.ts'
import { prepareRates } from '#server/markets/services/exchange-rates.service.ts'
import { setFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { NO_EXCHANGE_RATE } from '#machines/accounts/messages/accounts.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { draft, post, take, taking } from '../../support/marketplace.ts'
import { EVERYTHING } from '../../support/orders/marketplace-store.ts'
import type { Trader } from '../../support/client.ts'

const HOUR_S = 3600
const LACKING = ['GHS', 'KES', 'XOF']

describe.each(ENGINES)('currencies that the market provider lacks (%s)', async (engine) => {
  const server = await freshServer(engine)
  const { db, market } = server.context
  const priceIn = async (currency: string, token = 'BTC') =>
    (await server.call('fetchMarketPrice', { query: { token, currency } })).data
  const storeRates = (perDollar: string, at: string) =>
    db.query(
      `insert into exchange_rate (currency, per_dollar, at) values ('GHS', $1, app_now() - $2::interval)
       on conflict (currency) do update set per_dollar = excluded.per_dollar, at = excluded.at`,
      [perDollar, at],
    )
  const offered = async () => (await server.call('fetchCurrencies')).data.map(({ ticker }) => ticker)
  /** As if no provider had had a rate of it for so long. */
  const withoutRateFor = async (age: string) => {
    await db.query(`delete from exchange_rate where currency = 'GHS'`)
    await db.query(`update market_price set rate_at = app_now() - $1::interval where currency = 'GHS'`, [age])
  }
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Ade')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })
  const postInCedi = async (terms: object = {}) => {
    await ada.deposit('BTC', '1')
    await ada.addBank()
    const { price } = await priceIn('GHS')
    return post(ada, { currency: 'GHS', price, min_limit: '1000', max_limit: '400000', ...terms })
  }
  const at95 = async (currency: string) => (Number((await priceIn(currency)).price) * 0.95).toFixed(2)
  const FLOATING = { margin_type: 'Floating', percent: 90, price: '0' }

  it('have the price in US dollars times the exchange rate, with the age of each', async () => {
    for (const currency of LACKING) {
      const [dollars, own] = [await priceIn('USD'), await priceIn(currency)]
      const [rate] = await db.query<{ per_dollar: string; at: Date }>(
        'select per_dollar::text, at from exchange_rate where currency = $1',
        [currency],
      )
      // The price in US dollars has been rounded before it is shown.
      const [expected, actual] = [Number(dollars.price) * Number(rate?.per_dollar), Number(own.price)]
      expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-6)
      expect([own.at, own.rate_at]).toEqual([dollars.at, rate?.at.toISOString()])
      expect(own.price_usd).toBe(dollars.price)
    }
    expect((await priceIn('EUR')).rate_at).toBeNull()
  })

  it('have rates that are stored to the last digit', async () => {
    await storeRates('15.123456789012345678901', '1 hour')
    const cedi = (await rates.listUsable(db)).find(({ currency }) => currency === 'GHS')
    expect(cedi?.perDollar).toBe('15.123456789012345678901')
  })

  it('show wallets, totals and coins', async () => {
    await ada.deposit('BTC', '2')
    await ada.call('updateSettings', { body: { currency: 'GHS' } })
    const { price } = await priceIn('GHS')
    const bitcoin = (await ada.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === 'BTC')
    expect(bitcoin?.price).toBe(price)
    const { data } = await ada.call('fetchCryptoTotal', { query: { currency: 'GHS' } })
    expect([Number(data.total), data.partial]).toEqual([2 * Number(price), false])
    const coin = (await ada.call('fetchCoin', { path: { id: 'BTC' }, query: {} })).data
    expect([coin.currency, coin.price]).toEqual(['GHS', price])
    expect(Number(coin.market_cap)).toBeGreaterThan(1e12)
  })

  it('have adverts between 70 and 130 percent, at prices that float, among those of all pairs', async () => {
    const market100 = Number((await priceIn('GHS')).price)
    const advert = await postInCedi({ token_amount: '0.5' })
    expect(advert.order).toMatchObject({ currency: { ticker: 'GHS' }, percent: 100, market_price: String(market100) })
    for (const factor of [0.69, 1.31]) {
      const price = (market100 * factor).toFixed(2)
      const body = { ...draft, currency: 'GHS', price, token_amount: '0.1', min_limit: '1000', max_limit: '9000' }
      expect((await ada.refusal('postTrade', { body })).status).toBe(400)
    }
    const floating = await postInCedi({ ...FLOATING, token_amount: '0.5' })
    const inDollars = await post(ada, { price: await at95('USD'), token_amount: '0.2', max_limit: '10000' })
    const { data } = await server.call('fetchOpenAdverts', { query: { type: 'Sell', sort: 'price' } })
    const order = data.map(({ t_id }) => t_id)
    expect(order.indexOf(floating.t_id)).toBeLessThan(order.indexOf(inDollars.t_id))
    expect(order.indexOf(inDollars.t_id)).toBeLessThan(order.indexOf(advert.t_id))
    expect(await take(ben, floating, '2000')).toMatchObject({
      order: { currency: { ticker: 'GHS' }, fiat_amount: '2000' },
    })
    await server.audit()
  })

  it('are priced by a rate until it is 36 hours old', async () => {
    await withClockStopped(db, async () => {
      const priced = async (age: string) => {
        await db.query(`delete from market_price where currency = 'GHS'`)
        await storeRates('15', age)
        await market.refresh()
        const stored = await db.query(`select from market_price where currency = 'GHS'`)
        return [(await market.pricesIn('GHS')).has('BTC'), stored.length]
      }
      expect([await priced('35:59:59.999'), await priced('36:00:00')]).toEqual([
        [true, 13],
        [false, 0],
      ])
    })
  })

  it('have no price for money once the rate in it is 36 hours old, though the dollar price is of now', async () => {
    const floating = await postInCedi({ ...FLOATING, token_amount: '0.5' })
    const marketplace = createMarketplace(db)
    const shown = async () => {
      const [first] = await marketplace.list('cheapest', EVERYTHING, null)
      return first?.row.is_market_fresh
    }
    await withClockStopped(db, async () => {
      await db.query('update market_price set at = app_now()')
      await withoutRateFor('35:59:59.999')
      expect(await shown()).toBe(true)
      await priceIn('GHS')
      await withoutRateFor('36:00:00')
      expect(await shown()).toBe(false)
      const unknown = { status: 503, code: 'price_unknown' }
      expect(await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'GHS' } })).toMatchObject(
        unknown,
      )
      expect(await ben.refusal('createOrder', { body: taking(floating, '2000') })).toMatchObject(unknown)
      const body = { ...draft, currency: 'GHS', token_amount: '0.1', min_limit: '1000', max_limit: '9000' }
      expect(await ada.refusal('postTrade', { body })).toMatchObject(unknown)
      await priceIn('USD')
    })
    expect((await ben.call('fetchOrders', { query: {} })).data).toEqual([])
    await server.audit()
  })

  it('are not offered without a rate, and calls that name them change nothing', async () => {
    expect(await offered()).toEqual(['USD', 'CAD', 'GBP', 'EUR', 'CNY', 'NGN', 'ZAR', ...LACKING])
    await ada.call('updateSettings', { body: { currency: 'EUR' } })
    await withoutRateFor('36 hours')
    expect(await offered()).toEqual(['USD', 'CAD', 'GBP', 'EUR', 'CNY', 'NGN', 'ZAR', 'KES', 'XOF'])
    const before = (await ada.call('fetchSettings')).data
    expect(before.display_currencies.join(' ')).toBe('BTC ETH SOL BNB USD CAD GBP EUR CNY NGN ZAR KES XOF')
    const refused = { status: 400, code: 'rule_broken', fields: { currency: NO_EXCHANGE_RATE } }
    const change = { body: { currency: 'GHS', hide_assets: true } }
    expect(await ada.refusal('updateSettings', change)).toMatchObject(refused)
    expect(await ada.refusal('fetchCryptoTotal', { query: { currency: 'GHS' } })).toMatchObject(refused)
    expect((await ada.call('fetchSettings')).data).toEqual(before)
    expect((await ada.call('fetchCurrencyBalances')).data.map(({ ticker }) => ticker)).toContain('GHS')
    await db.query(`delete from market_price where currency = 'GHS'`)
    expect(await offered()).not.toContain('GHS')
    const body = { ...draft, currency: 'GHS' }
    await ada.deposit('BTC', '1')
    await ada.addBank()
    expect(await ada.refusal('postTrade', { body })).toMatchObject({ status: 404 })
    expect(await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'GHS' } })).toMatchObject({
      status: 404,
    })
  })

  it('are offered while the market provider fails for less than 36 hours, and not at a price of then', async () => {
    await db.query(`update market_price set at = app_now() - interval '35 hours'`)
    expect((await offered()).length).toBe(10)
    expect((await server.refusal('fetchMarketPrice', { query: { token: 'BTC', currency: 'USD' } })).status).toBe(503)
    await db.query(`update market_price set at = app_now() - interval '36 hours'`)
    expect(await offered()).toEqual([])
  })

  it('keep the last rates while their provider fails or sends older ones', async () => {
    const before = await db.query('select * from exchange_rate order by currency')
    for (const fault of ['error', 'malformed', 'drop', 'stale'] as const) {
      await server.call('setRateFault', { body: { fault } })
      expect((await server.call('readRateFault')).data).toEqual({ fault })
      await market.refreshRates().catch(() => undefined)
      expect(await db.query('select * from exchange_rate order by currency')).toEqual(before)
    }
    await setFault('rates', 'none', db)
    await market.refresh()
    await priceIn('XOF')
  })

  it('have rates of the day again when the clock was moved further than they last', async () => {
    await server.advance(48 * HOUR_S)
    for (const currency of LACKING) {
      const { rate_at } = await priceIn(currency)
      const [clock] = await db.query<{ midnight: Date }>(
        `select date_trunc('day', app_now() at time zone 'UTC') at time zone 'UTC' as midnight`,
      )
      expect(rate_at).toBe(clock?.midnight.toISOString())
    }
  })

  it.each([
    ['GHS', '0'],
    ['GHS', '-15'],
    ['GHS', '0.00099'],
    ['GHS', '10000000'],
    ['GHS', 'NaN'],
    ['GHS', 'Infinity'],
    ['USD', '1'],
    ['JPY', '150'],
  ])('are refused by the database in %s at %s', async (currency, perDollar) => {
    await expect(rates.store([{ currency, perDollar, at: new Date() }], db)).rejects.toThrow(/exchange_rate/)
  })

  it('are asked for again after 1, 2, 4, 8 and 16 minutes, and then with the next hour', async () => {
    await setFault('rates', 'drop', db)
    await db.query(`delete from lease where name = 'exchange rates'`)
    await prepareRates(server.context)
    const waits = () =>
      db.query<{ wait: number }>(
        `select (payload->>'pause_s')::int4 as wait from job where kind = 'exchange rates' and done_at is null`,
      )
    for (const wait of [60, 120, 240, 480, 960]) {
      expect(await waits()).toEqual([{ wait }])
      await db.query(`update job set run_at = app_now() where kind = 'exchange rates'`)
      await server.context.jobs.wake()
    }
    expect(await waits()).toEqual([])
    await setFault('rates', 'none', db)
  })
})
