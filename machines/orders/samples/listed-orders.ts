import type { components } from '#openapi/generated/exchange.ts'
import { buysBtc } from '#machines/adverts/samples/adverts.ts'
import { unpaidPurchase } from '#machines/adverts/samples/placed-order.ts'

type Order = components['schemas']['Order']

/** Fixed orders that models answer with and views are tried on. */
export const paidSale: Order = {
  ...unpaidPurchase,
  order_no: 'PA1DSA1EABCDEFGHJKMN',
  trade_id: buysBtc.t_id,
  payment_status: 'paid',
  phase: 'awaitingRelease',
  seq: 1,
  message_seq: 3,
  unread: 2,
  paid_at: '2026-01-01T10:00:30.000Z',
  side: 'seller',
  deadline_at: null,
  may: ['order.release', 'order.cancel'],
  may_changes_at: null,
  price: '60000',
  order: {
    type: 'Sell',
    token: buysBtc.order.token,
    currency: buysBtc.order.currency,
    price: '60000',
    fiat_amount: '1500',
    token_amount: '0.025',
  },
  trade_partner: { username: 'chidi_m', name: 'Chidi M' },
}

export const completedPurchase: Order = {
  ...unpaidPurchase,
  order_no: 'C0MP1ETEDABCDEFGHJKM',
  status: 'completed',
  payment_status: 'paid',
  phase: 'completed',
  seq: 2,
  paid_at: '2026-01-01T10:00:30.000Z',
  rating: { stars: null, is_open: true, closes_at: '2026-01-08T10:01:00.000Z' },
  deadline_at: null,
  may: [],
  may_changes_at: null,
  closed_reason: 'released',
  closed_by: 'seller',
}

export const cancelledSale: Order = {
  ...paidSale,
  order_no: 'CANCE11EDABCDEFGHJKM',
  status: 'cancelled',
  payment_status: 'unpaid',
  phase: 'cancelled',
  paid_at: null,
  may: [],
  closed_reason: 'unpaid_timeout',
  closed_by: 'clock',
  // Its buyer opened a case, and Support found it proven; a refund is reported.
  case: {
    phase: 'awaitingDecision',
    claimant: 'buyer',
    may: ['crypto.send'],
    opens_until: '2026-01-15T10:15:00.000Z',
    answer_by: '2026-01-03T11:00:00.000Z',
    refund_reference: 'FT26-0042',
    upheld_at: '2026-01-02T10:00:00.000Z',
  },
}
