import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { buying, converting, quoteServer, selling, use } from '../../support/quotes.ts'

const BTC = { ticker: 'BTC', name: 'Bitcoin', scale: 8, kind: 'crypto' }
const USD = { ticker: 'USD', name: 'US Dollar', scale: 2, kind: 'fiat' }
const USDT = { ticker: 'USDT', name: 'Tether', scale: 6, kind: 'crypto' }

describe.each(ENGINES)('the receipt of an exchange on %s', async (engine) => {
  const { start, setPrice, quoteBuySell, quoteConvert } = await quoteServer(engine)
  let ada: Trader
  beforeEach(async () => {
    ;({ ada } = await start())
  })
  const transaction = async (tId: string) => (await ada.call('fetchTransaction', { path: { t_id: tId } })).data
  const receiptOf = async (tId: string) => {
    const { exchange } = await transaction(tId)
    if (!exchange) throw new Error('It has no receipt')
    return exchange
  }

  it('of a purchase has what was paid with the fee, what of it was exchanged, and what was received', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const { data: tId } = await ada.call('createBuySell', use(quote))
    const receipt = await receiptOf(tId)
    expect(receipt).toEqual({
      quote_id: quote.quote_id,
      kind: 'buy',
      paid: { t_id: expect.any(String), asset: USD, amount: '100' },
      received: { t_id: tId, asset: BTC, amount: '0.00154687' },
      before_fee: '100',
      fee: '1',
      net: '99',
      price: '64000',
      price_at: quote.price_at,
      quoted_at: quote.server_now,
    })
    const paid = await transaction(receipt.paid.t_id)
    expect([paid.direction, paid.asset, paid.amount, paid.fee]).toEqual(['out', 'USD', '99', '1'])
    expect(paid.exchange).toEqual(receipt)
  })

  it('of a sale and of a conversion has what was received without the fee', async () => {
    const { data: sold } = await ada.call('createBuySell', use(await quoteBuySell(ada, selling('0.1'))))
    expect(await receiptOf(sold)).toMatchObject({
      kind: 'sell',
      paid: { asset: BTC, amount: '0.1' },
      received: { t_id: sold, asset: USD, amount: '6336' },
      before_fee: '6400',
      fee: '64',
      net: '6336',
    })
    const { data: converted } = await ada.call('createConvert', use(await quoteConvert(ada, converting('0.01'))))
    expect(await receiptOf(converted)).toMatchObject({
      kind: 'convert',
      paid: { asset: BTC, amount: '0.01' },
      received: { t_id: converted, asset: USDT, amount: '636.8' },
      before_fee: '640',
      fee: '3.2',
      net: '636.8',
      price: '64000',
    })
  })

  it('is what was stored, whatever the price is later, and is on both lines of the history', async () => {
    const { data: tId } = await ada.call('createBuySell', use(await quoteBuySell(ada, buying('100'))))
    const receipt = await receiptOf(tId)
    await setPrice('BTC', 'USD', '80000')
    const lines = (await ada.call('fetchTransactions', { query: {} })).data
    expect(lines.map(({ type, exchange }) => [type, exchange])).toEqual([
      ['buy', receipt],
      ['buy', receipt],
      ['Deposit', null],
      ['Deposit', null],
    ])
  })
})
