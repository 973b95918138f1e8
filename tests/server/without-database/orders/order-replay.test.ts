import { describe, expect, it } from 'vitest'
import { divergenceOf, type EventRow, type OrderRow } from '#server/ledger/replay.ts'
import { at, orderRow } from '../../support/rows.ts'

type Event = Pick<EventRow, 'seq' | 'type' | 'by' | 'at'> & Partial<EventRow>

const EVENTS: readonly Event[] = [
  { seq: 1, type: 'window.extend', by: 'seller', at: at(13, 58) },
  { seq: 2, type: 'payment.notify', by: 'buyer', at: at(14, 10) },
  { seq: 3, type: 'order.release', by: 'seller', at: at(15) },
]
const RELEASED: OrderRow = {
  ...orderRow,
  ...{ phase: 'completed', seq: 3, deadline_at: at(14, 15), extended: true, paid_at: at(14, 10) },
  ...{ closed_reason: 'released', closed_by: 'seller' },
}
const PLAIN = { order_id: orderRow.id, rules: 2, extended_ms: null, asked: null, reason: null }

const divergence = (row: OrderRow, events: readonly Event[] = EVENTS) =>
  divergenceOf(
    row,
    events.map((event) => ({ ...PLAIN, ...event })),
  )

describe('the audit of an order', () => {
  it('finds nothing where the row is what its events give', () => {
    expect(divergence(RELEASED)).toBeNull()
  })

  it.each<Partial<OrderRow>>([
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
  ])('finds a row with %o', (change) => {
    expect(divergence({ ...RELEASED, ...change })).not.toBeNull()
  })

  it('finds an award whose reason is not that of its event', () => {
    const events: readonly Event[] = [
      ...EVENTS.slice(0, 2),
      { seq: 3, type: 'order.appeal', by: 'buyer', at: at(14, 20) },
      { seq: 4, type: 'appeal.awardSeller', by: 'operator', at: at(14, 30), reason: 'buyer_agreed' },
    ]
    const row: OrderRow = {
      ...RELEASED,
      ...{ phase: 'cancelled', seq: 4, appealed_by: 'buyer', closed_by: 'operator' },
      ...{ closed_reason: 'refunded_by_appeal', award_reason: 'buyer_agreed' },
    }
    expect(divergence(row, events)).toBeNull()
    expect(divergence({ ...row, award_reason: 'wrong_amount' }, events)).toContain('wrong_amount')
    const wrong = events.map((event) => ({ ...event, ...(event.reason && { reason: 'payment_proven' as const }) }))
    expect(divergence({ ...row, award_reason: 'payment_proven' }, wrong)).toContain('was never allowed')
  })

  it.each<readonly [string, readonly Event[]]>([
    ['is missing', EVENTS.filter(({ seq }) => seq !== 2)],
    ['was never allowed', EVENTS.map((event) => ({ ...event, by: 'buyer' as const }))],
    ['is one too few', EVENTS.slice(0, 2)],
  ])('finds an event that %s', (_, events) => {
    expect(divergence(RELEASED, events)).not.toBeNull()
  })
})
