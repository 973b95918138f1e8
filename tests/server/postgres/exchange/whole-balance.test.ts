import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { buying, converting, quoteServer, selling, use } from '../../support/quotes.ts'

const TOO_LOW = { status: 400, error: 'Amount too low. Go higher! Minimum amount is 0.00016 BTC' }

describe.each(ENGINES)('all of a balance below the least amount on %s', async (engine) => {
  const { db, start, available, setPrice, quoteBuySell, quoteConvert } = await quoteServer(engine)
  let ben: Trader
  beforeEach(async () => {
    ;({ ben } = await start())
    await ben.deposit('USD', '10')
    await ben.call('createBuySell', use(await quoteBuySell(ben, buying('10'))))
  })

  it('is what a minimum purchase leaves: it can be sold again, and no part of it', async () => {
    expect(await available(ben, 'BTC')).toBe('0.00015468')
    expect(await ben.refusal('quoteBuySell', { body: selling('0.00015467') })).toMatchObject(TOO_LOW)
    expect(await ben.refusal('quoteBuySell', { body: selling('0.00015469') })).toMatchObject(TOO_LOW)
    await ben.call('createBuySell', use(await quoteBuySell(ben, selling('0.00015468'))))
    expect([await available(ben, 'BTC'), await available(ben, 'USD')]).toEqual(['0', '9.79'])
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('can be converted, whatever the price has become', async () => {
    await setPrice('BTC', 'USD', '6400')
    await ben.call('createConvert', use(await quoteConvert(ben, converting('0.00015468'))))
    expect([await available(ben, 'BTC'), await available(ben, 'USDT')]).toEqual(['0', '0.985002'])
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('is no longer all of it once more has come in: the quote is refused and nothing has moved', async () => {
    const quote = await quoteBuySell(ben, selling('0.00015468'))
    await ben.deposit('BTC', '0.00000001')
    expect(await ben.refusal('createBuySell', use(quote))).toMatchObject({
      status: 409,
      code: 'not_now',
      error: 'Your balance has changed, so this is no longer all of it. Get a new quote. No funds were moved',
    })
    expect([await available(ben, 'BTC'), await available(ben, 'USD')]).toEqual(['0.00015469', '0'])
    await ben.call('createBuySell', use(await quoteBuySell(ben, selling('0.00015469'))))
    expect(await available(ben, 'BTC')).toBe('0')
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('is not exchanged for nothing', async () => {
    await setPrice('BTC', 'USD', '60')
    expect(await ben.refusal('quoteBuySell', { body: selling('0.00015468') })).toMatchObject({
      status: 400,
      error: 'Amount too low. Go higher! Minimum amount is 0.17 BTC',
    })
  })

  it('is said of a purchase: from which amount it can be withdrawn, and of a sale nothing', async () => {
    const query = { token: 'BTC', currency: 'USD' }
    const terms = async (side: 'buy' | 'sell') =>
      (await ben.call('fetchBuySellTerms', { query: { ...query, side } })).data.least_withdrawal
    expect([await terms('buy'), await terms('sell')]).toEqual(['0.001', null])
    await db.query(`update token_network set min_withdrawal = 4000000 where asset = 'USDT' and network = 'Tron'`)
    const converted = async () =>
      (await ben.call('fetchConvertTerms', { query: { from: 'BTC', to: 'USDT' } })).data.least_withdrawal
    expect(await converted()).toBe('4')
    await db.query(`update network set stopped_at = now(), stopped_reason = 'Deep' where name = 'Tron'`)
    expect(await converted()).toBe('10')
    await db.query(`update network set stopped_at = now(), stopped_reason = 'Deep'`)
    expect(await converted()).toBe(null)
  })
})
