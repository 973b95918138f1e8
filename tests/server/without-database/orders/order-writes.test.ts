import { describe, expect, it } from 'vitest'
import { notify } from '#server/shared/services/notices.service.ts'
import type { Actor, OrderEvent, OrderEventType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { awardOf } from '#machines/orders/rules/awards.ts'
import { orderOf, type RawOrder } from '#server/orders/repos/order-row.ts'
import { applyTransition } from '#server/orders/services/order-transitions.service.ts'
import { at, orderRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const PAID: Partial<RawOrder> = { phase: 'awaitingRelease', paid_at: at(9) }
const ASKED: Partial<RawOrder> = { ...PAID, cancel_requested_at: at(10) }
const APPEALED: Partial<RawOrder> = { ...PAID, phase: 'appealing', appealed_by: 'buyer' }

const HELD: Partial<RawOrder> = {
  phase: 'cancelled',
  closed_reason: 'unpaid_timeout',
  closed_by: 'clock',
  closed_at: at(10),
  claim_until: at(14),
}

/** Both sides' pages read the order and its chat again. */
const CHANGED = [2, 1].flatMap((id) => [`frame to ${id} order.changed O-1 4`, `frame to ${id} message.added O-1 6`])
/** And their balances and unread chats, and the marketplace the advert. */
const CLOSED = [2, 1]
  .flatMap((id) => [
    `frame to ${id} order.changed O-1 4`,
    `frame to ${id} message.added O-1 6`,
    `frame to ${id} balance.changed`,
  ])
  .concat('advert A-1 of 1', 'frame to 2 chats.changed 0', 'frame to 1 chats.changed 0')
const toBuyer = (kind: string, title: string, until = '') =>
  `notice to 2 ${kind} (50 USDT, 75,025.00 NGN, ada, buyer${until}) Quayside: ${title}`
const toSeller = (kind: string, title: string, until = '') =>
  `notice to 1 ${kind} (50 USDT, 75,025.00 NGN, bola, seller${until}) Quayside: ${title}`
const TOMORROW = ', Tue, Nov 24, 2026, 12:00\u00a0PM UTC'
const toBoth = (kind: string) => [toBuyer(kind, 'Appeal decided'), toSeller(kind, 'Appeal decided')]
const RETURNED = 'entry order.cancel O-1: escrow O-1 -50000000 USDT, reserve A-1 50000000 USDT'
const RELEASED = [
  'entry order.release O-1: available 2 50000000 USDT, escrow O-1 -50000000 USDT',
  'line of 2 m2m_buy in 50000000 0 USDT ada completed –',
  'line of 1 m2m_sell out 50000000 0 USDT bola completed –',
  'frame to 2 transaction.changed …',
  'frame to 1 transaction.changed …',
  'order counts for 2 true',
  'order counts for 1 true',
]
const BOUGHT = toBuyer('order.released', 'Crypto released')

type Case = readonly [from: Partial<RawOrder>, type: OrderEventType, by: Actor, written: readonly string[]]

const CASES: readonly Case[] = [
  [{}, 'payment.notify', 'buyer', [...CHANGED, toSeller('order.paid', 'Order marked as paid')]],
  [
    {},
    'order.cancel',
    'buyer',
    [RETURNED, 'order counts for 2 false', ...CLOSED, toSeller('order.cancelled', 'Order cancelled')],
  ],
  [
    { deadline_at: at(11) },
    'window.elapse',
    'clock',
    [
      ...CHANGED,
      toBuyer('order.expired', 'Order expired', ', 11:15\u00a0AM\u00a0UTC'),
      toSeller('order.expired', 'Order expired', ', 11:15\u00a0AM\u00a0UTC'),
    ],
  ],
  [
    {},
    'order.cancel',
    'seller',
    [...CHANGED, toBuyer('order.cancelled', 'Order cancelled', ', 12:15\u00a0PM\u00a0UTC')],
  ],
  [HELD, 'payment.claim', 'buyer', [...CHANGED, toSeller('order.claimed', 'Payment reported')]],
  [HELD, 'order.release', 'seller', [...RELEASED, 'release timed of 1', ...CLOSED, BOUGHT]],
  [
    HELD,
    'order.cancel',
    'buyer',
    [RETURNED, 'order counts for 2 false', ...CLOSED, toSeller('order.returned', 'Order closed')],
  ],
  [
    { ...HELD, claim_until: at(11) },
    'claim.elapse',
    'clock',
    [
      RETURNED,
      'order counts for 2 false',
      ...CLOSED,
      toBuyer('order.returned', 'Order closed'),
      toSeller('order.returned', 'Order closed'),
    ],
  ],
  [PAID, 'order.release', 'seller', [...RELEASED, 'release timed of 1', ...CLOSED, BOUGHT]],
  [ASKED, 'order.release', 'seller', [...RELEASED, 'release timed of 1', ...CLOSED, BOUGHT]],
  [PAID, 'order.cancel', 'seller', [...CHANGED, toBuyer('order.cancel_requested', 'Cancellation requested')]],
  [ASKED, 'cancel.accept', 'buyer', [RETURNED, ...CLOSED, toSeller('order.cancelled', 'Order cancelled')]],
  [ASKED, 'cancel.decline', 'buyer', [...CHANGED, toSeller('order.cancel_declined', 'Cancellation declined')]],
  [PAID, 'order.appeal', 'buyer', [...CHANGED, toSeller('order.appealed', 'Appeal opened', TOMORROW)]],
  [PAID, 'order.appeal', 'seller', [...CHANGED, toBuyer('order.appealed', 'Appeal opened', TOMORROW)]],
  [APPEALED, 'appeal.withdraw', 'buyer', [...CHANGED, toSeller('order.appeal_withdrawn', 'Appeal withdrawn')]],
  [APPEALED, 'order.release', 'seller', [...RELEASED, 'release timed of 1', ...CLOSED, BOUGHT]],
  [APPEALED, 'appeal.awardBuyer', 'operator', [...RELEASED, ...CLOSED, ...toBoth('order.awarded_buyer')]],
  [APPEALED, 'appeal.awardSeller', 'operator', [RETURNED, ...CLOSED, ...toBoth('order.awarded_seller')]],
]

async function writtenBy(
  from: Partial<RawOrder>,
  type: OrderEventType,
  by: Actor,
  reason?: OrderEvent['reason'],
): Promise<string[]> {
  const raw: RawOrder = { ...orderRow, ...from }
  const { tx, context, written } = writtenTx({ 'with returned as': [{ ...raw, seq: 4, message_seq: 6 }] })
  const result = await applyTransition(context, orderOf(raw), { type, by, ...(reason && { reason }) }, tx)
  await notify(context, tx, result?.notices ?? [])
  // The ids of lines of history are new each time.
  return written.map((line) => line.replace(/[0-9A-Z]{20}$/, '…'))
}

const AWARDS: readonly (readonly [OrderEvent['reason'], counted: readonly string[]])[] = [
  ['payment_received', ['2 true', '1 false']],
  ['payment_proven', ['2 true', '1 false']],
  ['payment_delayed', ['2 true', '1 true']],
  ['seller_unresponsive', ['2 true', '1 false']],
  ['seller_agreed', ['2 true', '1 true']],
  [undefined, ['2 true', '1 true']],
  ['payment_not_proven', ['2 false']],
  ['payment_reversed', ['2 false']],
  ['third_party_payment', ['2 false']],
  ['wrong_amount', ['2 false']],
  ['buyer_unresponsive', ['2 false']],
  ['buyer_agreed', []],
  ['payment_refunded', []],
]

describe('an award', () => {
  it.each(AWARDS)('for %s counts for the buyer 2 and the seller 1 as %j', async (reason, counted) => {
    const type = reason === undefined || awardOf(reason)?.to === 'buyer' ? 'appeal.awardBuyer' : 'appeal.awardSeller'
    const written = await writtenBy(APPEALED, type, 'operator', reason)
    const counts = written.filter((line) => line.startsWith('order counts'))
    expect(counts).toEqual(counted.map((line) => `order counts for ${line}`))
    const notices = written.filter((line) => line.startsWith('notice'))
    if (reason !== undefined) for (const notice of notices) expect(notice).toContain(`, ${reason})`)
  })

  it('without a reason for the seller counts for neither', async () => {
    const written = await writtenBy(APPEALED, 'appeal.awardSeller', 'operator')
    expect(written.filter((line) => line.startsWith('order counts'))).toEqual([])
  })
})

describe('an order that', () => {
  it.each(CASES)('%j goes on by %s of %s writes what both sides see', async (from, type, by, written) => {
    expect(await writtenBy(from, type, by)).toEqual(written)
  })
})
