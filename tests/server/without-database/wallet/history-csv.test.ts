import { describe, expect, it } from 'vitest'
import type { HistoryRow } from '#server/wallet/repos/history.repo.ts'
import { cellsOf, valuedBy, type Read } from '#server/wallet/services/history-csv.service.ts'
import { detailsWith, type KnownOfLine } from '../../support/details.ts'
import { bankTransferRow, depositRow, historyRow, purchaseRow, withdrawalRow } from '../../support/rows.ts'

type Line = Partial<HistoryRow>

const rowOf = (line: Line): HistoryRow => ({ ...historyRow, order_no: null, ...line })
const TRADE = {
  ...{ order_no: 'O-1', token: 'XRP', currency: 'NGN', scale: 2, fiat_amount: 7_502_500n, price: '1500.5' },
}
const read = (known: KnownOfLine = {}): Read => ({
  details: detailsWith(known),
  trades: new Map([[TRADE.order_no, TRADE]]),
})

/** The columns from the net change on. */
const added = (line: Line, known?: KnownOfLine) => cellsOf(rowOf(line), read(known)).slice(10).join()
/** The amount by which a line is valued in a currency. */
const valued = (line: Line, currency: string, known?: KnownOfLine) =>
  Object.values(valuedBy(rowOf(line), read(known), currency)).join(' ')

const SOLD: Line = { type: 'm2m_sell', order_no: 'O-1' }
const BOUGHT: Line = {
  ...{ t_id: 'T-6', type: 'buy', direction: 'in', asset: 'BTC', scale: 8, amount: 154_687n, fee: 0n },
}
const PAID: Line = { t_id: 'T-5', type: 'buy', asset: 'USD', kind: 'fiat', scale: 2, amount: 9900n, fee: 100n }
const WITHDRAWN = { withdrawal: withdrawalRow('confirmed') }

describe('a line of the exported history', () => {
  it('has under each heading what it is, and what leaves the balance with its fee', () => {
    expect(cellsOf(rowOf({ reason: 'Refused, twice' }), read())).toEqual([
      ...['2026-11-23 01:00:00', 'Sent', 'out', 'XRP', '5', '0.25', 'bola', 'completed', 'Refused, twice', 'T-1'],
      ...['-5.25', '', '', '', '', '', '', '', ''],
    ])
  })

  it('has as its net change what came in without its fee, and 0 where nothing has moved', () => {
    expect(added({ direction: 'in' })).toBe('4.75,,,,,,,,')
    for (const status of ['pending', 'failed', 'cancelled'] as const) expect(added({ status })).toBe('0,,,,,,,,')
  })

  it('is valued by its dollars, of fiat and without them by its net change', () => {
    expect(valued({ value_usd: '2.63' }, 'EUR')).toBe('USD 2.63')
    expect(valued({}, 'EUR')).toBe('XRP 5.25')
    const naira: Line = { asset: 'NGN', kind: 'fiat', scale: 2, amount: 150_000n, fee: 100n }
    expect(valued(naira, 'USD')).toBe('NGN 1501')
    expect(valued(naira, 'NGN')).toBe('NGN 1501')
    expect(valued({ type: 'Withdrawal', value_usd: '2.63' }, 'USD', WITHDRAWN)).toBe('USD 3')
  })

  it('has network, memo and hash of a crypto withdrawal', () => {
    expect(added({ type: 'Withdrawal' }, WITHDRAWN)).toBe('-5.25,Ripple,42,txid-3,,,,,')
  })

  it('has network, memo and hash of a crypto deposit, and the reference of a bank transfer', () => {
    const deposit = { deposit: depositRow('credited') }
    expect(added({ type: 'Deposit', direction: 'in', fee: 0n }, deposit)).toBe('5,Ripple,43,txid-4,,,,,')
    const line: Line = { type: 'Deposit', direction: 'in', kind: 'fiat', asset: 'EUR', scale: 2, amount: 12_345n }
    expect(added({ ...line, fee: 0n }, { transfer: bankTransferRow('in', 'completed') })).toBe('123.45,,,,REF,,,,')
  })

  it('has the fiat of an M2M trade, and its value in that currency only', () => {
    expect(added(SOLD)).toBe('-5.25,,,,O-1,NGN,75025,1500.5,NGN per XRP')
    expect(valued(SOLD, 'NGN')).toBe('NGN 75025')
    expect(valued(SOLD, 'EUR')).toBe('XRP 5.25')
  })

  it('has of each side of an exchange the other one, the price and the reference of both', () => {
    const bought = { exchange: purchaseRow }
    expect(added(BOUGHT, bought)).toBe('0.00154687,,,,Q-1,USD,100,64000,USD per BTC')
    expect(added(PAID, bought)).toBe('-100,,,,Q-1,BTC,0.00154687,64000,USD per BTC')
    expect(valued(BOUGHT, 'USD', bought)).toBe('USD 100')
    const { source, destination, ...rest } = purchaseRow
    const sale = { ...rest, kind: 'sell', source: destination, destination: source, source_amount: 154_687n } as const
    const exchange = { ...sale, destination_amount: 9800n, paid_t_id: 'T-6', t_id: 'T-5' }
    const sold: Line = { ...BOUGHT, type: 'sell', direction: 'out' }
    expect(added(sold, { exchange })).toBe('-0.00154687,,,,Q-1,USD,98,64000,USD per BTC')
  })
})
