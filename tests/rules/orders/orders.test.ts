import { describe, expect, test } from 'vitest'
import type { Actor } from '#machines/orders/rules/order-lifecycle.setup.ts'
import {
  advance,
  forCommands,
  elapsedAt,
  mayChangesAt,
  mayNow,
  paymentStatusOf,
  phaseOf,
  statusOf,
  type OrderLife,
} from '#machines/orders/rules/orders.ts'
import { whyRefused } from '#machines/orders/rules/refusals.ts'
import { after, appealed, asked, claimed, DEADLINE, declined, elapsed, MINUTE, paid } from './walked-order.ts'

/** Lives at a minute, and what each side may then do, in the lifecycle's own order. */
const mayTable: [name: string, life: OrderLife, minute: number, buyer: string, seller: string][] = [
  ['new', after(), 0, 'payment.notify order.cancel', 'order.cancel'],
  ['just before the last five minutes', after(), 24.99, 'payment.notify order.cancel', 'order.cancel'],
  ['in its last five minutes', after(), 25, 'payment.notify order.cancel', 'order.cancel window.extend'],
  ['extended', after(['window.extend', 'seller', 26]), 41, 'payment.notify order.cancel', 'order.cancel'],
  ['run out', after(), 30, '', ''],
  ['extended and run out', after(['window.extend', 'seller', 26]), 45, '', ''],
  ['paid', after(paid), 10, 'order.cancel', 'order.release order.cancel order.appeal'],
  ['paid for ten minutes', after(paid), 20, 'order.cancel order.appeal', 'order.release order.cancel order.appeal'],
  [
    'paid, long after the deadline',
    after(paid),
    999,
    'order.cancel order.appeal',
    'order.release order.cancel order.appeal',
  ],
  [
    'asked to cancel',
    after(paid, asked),
    12,
    'order.cancel cancel.accept cancel.decline',
    'order.release order.appeal',
  ],
  ['just declined', after(paid, asked, declined), 13, 'order.cancel', 'order.release order.appeal'],
  [
    'declined ten minutes ago',
    after(paid, asked, declined),
    23,
    'order.cancel order.appeal',
    'order.release order.cancel order.appeal',
  ],
  ['closed unpaid', after(elapsed), 44.99, 'payment.claim order.cancel', 'order.release'],
  ['closed unpaid, its time to report a payment over', after(elapsed), 45, 'order.cancel', ''],
  [
    'cancelled by the seller',
    after(['order.cancel', 'seller', 1]),
    15.99,
    'payment.claim order.cancel',
    'order.release',
  ],
  ['reported', after(elapsed, claimed), 32, 'order.cancel', 'order.release order.cancel order.appeal'],
  ['appealed by the seller', after(paid, appealed), 13, 'order.cancel appeal.answer', 'order.release appeal.withdraw'],
  [
    'appealed by the seller, its time to answer over',
    after(paid, appealed),
    12 + 1440,
    'order.cancel appeal.answer',
    'order.release appeal.withdraw',
  ],
  [
    'appealed by the seller and answered',
    after(paid, appealed, ['appeal.answer', 'buyer', 13]),
    14,
    'order.cancel',
    'order.release appeal.withdraw',
  ],
  [
    'appealed by the seller, after a report',
    after(elapsed, claimed, ['order.appeal', 'seller', 32]),
    33,
    'order.cancel',
    'order.release appeal.withdraw',
  ],
  [
    'appealed by the buyer',
    after(paid, ['order.appeal', 'buyer', 20]),
    21,
    'order.cancel appeal.withdraw',
    'order.release appeal.answer',
  ],
  ['completed', after(paid, ['order.release', 'seller', 11]), 12, '', ''],
  ['cancelled', after(['order.cancel', 'buyer', 1]), 2, '', ''],
]

describe('an M2M order', () => {
  test.each(mayTable)('%s: each side may do exactly what the lifecycle allows', (_, life, minute, buyer, seller) => {
    expect(mayNow(life, 'buyer', minute * MINUTE).join(' ')).toBe(buyer)
    expect(mayNow(life, 'seller', minute * MINUTE).join(' ')).toBe(seller)
  })

  const endings: [name: string, life: OrderLife, status: string, payment: string, reason: string, by: Actor][] = [
    ['released', after(paid, ['order.release', 'seller', 11]), 'completed', 'paid', 'released', 'seller'],
    [
      'released during an appeal',
      after(paid, appealed, ['order.release', 'seller', 13]),
      'completed',
      'paid',
      'released',
      'seller',
    ],
    [
      'awarded to the buyer',
      after(paid, appealed, ['appeal.awardBuyer', 'operator', 99]),
      'completed',
      'paid',
      'released_by_appeal',
      'operator',
    ],
    [
      'awarded to the seller',
      after(paid, appealed, ['appeal.awardSeller', 'operator', 12 + 1440]),
      'cancelled',
      'appealing',
      'refunded_by_appeal',
      'operator',
    ],
    ['cancelled by the buyer', after(['order.cancel', 'buyer', 1]), 'cancelled', 'unpaid', 'buyer', 'buyer'],
    ['cancelled by the seller', after(['order.cancel', 'seller', 1]), 'cancelled', 'unpaid', 'seller', 'seller'],
    [
      'cancelled by the buyer after paying',
      after(paid, ['order.cancel', 'buyer', 11]),
      'cancelled',
      'paid',
      'buyer',
      'buyer',
    ],
    ['cancelled by both', after(paid, asked, ['cancel.accept', 'buyer', 13]), 'cancelled', 'paid', 'mutual', 'buyer'],
    ['run out', after(elapsed), 'cancelled', 'unpaid', 'unpaid_timeout', 'clock'],
    ['returned', after(elapsed, ['claim.elapse', 'clock', 45]), 'cancelled', 'unpaid', 'unpaid_timeout', 'clock'],
    ['released after all', after(elapsed, ['order.release', 'seller', 31]), 'completed', 'paid', 'released', 'seller'],
  ]
  test.each(endings)('%s: records how it ended and by whom', (_, life, status, payment, reason, by) => {
    expect([statusOf(life), paymentStatusOf(life)]).toEqual([status, payment])
    expect([life.facts.closedReason, life.facts.closedBy]).toEqual([reason, by])
    expect(life.facts.cancelRequestedAt).toBeNull()
  })

  test('that is paid is never ended by the clock, nor by the seller alone', () => {
    const lives = mayTable.map(([, life]) => life).filter((life) => phaseOf(life) === 'awaitingRelease')
    expect(lives.length).toBeGreaterThan(3)
    for (const life of lives) {
      expect(elapsedAt(life, 1e6 * MINUTE)).toBeNull()
      const asking = advance(life, { type: 'order.cancel', by: 'seller', at: 1e6 * MINUTE })
      expect(asking === null ? 'processing' : statusOf(asking)).toBe('processing')
    }
  })

  test('runs out at its deadline to the millisecond, not before', () => {
    expect(elapsedAt(after(), DEADLINE - 1)).toBeNull()
    expect(elapsedAt(after(), DEADLINE)).toBe('window.elapse')
    expect(elapsedAt(after(elapsed), 45 * MINUTE - 1)).toBeNull()
    expect(elapsedAt(after(elapsed), 45 * MINUTE)).toBe('claim.elapse')
  })

  test('gives the time when the allowed commands change by time alone', () => {
    expect(mayChangesAt(after(), 'seller', 0)).toBe(25 * MINUTE)
    expect(mayChangesAt(after(), 'buyer', 0)).toBe(DEADLINE)
    expect(mayChangesAt(after(elapsed), 'buyer', 31 * MINUTE)).toBe(45 * MINUTE)
    expect(mayChangesAt(after(paid), 'buyer', 10 * MINUTE)).toBe(20 * MINUTE)
    expect(mayChangesAt(after(paid), 'seller', 10 * MINUTE)).toBeNull()
    expect(mayChangesAt(after(paid, asked, declined), 'seller', 13 * MINUTE)).toBe(23 * MINUTE)
    expect(mayChangesAt(after(paid, ['order.release', 'seller', 11]), 'buyer', 12 * MINUTE)).toBeNull()
  })

  test('has the payment status of its appeal while it is appealed', () => {
    const lives = [
      after(),
      after(paid),
      after(paid, appealed),
      after(paid, appealed, ['appeal.withdraw', 'seller', 13]),
    ]
    expect(lives.map(paymentStatusOf)).toEqual(['unpaid', 'paid', 'appealing', 'paid'])
    expect(lives.map(statusOf)).toEqual(['processing', 'processing', 'processing', 'processing'])
  })

  test('has one value for each command', () => {
    expect(forCommands((command) => command.length)).toEqual({
      'payment.notify': 14,
      'payment.claim': 13,
      'order.release': 13,
      'order.cancel': 12,
      'cancel.accept': 13,
      'cancel.decline': 14,
      'window.extend': 13,
      'order.appeal': 12,
      'appeal.answer': 13,
      'appeal.withdraw': 15,
    })
  })

  test('survives being stored as JSON', () => {
    const stored: OrderLife = JSON.parse(JSON.stringify(after(paid, asked)))
    expect(advance(stored, { type: 'cancel.decline', by: 'buyer', at: 13 * MINUTE })).toEqual(
      after(paid, asked, declined),
    )
  })

  test('gives a reason for each refusal', () => {
    const sentences = [
      whyRefused(after(), 'payment.notify', 'seller', 0),
      whyRefused(after(paid), 'payment.notify', 'buyer', 11 * MINUTE),
      whyRefused(after(), 'order.release', 'buyer', 0),
      whyRefused(after(), 'order.release', 'seller', 0),
      whyRefused(after(paid, asked), 'order.cancel', 'seller', 13 * MINUTE),
      whyRefused(after(paid, asked, declined), 'order.cancel', 'seller', 14 * MINUTE),
      whyRefused(after(['order.cancel', 'buyer', 1]), 'order.cancel', 'seller', 2 * MINUTE),
    ]
    expect(sentences).toEqual([
      'Only the buyer can mark the order as paid',
      'This order is already marked as paid',
      'Only the seller can release the crypto',
      'The buyer has not paid yet',
      'Cancellation already requested. Waiting for the buyer',
      'The buyer declined. You can request again 10 minutes later',
      'This order is closed and can no longer be changed',
    ])
  })
})
