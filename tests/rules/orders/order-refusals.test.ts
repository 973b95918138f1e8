import { storedText } from '#machines/shared/values/written-text.ts'
import { describe, expect, it } from 'vitest'
import { APPEAL_REASONS, draftReason, reasonError, reasonsOf, statementError } from '#machines/orders/rules/appeals.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { noticeKindOf } from '#machines/orders/rules/order-notices.ts'
import type { OrderLife } from '#machines/orders/rules/orders.ts'
import { ratingClosesAt, whyNotRated } from '#machines/orders/rules/ratings.ts'
import { whyNotAsked, whyNotDecided, whyRefused } from '#machines/orders/rules/refusals.ts'
import { after, appealed, asked, claimed, declined, elapsed, MINUTE, paid, type Step } from './walked-order.ts'

const DAY = 86_400_000

const released: Step = ['order.release', 'seller', 14]

describe('a refused command', () => {
  const refusals: [OrderCommandType, OrderLife, 'buyer' | 'seller', number, string][] = [
    ['payment.notify', after(), 'seller', 1, 'Only the buyer can mark the order as paid'],
    ['payment.notify', after(), 'buyer', 30, 'The payment window has ended'],
    ['payment.notify', after(paid), 'buyer', 11, 'This order is already marked as paid'],
    ['order.release', after(paid), 'buyer', 11, 'Only the seller can release the crypto'],
    ['order.release', after(), 'seller', 1, 'The buyer has not paid yet'],
    ['order.cancel', after(), 'buyer', 30, 'The payment window has ended'],
    [
      'order.cancel',
      after(paid, appealed),
      'seller',
      13,
      'Support is reviewing the appeal. You can still release the crypto',
    ],
    ['order.cancel', after(paid, asked), 'seller', 13, 'Cancellation already requested. Waiting for the buyer'],
    [
      'order.cancel',
      after(paid, asked, declined),
      'seller',
      14,
      'The buyer declined. You can request again 10 minutes later',
    ],
    ['order.cancel', after(paid), 'seller', 14, 'This is not possible right now'],
    ['cancel.accept', after(paid, asked), 'seller', 13, 'Only the buyer can respond to a cancellation request'],
    ['cancel.decline', after(paid), 'buyer', 13, 'There is no cancellation request'],
    ['window.extend', after(), 'buyer', 26, 'Only the seller can extend the payment window'],
    ['window.extend', after(paid), 'seller', 26, 'This order is already marked as paid'],
    [
      'window.extend',
      after(['window.extend', 'seller', 26]),
      'seller',
      41,
      'The payment window was already extended. It can be extended once',
    ],
    ['window.extend', after(), 'seller', 24.99, 'The payment window can be extended in its last 5 minutes'],
    ['window.extend', after(), 'seller', 25, 'The payment window has ended'],
    ['order.appeal', after(), 'seller', 1, 'You can appeal once the order is marked as paid'],
    ['order.appeal', after(paid, appealed), 'seller', 13, 'An appeal is already open'],
    ['order.appeal', after(paid), 'buyer', 12, 'You can appeal 10 minutes after marking the order as paid'],
    ['appeal.withdraw', after(paid, appealed), 'buyer', 13, 'Only the trader who appealed can withdraw the appeal'],
    ['appeal.withdraw', after(paid), 'seller', 13, 'There is no appeal to withdraw'],
    ['payment.claim', after(), 'seller', 1, 'Only the buyer can report a payment'],
    ['payment.claim', after(), 'buyer', 1, 'The payment window is still open. Mark the order as paid instead'],
    ['payment.claim', after(elapsed), 'buyer', 45, 'The time to report a payment has ended'],
    ['payment.claim', after(elapsed, claimed), 'buyer', 32, 'This order is already marked as paid'],
    [
      'payment.notify',
      after(elapsed),
      'buyer',
      31,
      'The payment window has ended. If you have paid, confirm your payment instead',
    ],
    ['order.release', after(elapsed), 'seller', 45, 'The time to report a payment has ended'],
    ['order.cancel', after(elapsed), 'seller', 31, 'This order is already cancelled'],
    ['window.extend', after(elapsed), 'seller', 31, 'The payment window has ended'],
    ['order.appeal', after(elapsed), 'buyer', 31, 'You can appeal once the order is marked as paid'],
    ['cancel.accept', after(elapsed), 'buyer', 31, 'There is no cancellation request'],
    ['appeal.answer', after(elapsed), 'buyer', 31, 'There is no appeal to answer'],
    [
      'appeal.answer',
      after(paid, appealed),
      'seller',
      13,
      'Support waits for the other side. Add to your appeal in the chat',
    ],
    [
      'appeal.answer',
      after(paid, appealed, ['appeal.answer', 'buyer', 13]),
      'buyer',
      14,
      'You have already answered. Add to it in the chat',
    ],
    ['order.release', after(paid, released), 'seller', 15, 'This order is closed and can no longer be changed'],
    [
      'order.release',
      after(['order.cancel', 'buyer', 1]),
      'seller',
      15,
      'This order is closed and can no longer be changed',
    ],
  ]
  it.each(refusals)('%s says why (%#)', (type, life, side, minute, sentence) => {
    expect(whyRefused(life, type, side, minute * MINUTE)).toBe(sentence)
  })

  it('cannot be decided by an operator without an appeal, or once it is over', () => {
    expect(whyNotDecided(after(paid))).toBe('This order has no open appeal')
    expect(whyNotDecided(after(paid, appealed))).toBe('The other side has not answered yet, and still has time to')
    expect(whyNotAsked(after(paid))).toBe('This order has no open appeal')
    expect(whyNotAsked(after(paid, appealed))).toBe('The other side has to answer first, or its time has to end')
    expect(whyNotDecided(after(paid, released))).toBe('This order is closed and can no longer be changed')
    expect(whyNotDecided(after(['order.cancel', 'buyer', 1]))).toBe('This order is closed and can no longer be changed')
  })
})

describe('what both sides are notified of', () => {
  it.each([
    ['order.paid', [paid]],
    ['order.released', [paid, released]],
    ['order.cancelled', [['order.cancel', 'seller', 1]]],
    ['order.cancel_requested', [paid, asked]],
    ['order.cancelled', [paid, asked, ['cancel.accept', 'buyer', 13]]],
    ['order.cancel_declined', [paid, asked, declined]],
    ['order.extended', [['window.extend', 'seller', 26]]],
    ['order.appealed', [paid, appealed]],
    ['order.appeal_withdrawn', [paid, appealed, ['appeal.withdraw', 'seller', 13]]],
    ['order.awarded_buyer', [paid, appealed, ['appeal.awardBuyer', 'operator', 13]]],
    ['order.awarded_seller', [paid, appealed, ['appeal.answer', 'buyer', 13], ['appeal.awardSeller', 'operator', 13]]],
    ['order.expired', [elapsed]],
    ['order.claimed', [elapsed, claimed]],
    ['order.returned', [elapsed, ['claim.elapse', 'clock', 45]]],
    ['order.returned', [elapsed, ['order.cancel', 'buyer', 31]]],
    ['order.appeal_answered', [paid, appealed, ['appeal.answer', 'buyer', 13]]],
  ] as [string, Step[]][])('is %s (%#)', (kind, steps) => {
    const type = steps.at(-1)?.[0] ?? 'order.cancel'
    expect(noticeKindOf({ type }, after(...steps))).toBe(kind)
  })
})

describe('the facts that an event of an order leaves', () => {
  it.each([
    [
      [paid, asked, ['cancel.accept', 'buyer', 13]],
      { cancelRequestedAt: null, closedReason: 'mutual', closedBy: 'buyer' },
    ],
    [
      [paid, asked, ['order.cancel', 'buyer', 13]],
      { cancelRequestedAt: null, closedReason: 'buyer', closedBy: 'buyer' },
    ],
    [[paid, appealed, ['order.cancel', 'buyer', 13]], { closedReason: 'buyer', closedBy: 'buyer' }],
    [[paid, appealed, ['appeal.withdraw', 'seller', 13]], { appealedBy: null, closedReason: null }],
    [
      [['order.cancel', 'seller', 1]],
      { closedReason: 'seller', closedBy: 'seller', paidAt: null, claimUntil: 16 * MINUTE },
    ],
    [[elapsed], { closedReason: 'unpaid_timeout', closedBy: 'clock', claimUntil: 45 * MINUTE }],
    [
      [elapsed, claimed],
      { claimedAt: 31 * MINUTE, paidAt: 31 * MINUTE, claimUntil: null, closedReason: null, closedBy: null },
    ],
    [
      [
        ['order.cancel', 'seller', 1],
        ['order.cancel', 'buyer', 2],
      ],
      { closedReason: 'seller', closedBy: 'seller', claimUntil: null },
    ],
    [
      [elapsed, ['order.release', 'seller', 31]],
      { closedReason: 'released', closedBy: 'seller', paidAt: 31 * MINUTE, claimUntil: null, claimedAt: null },
    ],
    [[paid, appealed], { answerFrom: 'buyer', answerBy: (12 + 1440) * MINUTE, answeredAt: null }],
    [[elapsed, claimed, ['order.appeal', 'seller', 32]], { answerFrom: 'buyer', answeredAt: 32 * MINUTE }],
    [[elapsed, claimed, ['order.appeal', 'buyer', 42]], { answerFrom: 'seller', answeredAt: null }],
    [
      [paid, appealed, ['appeal.withdraw', 'seller', 13]],
      { appealedBy: null, answerFrom: null, answerBy: null, answeredAt: null },
    ],
    [[paid, released], { closedReason: 'released', closedBy: 'seller', paidAt: 10 * MINUTE }],
    [[['window.extend', 'seller', 26]], { extended: true, deadlineAt: 45 * MINUTE }],
  ] as [Step[], Partial<OrderLife['facts']>][])('%# are exactly these', (steps, facts) => {
    expect(after(...steps).facts).toMatchObject(facts)
  })
})

describe('an appeal', () => {
  it('is about coins for the buyer, about money for the seller', () => {
    expect(reasonsOf('buyer')).toEqual(['not_released', 'other'])
    expect(reasonsOf('seller')).toEqual(['not_received', 'wrong_amount', 'wrong_payer', 'other'])
    expect(APPEAL_REASONS.not_received).toBe('I did not receive the payment')
    expect(reasonError('buyer', 'not_released')).toBeNull()
    expect(reasonError('buyer', 'not_received')).toBe('This reason is not available to you. Choose another one')
    expect(reasonError('seller', 'wrong_payer')).toBeNull()
    expect(reasonError('seller', 'not_released')).not.toBeNull()
  })
  it('restores a reason from a draft only if it is one', () => {
    expect(draftReason('wrong_payer')).toBe('wrong_payer')
    expect(draftReason('not_released')).toBe('not_released')
    expect(draftReason('anything')).toBeNull()
    expect(draftReason(undefined)).toBeNull()
  })
  it('has a statement of up to 1000 characters, stored without marks of direction', () => {
    expect(storedText('  I paid\u202E ')).toBe('I paid')
    expect(statementError(' \u202E ')).toBe('Describe what happened')
    expect(statementError('🙂'.repeat(1000))).toBeNull()
    expect(statementError('a'.repeat(1001))).toBe('Use up to 1000 characters')
  })
})

describe('a rating', () => {
  const completed = { life: after(paid, released), closedAt: 14 * MINUTE, stars: null }
  const closes = 14 * MINUTE + 7 * DAY
  it('is open for seven days after the release', () => {
    expect(ratingClosesAt(completed)).toBe(closes)
    expect(whyNotRated(completed, closes - 1)).toBeNull()
    expect(whyNotRated(completed, closes)).toBe('Orders can be rated for 7 days after they complete')
  })
  it('is given once, for a completed order alone', () => {
    expect(whyNotRated({ ...completed, stars: 1 }, 0)).toBe('You have already rated this order')
    expect(whyNotRated({ ...completed, closedAt: null }, 0)).toBe('Only a completed order can be rated')
    expect(ratingClosesAt({ life: after(['order.cancel', 'buyer', 1]), closedAt: 1 })).toBeNull()
  })
})
