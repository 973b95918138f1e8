import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { buying, converting, quoteServer, selling, use } from '../../support/quotes.ts'

describe.each(ENGINES)('quotes on %s', async (engine) => {
  const { db, start, setPrice, stock, held, quoteBuySell, quoteConvert } = await quoteServer(engine)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await start())
  })

  it('divides what it has without a remainder lost, however many decimals', async () => {
    await stock('ETH', 18, '3373.520964071327028447', '99999.999999999999999999')
    expect(await held('ETH')).toBe('3373520964071327028447')
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('shows price, fee, limits and what the person has before an amount is known', async () => {
    const { data } = await ada.call('fetchBuySellTerms', { query: { side: 'buy', token: 'BTC', currency: 'USD' } })
    expect(data).toMatchObject({
      kind: 'buy',
      source: { ticker: 'USD', scale: 2, kind: 'fiat' },
      destination: { ticker: 'BTC', scale: 8, kind: 'crypto' },
      least: '10',
      greatest: '50000',
      available: '1000',
      price: '64000',
      fee_percent: '1',
    })
    const convert = (await ada.call('fetchConvertTerms', { query: { from: 'BTC', to: 'USDT' } })).data
    expect(convert).toMatchObject({
      least: '0.00016',
      greatest: '0.78',
      available: '1',
      price: '64000',
      fee_percent: '0.5',
    })
  })

  it('fixes both amounts of a purchase: the fee of 1 % rounds up, what is paid out down', async () => {
    expect(await quoteBuySell(ada, buying('100.01'))).toMatchObject({
      source_amount: '100.01',
      fee: '1.01',
      fee_asset: 'USD',
      // 99.00 USD at 64,000
      destination_amount: '0.00154687',
    })
  })

  it('fixes both amounts of a sale: the fee of 1 % comes off what is received', async () => {
    // 0.00123457 BTC are 79.01248 USD, 79.01 rounded down; 1 % of it is 0.7901, 0.80 rounded up.
    expect(await quoteBuySell(ada, selling('0.00123457'))).toMatchObject({
      fee: '0.8',
      fee_asset: 'USD',
      destination_amount: '78.21',
    })
  })

  it('fixes both amounts of a conversion with a spread of 0.5 %', async () => {
    expect(await quoteConvert(ada, converting('0.01'))).toMatchObject({
      fee: '3.2',
      fee_asset: 'USDT',
      fee_percent: '0.5',
      price: '64000',
      destination_amount: '636.8',
    })
  })

  it('converts without a loss of figures where one token is worth a fraction of another', async () => {
    await ada.deposit('DOGE', '1000')
    await setPrice('DOGE', 'USD', '0.14')
    // 1,000 × 0.14 ÷ 64,000 is 0.0021875 BTC, less 0.5 %, 0.0000109375, rounded up.
    expect(await quoteConvert(ada, { from: 'DOGE', to: 'BTC', amount: '1000' }).catch(String)).toContain(
      'not_available',
    )
    await stock('DOGE', 8, '1', '1000000')
    expect(await quoteConvert(ada, { from: 'DOGE', to: 'BTC', amount: '1000' })).toMatchObject({
      price: '0.0000021875',
      destination_amount: '0.00217656',
    })
  })

  it.each([
    ['', 400, 'Enter an amount'],
    ['9.99', 400, 'Amount too low. Go higher! Minimum amount is 10.00 USD'],
    ['50000.01', 400, 'Amount too high. Go lower! Maximum amount is 50,000.00 USD'],
    ['10.001', 400, 'Too many decimals'],
    ['1e2', 400, 'Enter a number'],
    ['-10', 400, 'Enter a number'],
    ['1000.01', 409, 'Insufficient balance. Go lower!'],
  ])('refuses a quote for %j', async (amount, status, error) => {
    expect(await ada.refusal('quoteBuySell', { body: buying(amount) })).toMatchObject({ status, error })
  })

  it('gives a quote for exactly the least amount and for all that is available', async () => {
    expect(await quoteBuySell(ada, buying('10'))).toMatchObject({ source_amount: '10' })
    expect(await quoteBuySell(ada, buying('1000'))).toMatchObject({ source_amount: '1000' })
  })

  it.each([
    ['crypto as a currency', 'quoteBuySell', { ...buying('100'), currency: 'USDT' }, 404, expect.any(String)],
    ['fiat as a token', 'quoteConvert', { from: 'USD', to: 'BTC', amount: '100' }, 404, expect.any(String)],
    ['an unknown token', 'quoteConvert', { from: 'BTC', to: 'NOPE', amount: '0.1' }, 404, expect.any(String)],
  ] as const)('refuses %s', async (_, operation, body, status, error) => {
    expect(await ada.refusal(operation, { body })).toMatchObject({ status, error })
  })

  it('refuses a token for itself, beside the token', async () => {
    expect(await ada.refusal('quoteConvert', { body: { ...converting('1'), to: 'BTC' } })).toMatchObject({
      status: 400,
      error: 'Choose two different tokens',
      fields: { to: 'Choose two different tokens' },
    })
  })

  it('refuses a pair without a price, and an amount that comes to nothing', async () => {
    await db.query(`delete from market_price where token = 'BTC' and currency = 'EUR'`)
    const query = { side: 'buy', token: 'BTC', currency: 'EUR' } as const
    const notOffered = 'This pair is not offered'
    expect(await ada.refusal('fetchBuySellTerms', { query })).toMatchObject({ status: 404, error: notOffered })
    await setPrice('BTC', 'USD', '10000000000')
    expect(await ada.refusal('quoteBuySell', { body: buying('10') })).toMatchObject({
      status: 400,
      fields: { amount: notOffered },
    })
  })

  it('takes the price in another currency from its own pair, and its limits from dollars', async () => {
    await setPrice('BTC', 'EUR', '60000')
    const terms = async (side: 'buy' | 'sell') =>
      (await ada.call('fetchBuySellTerms', { query: { side, token: 'BTC', currency: 'EUR' } })).data
    // 10 dollars are 9.375 euros.
    expect(await terms('buy')).toMatchObject({ price: '60000', least: '9.4', available: '0' })
    expect(await terms('sell')).toMatchObject({ price: '60000', least: '0.00016', available: '1' })
  })

  it('is as old as the older of its two prices', () =>
    withClockStopped(db, async () => {
      for (const [btc, usdt] of [
        [10, 20],
        [20, 10],
      ] as const) {
        await setPrice('BTC', 'USD', '64000')
        await setPrice('USDT', 'USD', '1')
        for (const [token, age] of [
          ['BTC', btc],
          ['USDT', usdt],
        ] as const)
          await db.query(
            `update market_price set at = at - make_interval(secs => $2) where token = $1 and currency = 'USD'`,
            [token, age],
          )
        const { price_at, server_now } = await quoteConvert(ada, converting('0.01'))
        expect(Date.parse(server_now) - Date.parse(price_at)).toBe(20_000)
      }
    }))

  it('gives exactly all that the platform has, and takes exactly as much as it has room for', async () => {
    await setPrice('ETH', 'USD', '2000')
    const eth = { ...buying('100'), token: 'ETH' }
    const notAvailable = { status: 409, code: 'not_available' }
    expect(await ada.refusal('quoteBuySell', { body: eth })).toMatchObject(notAvailable)
    await stock('ETH', 18, '0.0495', '0.0495')
    expect(await quoteBuySell(ada, eth)).toMatchObject({ destination_amount: '0.0495' })
    expect(await ada.refusal('quoteBuySell', { body: { ...eth, amount: '100.02' } })).toMatchObject(notAvailable)
    await ada.deposit('DOGE', '2000')
    await setPrice('DOGE', 'USD', '0.14')
    await stock('DOGE', 8, '1', '1001')
    const doge = { from: 'DOGE', to: 'BTC', amount: '1000' }
    expect(await quoteConvert(ada, doge)).toMatchObject({ source_amount: '1000' })
    expect(await ada.refusal('quoteConvert', { body: { ...doge, amount: '1000.00000001' } })).toMatchObject(
      notAvailable,
    )
  })

  it('promises no more than the platform has, and takes no more than its limit', async () => {
    await ada.deposit('USDT', '100000')
    for (const amount of ['49000', '49000']) {
      await ada.call('createConvert', use(await quoteConvert(ada, { from: 'USDT', to: 'BTC', amount })))
    }
    // 2 BTC less 1.53125 is left: 30,000 USD of it.
    await setPrice('BTC', 'USD', '32000')
    await ben.deposit('USDT', '50000')
    expect(await ben.refusal('quoteConvert', { body: { from: 'USDT', to: 'BTC', amount: '20000' } })).toMatchObject({
      status: 409,
      code: 'not_available',
    })
    await db.query(`update swap_inventory set most = held where asset = 'USDT'`)
    expect(await ben.refusal('quoteConvert', { body: { from: 'USDT', to: 'BTC', amount: '100' } })).toMatchObject({
      code: 'not_available',
    })
  })

  it('moves money at a price 119.999 seconds old, and none at one of 120 seconds', () =>
    withClockStopped(db, async () => {
      await db.query(`update market_price set at = app_now() - interval '119.999 seconds'`)
      await quoteBuySell(ada, buying('100'))
      await db.query(`update market_price set at = app_now() - interval '120 seconds' where currency = 'USD'`)
      for (const [operation, request] of [
        ['quoteBuySell', { body: buying('100') }],
        ['quoteConvert', { body: converting('0.01') }],
        ['fetchConvertTerms', { query: { from: 'BTC', to: 'USDT' } }],
      ] as const) {
        expect(await ada.refusal(operation, request)).toMatchObject({ status: 503, code: 'price_unknown' })
      }
    }))
})
