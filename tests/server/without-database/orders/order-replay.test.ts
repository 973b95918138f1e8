import { describe, expect, it } from 'vitest'
import { divergentOrders } from '#server/ledger/replay.ts'
import { at, orderRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const EVENTS = [
  { order_id: 10n, seq: 1, type: 'window.extend', by: 'seller', at: at(13, 58) },
  { order_id: 10n, seq: 2, type: 'payment.notify', by: 'buyer', at: at(14, 10) },
  { order_id: 10n, seq: 3, type: 'order.release', by: 'seller', at: at(15) },
]
const RELEASED = {
  ...orderRow,
  ...{ phase: 'completed', seq: 3, deadline_at: at(14, 15), extended: true, paid_at: at(14, 10) },
  ...{ closed_reason: 'released', closed_by: 'seller' },
}

const findingsOf = async (row: object, events: readonly object[] = EVENTS) =>
  (await divergentOrders('0', writtenTx({ 'from m2m_order': [row], 'from order_event': events }).tx)).map(
    ({ rule, subject }) => `${rule} ${subject}`,
  )

describe('the audit of an order', () => {
  it('finds nothing where the row is what its events give', async () => {
    expect(await findingsOf(RELEASED)).toEqual([])
  })

  it.each([
    { phase: 'cancelled' },
    { seq: 4 },
    { deadline_at: at(16) },
    { extended: false },
    { paid_at: at(13) },
    { paid_at: null },
    { cancel_requested_at: at(14) },
    { cancel_declined_at: at(14) },
    { appealed_by: 'buyer' },
    { closed_reason: 'mutual' },
    { closed_by: 'buyer' },
    { award_reason: 'payment_proven' },
  ])('finds a row with %o', async (change) => {
    expect(await findingsOf({ ...RELEASED, ...change })).toEqual(['order.replay O-1'])
  })

  it('finds an award whose reason is not that of its event', async () => {
    const appealed = { seq: 3, type: 'order.appeal', by: 'buyer', at: at(14, 20) }
    const awarded = { seq: 4, type: 'appeal.awardSeller', by: 'operator', at: at(14, 30), reason: 'buyer_agreed' }
    const events = [...EVENTS.slice(0, 2), appealed, awarded].map((event) => ({ ...event, order_id: 10n }))
    const refunded = { ...RELEASED, phase: 'cancelled', seq: 4, appealed_by: 'buyer', closed_by: 'operator' }
    const row = { ...refunded, closed_reason: 'refunded_by_appeal', award_reason: 'buyer_agreed' }
    expect(await findingsOf(row, events)).toEqual([])
    expect(await findingsOf({ ...row, award_reason: 'wrong_amount' }, events)).toEqual(['order.replay O-1'])
    const wrong = events.map((event) => ('reason' in event ? { ...event, reason: 'payment_proven' } : event))
    expect(await findingsOf({ ...row, award_reason: 'payment_proven' }, wrong)).toEqual(['order.replay O-1'])
  })

  it.each([
    ['is missing', EVENTS.filter(({ seq }) => seq !== 2)],
    ['was never allowed', EVENTS.map((event) => ({ ...event, by: 'buyer' }))],
    ['is one too few', EVENTS.slice(0, 2)],
  ])('finds an event that %s', async (_, events) => {
    expect(await findingsOf(RELEASED, events)).toEqual(['order.replay O-1'])
  })
})
