import { expect, it } from 'vitest'
import { conversionNotice, swapNotice } from '#server/exchange/services/exchange-notices.ts'
import { orderOf, type AppealRow, type RawOrder } from '#server/orders/repos/order-row.ts'
import { orderNotice } from '#server/orders/services/order-notice.ts'
import { mailOf, type NewNotice } from '#server/shared/services/notices.service.ts'
import { recipientText } from '#server/wallet/services/withdrawal-transitions.service.ts'
import { walletNotice } from '#server/wallet/services/wallet-notice.ts'
import { at, orderRow, withdrawalRow } from '../../support/rows.ts'

const order = orderOf(orderRow)
const own = { tId: 'T', amount: '1 BTC', partner: 'ben_cole' }
const exchanged = { sent: '1 USD', received: '1 BTC', side: null }

it.each<readonly [name: string, notice: NewNotice, causedBy: string | null]>([
  ['a taken order', orderNotice(order, 'seller', 'order.taken'), 'bola'],
  ['an appeal', orderNotice(order, 'buyer', 'order.appealed'), 'ada'],
  ['a transfer', walletNotice(1n, { kind: 'transfer', ...own }), 'ben_cole'],
  ['a deposit', walletNotice(1n, { kind: 'deposit', ...own }), null],
  ['a withdrawal', walletNotice(1n, { kind: 'withdrawal.requested', ...own }), null],
  ['a conversion', conversionNotice(1n, { tId: 'T', ...exchanged }), null],
  ['a swap', swapNotice(1n, { kind: 'swap.finished', swapId: 'S', ...exchanged }), null],
])('a notice of %s is limited by who caused it: %3$s', (_, notice, causedBy) => {
  expect(notice.causedBy).toBe(causedBy)
})

it.each<readonly [name: string, notice: NewNotice, link: string]>([
  [
    'an order',
    orderNotice(order, 'seller', 'order.paid'),
    'View your order: http://here/dashboard/orders/m2m/order-details/O-1',
  ],
  [
    'a deposit',
    walletNotice(1n, { kind: 'deposit', ...own }),
    'View your transaction: http://here/dashboard/transaction-history/T',
  ],
  [
    'a conversion',
    conversionNotice(1n, { tId: 'T', ...exchanged }),
    'View your transaction: http://here/dashboard/transaction-history/T',
  ],
  [
    'a swap',
    swapNotice(1n, { kind: 'swap.failed', swapId: 'S', ...exchanged }),
    'View your swap: http://here/swap-status/S',
  ],
  [
    'a purchase',
    swapNotice(1n, { kind: 'external.failed', swapId: 'S', ...exchanged, side: 'buyer' }),
    'View your order: http://here/swap-status/S',
  ],
])('the mail of a notice about %s leads to it', (_, notice, link) => {
  expect(mailOf({ address: { url: 'http://here' } }, notice).text).toContain(link)
})

it.each([
  ['deposit', true],
  ['withdrawal.sent', true],
  // As all that leaves an account it has a mail of its own.
  ['withdrawal.requested', false],
] as const)('a notice of the kind %s names what was moved, and is mailed: %s', (kind, isMailed) => {
  const facts = { coins: '1 BTC', fiat: '', partner: 'ben_cole', side: null }
  expect(walletNotice(1n, { kind, ...own })).toMatchObject({ personId: 1n, tId: 'T', facts, isMailed })
})

it.each([
  [{ memo: '42' }, 'rBola on Ripple, memo 42'],
  [{ memo: '42', memo_kind: 'id' as const }, 'rBola on Ripple, memo 42 (number)'],
  [{ memo: null }, 'rBola on Ripple'],
])('a notice of a withdrawal with %j names its recipient as %s', (row, recipient) => {
  expect(recipientText({ ...withdrawalRow('held'), ...row })).toBe(recipient)
})

const TOMORROW = 'Tue, Nov 24, 2026, 12:00\u00a0PM UTC'
const CLOSED = { phase: 'cancelled', closed_reason: 'unpaid_timeout', closed_by: 'clock', claim_until: at(14) } as const
const APPEALED = { phase: 'appealing', appealed_by: 'buyer', paid_at: at(9) } as const
const claim = { paid_at: at(8).toISOString(), statement: 'From my account', created_at: at(9).toISOString() }

const asked: AppealRow = {
  ...{ by: 'buyer', reason: 'not_released', statement: 'I paid', created_at: at(12).toISOString() },
  ...{ asked: null, question: null, asked_at: null, answered_at: null, answers: [] },
}

it.each<readonly [kind: Parameters<typeof orderNotice>[2], row: Partial<RawOrder>, times: object]>([
  ['order.paid', {}, {}],
  ['order.expired', CLOSED, { until: '02:00\u00a0PM\u00a0UTC' }],
  ['order.cancelled', CLOSED, { until: '02:00\u00a0PM\u00a0UTC' }],
  ['order.cancelled', {}, {}],
  ['order.claimed', { claim }, { at: '08:00\u00a0AM\u00a0UTC' }],
  ['order.appealed', { ...APPEALED, appeal: asked }, { until: TOMORROW }],
  ['order.awarded_buyer', { award_reason: 'payment_proven' }, { reason: 'payment_proven' }],
])('a notice of %s names what was traded, with whom, and when it matters', (kind, row, times) => {
  const { facts } = orderNotice(orderOf({ ...orderRow, ...row }), 'buyer', kind)
  expect(facts).toEqual({ coins: '50 USDT', fiat: '75,025.00 NGN', partner: 'ada', side: 'buyer', ...times })
})
