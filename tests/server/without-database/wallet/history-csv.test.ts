import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { transactionsCsv } from '#server/wallet/services/history-csv.service.ts'
import { bankTransferRow, depositRow, historyRow, purchaseRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

type Rows = Readonly<Record<string, readonly object[]>>

const csvOf = async (line: object, rows: Rows = {}) => {
  const db = writtenTx({ 'from history_line': [{ ...historyRow, order_no: null, ...line }], ...rows }).tx as never
  return (await text(transactionsCsv({ db }, 1n, {}))).split('\r\n')
}
const HEAD =
  '\uFEFFTime (UTC),Type,Direction,Asset,Amount,Fee,Counterparty,Status,Reason,Transaction ID,' +
  'Net change,Network,Memo,Transaction hash,Reference,Counter asset,Counter amount,Price,Price unit'

/** The columns from the net change on. */
const added = async (line: object, rows: Rows = {}) => (await csvOf(line, rows))[1]?.split(',').slice(10).join(',')
const inCurrency = (currency: string): Rows => ({ 'from settings': [{ currency }] })
const rate = (value: string | null): Rows => ({ 'from past_rate': [{ value }] })
const trade = { order_no: 'O-1', token: 'XRP', currency: 'NGN', scale: 2, fiat_amount: '7502500', price: '1500.5' }
const SOLD = { type: 'm2m_sell', order_no: 'O-1' }
const BOUGHT = { t_id: 'T-6', type: 'buy', direction: 'in', asset: 'BTC', scale: 8, amount: 154_687n, fee: 0n }
const PAID = { t_id: 'T-5', type: 'buy', asset: 'USD', kind: 'fiat', scale: 2, amount: 9_900n, fee: 100n }

/** What is asked to be converted: currency and amount, into which one and with how many decimals. */
const converted = async (line: object, rows: Rows = {}) => {
  const { tx } = writtenTx({ 'from history_line': [{ ...historyRow, order_no: null, ...line }], ...rows })
  const asked: unknown[] = []
  const query: typeof tx.query = (statement, params = []) => {
    if (statement.includes('from past_rate')) asked.push(params.slice(1))
    return tx.query(statement, params)
  }
  await text(transactionsCsv({ db: { ...tx, query } as never }, 1n, {}))
  return asked
}

describe('a line of the exported history', () => {
  it('has under each heading what it is, and what leaves the balance with its fee', async () => {
    const [head, row, end] = await csvOf({ reason: 'Refused, twice' })
    expect([head, row, end]).toEqual([
      `${HEAD},Value (USD)`,
      '2026-11-23 01:00:00,Sent,out,XRP,5,0.25,bola,completed,"Refused, twice",T-1,-5.25,,,,,,,,,',
      '',
    ])
  })

  it('has as its net change what came in without its fee, and 0 where nothing has moved', async () => {
    expect(await added({ direction: 'in' })).toBe('4.75,,,,,,,,,')
    for (const status of ['pending', 'failed', 'cancelled'])
      expect(await added({ status, asset: 'USD', kind: 'fiat' })).toBe('0,,,,,,,,,')
  })

  it('has the value in US dollars that was stored with it, in another currency at the rate of its hour', async () => {
    expect(await added({ value_usd: '2.63' })).toBe('-5.25,,,,,,,,,2.63')
    expect(await added({ value_usd: '2.63', status: 'failed' })).toBe('0,,,,,,,,,')
    expect(await added({ value_usd: '2.63' }, { ...inCurrency('EUR'), ...rate('2.42') })).toBe('-5.25,,,,,,,,,2.42')
    expect(await added({ value_usd: '2.63' }, { ...inCurrency('EUR'), ...rate(null) })).toBe('-5.25,,,,,,,,,')
    const rows = { 'from crypto_withdrawal w': [{ ...withdrawalRow('confirmed'), t_id: 'T-1' }] }
    expect(await added({ type: 'Withdrawal', value_usd: '2.63' }, rows)).toMatch(/,3$/)
  })

  it('is valued by its dollars, of fiat and without them by its net change, and not where the currency itself moved', async () => {
    expect(await converted({ value_usd: '2.63' }, inCurrency('EUR'))).toEqual([[['USD'], ['2.63'], 'EUR', 2]])
    expect(await converted({ value_usd: '2.63' }, inCurrency('BTC'))).toEqual([[['USD'], ['2.63'], 'BTC', 8]])
    const naira = { asset: 'NGN', kind: 'fiat', scale: 2, amount: 150_000n, fee: 100n }
    expect(await converted(naira)).toEqual([[['NGN'], ['1501'], 'USD', 2]])
    expect(await converted(naira, inCurrency('NGN'))).toEqual([])
    expect(await converted({ value_usd: '2.63' })).toEqual([])
    expect(await converted({ ...naira, status: 'pending' })).toEqual([])
    expect(await converted(SOLD, { ...inCurrency('NGN'), 'from m2m_order o': [trade] })).toEqual([])
  })

  it('has network, memo, hash and the value at the time of the request of a crypto withdrawal', async () => {
    const rows = { 'from crypto_withdrawal w': [{ ...withdrawalRow('confirmed'), t_id: 'T-1' }] }
    expect(await added({ type: 'Withdrawal' }, rows)).toBe('-5.25,Ripple,42,txid-3,,,,,,3')
    const inEuros = { ...rows, ...inCurrency('EUR'), ...rate('2.75') }
    expect(await added({ type: 'Withdrawal' }, inEuros)).toBe('-5.25,Ripple,42,txid-3,,,,,,2.75')
    const unpriced = [{ ...withdrawalRow('confirmed'), t_id: 'T-1', value_usd: null }]
    expect(await added({ type: 'Withdrawal' }, { 'from crypto_withdrawal w': unpriced })).toMatch(/,$/)
  })

  it('has network, memo and hash of a crypto deposit, and the reference of a bank transfer', async () => {
    const deposit = { 'from crypto_deposit d': [{ ...depositRow('credited'), t_id: 'T-1' }] }
    expect(await added({ type: 'Deposit', direction: 'in', fee: 0n }, deposit)).toBe('5,Ripple,43,txid-4,,,,,,')
    const transfer = { 'from bank_transfer t': [{ ...bankTransferRow('in', 'completed'), t_id: 'T-1' }] }
    const line = { type: 'Deposit', direction: 'in', kind: 'fiat', asset: 'EUR', scale: 2, amount: 12_345n, fee: 0n }
    expect(await added(line, transfer)).toBe('123.45,,,,REF,,,,,')
    expect(await added(line, { ...transfer, ...inCurrency('EUR') })).toBe('123.45,,,,REF,,,,,123.45')
  })

  it('has the fiat of an M2M trade, and its value in that currency only', async () => {
    const rows = { 'from m2m_order o': [trade] }
    expect(await added(SOLD, rows)).toBe('-5.25,,,,O-1,NGN,75025,1500.5,NGN per XRP,')
    expect(await added(SOLD, { ...rows, ...inCurrency('NGN') })).toBe('-5.25,,,,O-1,NGN,75025,1500.5,NGN per XRP,75025')
    expect((await csvOf(SOLD, inCurrency('NGN')))[0]).toBe(`${HEAD},Value (NGN)`)
  })

  it('has of each side of an exchange the other one, the price and the reference of both', async () => {
    const rows = { 'from quote q': [purchaseRow] }
    expect(await added(BOUGHT, rows)).toBe('0.00154687,,,,Q-1,USD,100,64000,USD per BTC,100')
    expect(await added(PAID, rows)).toBe('-100,,,,Q-1,BTC,0.00154687,64000,USD per BTC,100')
    const { source, destination, ...rest } = purchaseRow
    const sale = { ...rest, kind: 'sell', source: destination, destination: source, source_amount: 154_687n }
    const sold = { ...sale, destination_amount: 9_800n, paid_t_id: 'T-6', t_id: 'T-5' }
    expect(await added({ ...BOUGHT, type: 'sell', direction: 'out' }, { 'from quote q': [sold] })).toBe(
      '-0.00154687,,,,Q-1,USD,98,64000,USD per BTC,98',
    )
  })
})
