import { describe, expect, it } from 'vitest'
import {
  APPEAL_REASONS,
  draftReason,
  reasonError,
  reasonsOf,
  statementError,
  storedStatement,
} from '#machines/domain/appeals.ts'
import { orderCommandTexts, primaryCommands, secondaryCommands } from '#machines/domain/order-commands.ts'
import type { OrderCommandType } from '#machines/domain/order-lifecycle.machine.ts'
import { noticeKindOf } from '#machines/domain/order-notices.ts'
import { advance, newOrderLife, type OrderLife } from '#machines/domain/orders.ts'
import { ratingClosesAt, whyNotRated } from '#machines/domain/ratings.ts'
import { whyNotDecided, whyRefused } from '#machines/domain/refusals.ts'
import { sampleOrder } from '#machines/model/samples/orders.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const DEADLINE = 30 * MINUTE
type Step = readonly [
  type: Parameters<typeof noticeKindOf>[0]['type'],
  by: 'buyer' | 'seller' | 'operator' | 'clock',
  minute: number,
]

const after = (...steps: Step[]): OrderLife =>
  steps.reduce<OrderLife>((life, [type, by, minute]) => {
    const next = advance(life, { type, by, at: minute * MINUTE })
    if (next === null) throw new Error(`${by} may not ${type} at minute ${minute}`)
    return next
  }, newOrderLife(DEADLINE))

const paid: Step = ['payment.notify', 'buyer', 10]
const asked: Step = ['order.cancel', 'seller', 12]
const declined: Step = ['cancel.decline', 'buyer', 13]
const appealed: Step = ['order.appeal', 'seller', 12]
const released: Step = ['order.release', 'seller', 14]

describe('each command of an order', () => {
  it.each([
    [
      'payment.notify',
      'Sent! Notify Seller',
      'Have you sent the money?',
      'Yes, I have paid',
      'say that it is paid',
      '',
    ],
    ['order.release', 'Received, Release Asset', 'Release the crypto?', 'Release 50 USDT', 'release the coins', ''],
    ['order.cancel', 'Cancel Order', 'Cancel this order?', 'Cancel Order', 'cancel', 'secondary destructive'],
    ['cancel.accept', 'Agree to cancel', 'Agree to cancel?', 'Agree to cancel', 'agree to cancel', 'destructive'],
    ['cancel.decline', 'Decline', 'Decline to cancel?', 'Decline', 'decline to cancel', ''],
    [
      'window.extend',
      'Give 15 minutes more',
      'Give 15 minutes more?',
      'Give 15 minutes more',
      'give 15 minutes more',
      '',
    ],
    ['order.appeal', 'Appeal', 'Call an operator?', 'Call an operator', 'call an operator', 'secondary'],
    [
      'appeal.withdraw',
      'Withdraw appeal',
      'Withdraw this appeal?',
      'Withdraw appeal',
      'take the appeal back',
      'secondary',
    ],
  ] as const)('%s has its texts', (type, label, question, confirm, verb, marks) => {
    const texts = orderCommandTexts[type]
    const { isSecondary, isDestructive } = texts
    expect([texts.label, texts.question, texts.confirm(sampleOrder('buyer', 'placed')), texts.verb]).toEqual([
      label,
      question,
      confirm,
      verb,
    ])
    expect([isSecondary && 'secondary', isDestructive && 'destructive'].filter(Boolean).join(' ')).toBe(marks)
  })

  it('is offered first or beside what the order waits for', () => {
    expect(primaryCommands).toEqual([
      'payment.notify',
      'order.release',
      'cancel.accept',
      'cancel.decline',
      'window.extend',
    ])
    expect(secondaryCommands).toEqual(['order.cancel', 'order.appeal', 'appeal.withdraw'])
  })

  it('asks the buyer when the seller cancels a paid order', () => {
    const confirm = (...about: Parameters<typeof sampleOrder>) =>
      orderCommandTexts['order.cancel'].confirm(sampleOrder(...about))
    expect(confirm('seller', 'paid')).toBe('Ask the buyer')
    expect(confirm('seller', 'placed')).toBe('Cancel Order')
    expect(confirm('buyer', 'paid')).toBe('Cancel Order')
  })

  it.each([
    [
      'payment.notify',
      'buyer',
      'placed',
      'ada_obi is told that 75,000.00 NGN are on their way to Ada Obi. The 50 USDT stay in escrow until ada_obi has the money and releases them.',
    ],
    [
      'order.release',
      'seller',
      'paid',
      '50 USDT leave escrow and belong to ben_kay at once. This cannot be undone. Release only if 75,000.00 NGN from Ben Kay have arrived in your account.',
    ],
    [
      'order.cancel',
      'buyer',
      'placed',
      'The 50 USDT go back to ada_obi. If you have already sent the money, do not cancel: tell the seller instead.',
    ],
    [
      'order.cancel',
      'buyer',
      'paid',
      'The 50 USDT go back to ada_obi and you get none of them. You said that you have paid: cancel only if you have your money back.',
    ],
    ['order.cancel', 'seller', 'placed', 'The 50 USDT come back to you, and ben_kay is told not to pay.'],
    [
      'order.cancel',
      'seller',
      'paid',
      'ben_kay says that the money is sent, so you cannot cancel alone: ben_kay is asked. The 50 USDT stay in escrow until there is an answer.',
    ],
    [
      'cancel.accept',
      'buyer',
      'cancelAsked',
      'The 50 USDT go back to ada_obi and you get none of them. Agree only if you have not paid, or have your money back.',
    ],
    [
      'cancel.decline',
      'buyer',
      'cancelAsked',
      'The 50 USDT stay in escrow, and ada_obi can still release them. ada_obi can ask again in ten minutes.',
    ],
    [
      'window.extend',
      'seller',
      'placed',
      'ben_kay gets 15 minutes more to pay. The 50 USDT stay in escrow that much longer. This can be done once.',
    ],
    [
      'order.appeal',
      'buyer',
      'paid',
      'An operator reads what both of you say, with this chat and its pictures, and decides who gets the 50 USDT. They stay in escrow until then; you can take the appeal back.',
    ],
    [
      'appeal.withdraw',
      'seller',
      'appealed',
      'No operator decides any more. The 50 USDT stay in escrow, and the order waits for its release as before. You can appeal again.',
    ],
  ] as const)('%s explains to the %s of an order (%s) what happens to the coins', (type, side, story, effect) => {
    expect(orderCommandTexts[type].effect(sampleOrder(side, story))).toBe(effect)
  })
})

describe('a refused command', () => {
  const refusals: [OrderCommandType, OrderLife, 'buyer' | 'seller', number, string][] = [
    ['payment.notify', after(), 'seller', 1, 'Only the buyer can say that the fiat is paid'],
    ['payment.notify', after(), 'buyer', 30, 'The payment window is over'],
    ['payment.notify', after(paid), 'buyer', 11, 'The payment is notified already'],
    ['order.release', after(paid), 'buyer', 11, 'Only the seller can release the crypto'],
    ['order.release', after(), 'seller', 1, 'The buyer has not paid yet'],
    ['order.cancel', after(), 'buyer', 30, 'The payment window is over'],
    ['order.cancel', after(paid, appealed), 'seller', 13, 'An operator decides now. You can still release the crypto'],
    ['order.cancel', after(paid, asked), 'seller', 13, 'You asked to cancel already. The buyer has to answer'],
    [
      'order.cancel',
      after(paid, asked, declined),
      'seller',
      14,
      'The buyer declined. You can ask again ten minutes after that',
    ],
    ['order.cancel', after(paid), 'seller', 14, 'That is not possible now'],
    ['cancel.accept', after(paid, asked), 'seller', 13, 'Only the buyer can answer a cancel request'],
    ['cancel.decline', after(paid), 'buyer', 13, 'There is no cancel request to answer'],
    ['window.extend', after(), 'buyer', 26, 'Only the seller can give more time'],
    ['window.extend', after(paid), 'seller', 26, 'The payment is notified already'],
    [
      'window.extend',
      after(['window.extend', 'seller', 26]),
      'seller',
      41,
      'More time was given already. That is possible once',
    ],
    ['window.extend', after(), 'seller', 24.99, 'More time can be given in the last five minutes'],
    ['window.extend', after(), 'seller', 25, 'The payment window is over'],
    ['order.appeal', after(), 'seller', 1, 'An operator can be called once the payment is notified'],
    ['order.appeal', after(paid, appealed), 'seller', 13, 'An operator was called already'],
    ['order.appeal', after(paid), 'buyer', 12, 'You can call an operator ten minutes after paying'],
    ['appeal.withdraw', after(paid, appealed), 'buyer', 13, 'Only who appealed can take the appeal back'],
    ['appeal.withdraw', after(paid), 'seller', 13, 'There is no appeal to take back'],
    ['order.release', after(paid, released), 'seller', 15, 'This order is closed. Nothing can be changed any more'],
    [
      'order.release',
      after(['order.cancel', 'buyer', 1]),
      'seller',
      15,
      'This order is closed. Nothing can be changed any more',
    ],
  ]
  it.each(refusals)('%s says why (%#)', (type, life, side, minute, sentence) => {
    expect(whyRefused(life, type, side, minute * MINUTE)).toBe(sentence)
  })

  it('cannot be decided by an operator without an appeal, or once it is over', () => {
    expect(whyNotDecided(after(paid))).toBe('Nobody appealed this order: there is nothing to decide')
    expect(whyNotDecided(after(paid, released))).toBe('This order is closed. Nothing can be changed any more')
    expect(whyNotDecided(after(['order.cancel', 'buyer', 1]))).toBe(
      'This order is closed. Nothing can be changed any more',
    )
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
    ['order.awarded_seller', [paid, appealed, ['appeal.awardSeller', 'operator', 13]]],
    ['order.expired', [['window.elapse', 'clock', 30]]],
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
    [[['order.cancel', 'seller', 1]], { closedReason: 'seller', closedBy: 'seller', paidAt: null }],
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
    expect(APPEAL_REASONS.not_received).toBe('The payment has not arrived')
    expect(reasonError('buyer', 'not_released')).toBeNull()
    expect(reasonError('buyer', 'not_received')).toBe(
      'This is for the other side to appeal about. Choose another reason',
    )
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
    expect(storedStatement('  I paid\u202E ')).toBe('I paid')
    expect(statementError(' \u202E ')).toBe('Tell the operator what happened')
    expect(statementError('🙂'.repeat(1000))).toBeNull()
    expect(statementError('a'.repeat(1001))).toBe('This can have up to 1000 characters')
  })
})

describe('a rating', () => {
  const completed = { life: after(paid, released), closedAt: 14 * MINUTE, stars: null }
  const closes = 14 * MINUTE + 7 * DAY
  it('is open for seven days after the release', () => {
    expect(ratingClosesAt(completed)).toBe(closes)
    expect(whyNotRated(completed, closes - 1)).toBeNull()
    expect(whyNotRated(completed, closes)).toBe('The seven days to rate this order are over')
  })
  it('is given once, for a completed order alone', () => {
    expect(whyNotRated({ ...completed, stars: 1 }, 0)).toBe('You have rated this order already')
    expect(whyNotRated({ ...completed, closedAt: null }, 0)).toBe('Only a completed order can be rated')
    expect(ratingClosesAt({ life: after(['order.cancel', 'buyer', 1]), closedAt: 1 })).toBeNull()
  })
})
