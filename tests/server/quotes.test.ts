import { beforeEach, describe, expect, it } from 'vitest'
import { minorOf } from '#machines/domain/money.ts'
import { audit } from '#server/ledger/audit.ts'
import { openBalances, platformOf, post } from '#server/ledger/ledger.ts'
import * as inventory from '#server/repos/inventory.repo.ts'
import { addInventory } from '#server/services/inventory.service.ts'
import type { Trader } from './support/client.ts'
import { ENGINES, tampered, withClockStopped } from './support/fresh-db.ts'
import { freshServer } from './support/fresh-server.ts'

describe.each(ENGINES)('quotes on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  let ada: Trader
  let ben: Trader

  const available = async (trader: Trader, ticker: string): Promise<string | undefined> =>
    [...(await trader.call('fetchTokenBalances')).data, ...(await trader.call('fetchCurrencyBalances')).data].find(
      (balance) => balance.ticker === ticker,
    )?.available_balance
  const setPrice = (token: string, currency: string, price: string) =>
    db.query('update market_price set price = $3, at = app_now() where token = $1 and currency = $2', [
      token,
      currency,
      price,
    ])
  const stock = (asset: string, scale: number, held: string, most: string) =>
    addInventory(
      { db },
      { asset, addedMinor: minorOf(held, scale), mostMinor: minorOf(most, scale), ref: `test:${asset}` },
    )
  const buying = (amount: string) => ({ side: 'buy' as const, token: 'BTC', currency: 'USD', amount })
  const selling = (amount: string) => ({ side: 'sell' as const, token: 'BTC', currency: 'USD', amount })
  const converting = (amount: string) => ({ from: 'BTC', to: 'USDT', amount })
  const quoteBuySell = async (trader: Trader, body: object) => (await trader.call('quoteBuySell', { body })).data
  const quoteConvert = async (trader: Trader, body: object) => (await trader.call('quoteConvert', { body })).data
  const use = (quote: { quote_id: string }) => ({ body: { quote_id: quote.quote_id } })
  const advance = (seconds: number) =>
    db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
  const held = async (asset: string) =>
    (
      await db.query<{ held: string }>('select sum(held)::text as held from swap_inventory where asset = $1', [asset])
    )[0]?.held

  /** Takes BTC from the platform, from several rows, or gives it back. */
  const drain = (amount: string) =>
    db.tx(async (tx) => {
      const amountMinor = minorOf(amount.replace('-', ''), 8)
      const [swap, custody] = [platformOf('swap'), platformOf('custody')]
      const [source, destination] = amount.startsWith('-') ? [custody, swap] : [swap, custody]
      await post(
        {
          kind: 'inventory.add',
          ref: `drain ${amount}`,
          postings: [{ source, destination, asset: 'BTC', amountMinor }],
        },
        tx,
      )
      expect(await inventory.change('BTC', amount.startsWith('-') ? amountMinor : -amountMinor, tx)).toBe(true)
    })

  beforeEach(async () => {
    await server.empty()
    ada = await server.register('Ada Obi')
    ben = await server.register('Ben Ade')
    await ada.deposit('USD', '1000')
    await ada.deposit('BTC', '1')
    await stock('BTC', 8, '2', '3')
    await stock('USD', 2, '100000', '200000')
    await stock('USDT', 6, '100000', '200000')
    await setPrice('BTC', 'USD', '64000')
    await setPrice('USDT', 'USD', '1')
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

  it('exchanges at the price of the quote, whatever the market does meanwhile, in one entry', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    await setPrice('BTC', 'USD', '80000')
    const { message, data } = await ada.call('createBuySell', use(quote))
    expect(message).toBe('Bought 0.00154687 BTC for 100.00 USD')
    expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(['900', '1.00154687'])
    expect((await ada.call('fetchTransaction', { path: { t_id: data } })).data).toMatchObject({
      type: 'buy',
      direction: 'in',
      counterparty: 'Quayside',
      asset: 'BTC',
      amount: '0.00154687',
      fee: '0',
    })
    const lines = (await ada.call('fetchTransactions', { query: { type: 'buy' } })).data
    expect(lines.map(({ direction, asset, amount, fee }) => [direction, asset, amount, fee])).toEqual([
      ['in', 'BTC', '0.00154687', '0'],
      ['out', 'USD', '99', '1'],
    ])
    expect(await db.query(`select kind from entry where ref = $1`, [quote.quote_id])).toEqual([{ kind: 'conversion' }])
    expect(await openBalances(db)).toEqual(
      expect.arrayContaining(['platform:fee USD 1', 'platform:swap BTC 1.99845313', 'platform:swap USD 100099']),
    )
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('notifies by bell and mail with both amounts, hidden with the other assets', async () => {
    const { data: tId } = await ada.call('createConvert', use(await quoteConvert(ada, converting('0.01'))))
    const [notice] = (await ada.call('fetchNotifications')).data
    expect([notice?.kind, notice?.text, notice?.t_id]).toEqual([
      'conversion',
      'You paid 0.01 BTC and received 636.8 USDT. It is in your available balance.',
      tId,
    ])
    const [mail = ''] = await server.mails(ada.email, 1, /Conversion completed|You paid/m)
    expect(mail).toContain('You paid 0.01 BTC and received 636.8 USDT')
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
    ['a token for itself', 'quoteConvert', { from: 'BTC', to: 'BTC', amount: '1' }, 400, 'Choose two different tokens'],
    ['fiat as a token', 'quoteConvert', { from: 'USD', to: 'BTC', amount: '100' }, 404, expect.any(String)],
    ['an unknown token', 'quoteConvert', { from: 'BTC', to: 'NOPE', amount: '0.1' }, 404, expect.any(String)],
    ['crypto as a currency', 'quoteBuySell', { ...buying('100'), currency: 'USDT' }, 404, expect.any(String)],
  ] as const)('refuses %s', async (_, operation, body, status, error) => {
    expect(await ada.refusal(operation, { body })).toMatchObject({ status, error })
  })

  it('holds a quote for 15 seconds and not longer', () =>
    withClockStopped(db, async () => {
      const used = await quoteBuySell(ada, buying('100'))
      expect(Date.parse(used.expires_at) - Date.parse(used.server_now)).toBe(15_000)
      await advance(14.999)
      await ada.call('createBuySell', use(used))
      const before = [await available(ada, 'USD'), await available(ada, 'BTC')]
      const late = await quoteBuySell(ada, buying('100'))
      await advance(15)
      expect(await ada.refusal('createBuySell', use(late))).toMatchObject({
        status: 409,
        code: 'quote_expired',
        error: 'This quote has expired. Get a new one. No funds were moved',
      })
      expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(before)
    }))

  it('carries out a quote once: a second key is refused, the same key gets the same answer', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const first = await ada.call('createBuySell', { ...use(quote), key: 'first-key' })
    expect(await ada.refusal('createBuySell', { ...use(quote), key: 'second-key' })).toMatchObject({
      status: 409,
      code: 'quote_expired',
    })
    await advance(60)
    expect(await ada.call('createBuySell', { ...use(quote), key: 'first-key' })).toEqual(first)
    expect(await available(ada, 'USD')).toBe('900')
  })

  it('carries out a quote once when it is sent many times at once', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ada.call('createBuySell', { ...use(quote), key: `at-once-${index}` }).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'done')).toEqual(['done'])
    expect(await available(ada, 'USD')).toBe('900')
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('refuses the quote of another person, and one of the other operation', async () => {
    await ben.deposit('USD', '1000')
    const quote = await quoteBuySell(ada, buying('100'))
    expect(await ben.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'quote_expired' })
    expect(await ada.refusal('createConvert', use(quote))).toMatchObject({ status: 409, code: 'quote_expired' })
    await ada.call('createBuySell', use(quote))
    expect([await available(ada, 'USD'), await available(ben, 'USD')]).toEqual(['900', '1000'])
  })

  it('keeps one open quote for a person and pair: a newer one replaces it', async () => {
    const old = await quoteBuySell(ada, buying('100'))
    const other = await quoteBuySell(ada, selling('0.01'))
    const fresh = await quoteBuySell(ada, buying('200'))
    expect(await ada.refusal('createBuySell', use(old))).toMatchObject({ code: 'quote_expired' })
    await ada.call('createBuySell', use(fresh))
    await ada.call('createBuySell', use(other))
    expect(await db.query('select count(*)::int4 as quotes from quote')).toEqual([{ quotes: 2 }])
  })

  it('refuses a quote whose balance was spent meanwhile, and moves nothing', async () => {
    const quote = await quoteBuySell(ada, buying('600'))
    await ada.call('createBuySell', use(await quoteBuySell(ada, { ...buying('600'), token: 'USDT' })))
    expect(await ada.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'insufficient_balance' })
    expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(['400', '1'])
    expect(await held('BTC')).toBe('200000000')
    expect(await audit(db, 'whole')).toEqual([])
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

  it('refuses a quote when others took what the platform had meanwhile, and moves nothing', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    await drain('1.99845314')
    expect(await ada.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'not_available' })
    expect([await available(ada, 'USD'), await available(ada, 'BTC'), await held('BTC')]).toEqual([
      '1000',
      '1',
      '154686',
    ])
    await drain('-0.00000001')
    await ada.call('createBuySell', use(quote))
    expect(await held('BTC')).toBe('0')
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

  it('lists what was bought and sold, newest first, in pages, to its person alone', async () => {
    const tIds: string[] = []
    for (const body of [buying('100'), selling('0.01'), buying('50')])
      tIds.unshift((await ada.call('createBuySell', use(await quoteBuySell(ada, body)))).data)
    await ada.call('createConvert', use(await quoteConvert(ada, converting('0.01'))))
    await quoteBuySell(ada, buying('20'))
    const first = await ada.call('fetchBuySellOrders', { query: { limit: 2 } })
    expect(
      first.data.map(({ side, token_amount, fiat_amount, fee, receiver, t_id }) => [
        side,
        token_amount,
        fiat_amount,
        fee,
        receiver,
        t_id,
      ]),
    ).toEqual([
      ['buy', '0.00077343', '50', '0.5', 'Self', tIds[0]],
      ['sell', '0.01', '633.6', '6.4', 'Self', tIds[1]],
    ])
    const rest = await ada.call('fetchBuySellOrders', { query: { limit: 2, cursor: first.next_cursor ?? '' } })
    expect([rest.data.map(({ t_id }) => t_id), rest.next_cursor]).toEqual([[tIds[2]], null])
    expect((await ben.call('fetchBuySellOrders')).data).toEqual([])
    await ben.deposit('USD', '1000')
    await ben.call('createBuySell', use(await quoteBuySell(ben, buying('30'))))
    expect((await ada.call('fetchBuySellOrders')).data).toHaveLength(3)
    // The page after an order of another person is empty.
    await ada.call('createBuySell', use(await quoteBuySell(ada, buying('40'))))
    const { next_cursor: foreign } = await ada.call('fetchBuySellOrders', { query: { limit: 1 } })
    expect((await ben.call('fetchBuySellOrders', { query: { cursor: foreign ?? '' } })).data).toEqual([])
  })

  it.each([
    [
      'a quote that promised less than was paid out',
      'update quote set destination_amount = destination_amount - 1',
      'conversion.posted',
    ],
    ['a quote that promised another fee', 'update quote set fee = fee - 1', 'conversion.posted'],
    ['an exchange whose quote is gone', 'delete from quote', 'conversion.posted'],
    [
      'a quote that was used without an entry',
      `update entry set kind = 'deposit' where kind = 'conversion'`,
      'conversion.posted',
    ],
    [
      'inventory that nothing posted',
      `update swap_inventory set held = held + 1 where asset = 'BTC' and shard = 1`,
      'inventory.held',
    ],
  ] as const)('finds %s in the audit', async (_, statements, rule) => {
    await ada.call('createBuySell', use(await quoteBuySell(ada, buying('100'))))
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    expect((await audit(db, 'whole')).map((finding) => finding.rule)).toContain(rule)
  })
})
