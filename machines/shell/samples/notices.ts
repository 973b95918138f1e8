import { noticeOf } from '#machines/shell/rules/notice-texts.ts'
import type { Notice } from '#machines/shell/rules/notices.ts'

const taken = { coins: '50 USDT', fiat: '75,000.00 NGN', partner: 'bola_ade', side: 'seller' } as const

/** Fixed notifications that models answer with and views are tried on. */
export const advertTaken: Notice = {
  _id: 'N0T1CEABCDEFGHJKMNPQ',
  kind: 'order.taken',
  ...noticeOf('order.taken', taken),
  order_no: 'VNPA1DABCDEFGHJKMNPQ',
  t_id: null,
  swap_id: null,
  request_no: null,
  created_at: '2026-01-01T10:00:00.000Z',
  is_read: false,
}

export const swapFinished: Notice = {
  _id: 'N0T1CESWAPABCDEFGHJK',
  kind: 'swap.finished',
  ...noticeOf('swap.finished', { coins: '1.98 ETH', fiat: '0.1 BTC', partner: '', side: null }),
  order_no: null,
  t_id: null,
  swap_id: '5a1b2c3d4e5f6a',
  request_no: null,
  created_at: '2026-01-01T09:30:00.000Z',
  is_read: true,
}

export const depositArrived: Notice = {
  _id: 'N0T1CEDEP0S1TABCDEFG',
  kind: 'deposit',
  ...noticeOf('deposit', { coins: '100 USDT', fiat: '', partner: '', side: null }),
  order_no: null,
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  swap_id: null,
  request_no: null,
  created_at: '2026-01-01T09:00:00.000Z',
  is_read: true,
}

export const supportAsked: Notice = {
  _id: 'N0T1CEASKEDABCDEFGHJ',
  kind: 'support.asked',
  ...noticeOf('support.asked', { coins: '', fiat: '', partner: '', side: null }),
  order_no: null,
  t_id: null,
  swap_id: null,
  request_no: 'R3Q4EST0ABCDEFGHJKMN',
  created_at: '2026-01-01T08:30:00.000Z',
  is_read: true,
}
