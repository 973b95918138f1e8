import type { components } from '#openapi/generated/exchange.ts'
import { buysBtc, sellsUsdt } from './adverts.ts'

type Order = components['schemas']['Order']

/** Fixed orders that models answer with and views are tried on. */
export const unpaidPurchase: Order = {
  order_no: 'VNPA1DABCDEFGHJKMNPQ',
  trade_id: sellsUsdt.t_id,
  status: 'processing',
  payment_status: 'unpaid',
  phase: 'awaitingPayment',
  seq: 0,
  side: 'buyer',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  server_now: '2026-01-01T10:01:00.000Z',
  deadline_at: '2026-01-01T12:15:00.000Z',
  extended: false,
  cancel_requested_at: null,
  cancel_declined_at: null,
  may: ['payment.notify', 'order.cancel'],
  may_changes_at: '2026-01-01T10:15:00.000Z',
  closed_reason: null,
  closed_by: null,
  price: '1506.2',
  payment_method: 'Bank Transfer',
  remarks: '',
  terms_tags: [],
  paid_at: null,
  appeal: null,
  rating: null,
  message_seq: 1,
  unread: 0,
  order: {
    type: 'Buy',
    token: sellsUsdt.order.token,
    currency: sellsUsdt.order.currency,
    price: '1506.2',
    fiat_amount: '75000',
    token_amount: '49.794183',
  },
  trade_partner: { username: 'bola_ade', name: 'Bola Ade' },
  receiving_account: {
    bank: 'Harbour Bank',
    account_number: '0123456789',
    account_name: 'Bola Ade',
    account_type: 'Savings',
  },
}

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
}
