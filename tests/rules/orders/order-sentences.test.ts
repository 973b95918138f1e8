import { describe, expect, it } from 'vitest'
import {
  isInEscrow,
  stepOf,
  tradeSentence,
  whatComesNext,
  whereCoinsAre,
} from '#machines/orders/rules/order-sentences.ts'
import { sampleOrder, STORIES } from '#machines/orders/samples/orders.ts'

const DAY = 24 * 60

describe('the page of an order explains where the coins are', () => {
  it.each([
    ['buyer', 'placed', '50 USDT is in escrow'],
    ['seller', 'cancelAsked', '50 USDT is in escrow'],
    ['buyer', 'released', '50 USDT is in your available balance'],
    ['seller', 'released', '50 USDT is released to ben_kay'],
    ['buyer', 'ranOut', '50 USDT is in escrow'],
    ['seller', 'calledOff', '50 USDT is in escrow'],
    ['buyer', 'returned', '50 USDT is returned to the seller'],
    ['seller', 'givenUp', '50 USDT is returned to you'],
  ] as const)('to the %s after %s: %s', (side, story, sentence) => {
    expect(whereCoinsAre(sampleOrder(side, story))).toBe(sentence)
  })
})

describe('the page of an order explains what comes next or how it ended', () => {
  it.each([
    ['buyer', 'placed', 'Send 75,000.00 NGN to Ada Obi, then notify ada_obi here.'],
    ['seller', 'placed', 'Waiting for ben_kay to send you 75,000.00 NGN.'],
    ['buyer', 'paid', 'ada_obi confirms the payment and releases the crypto to you.'],
    ['seller', 'paid', 'Release only after 75,000.00 NGN from Ben Kay has arrived in your account.'],
    ['buyer', 'cancelAsked', 'ada_obi requested to cancel. Decline if you have paid.'],
    ['seller', 'cancelAsked', 'You requested to cancel. The crypto stays in escrow until ben_kay responds'],
    ['seller', 'appealed', 'You opened an appeal. Support waits for ben_kay until'],
    ['buyer', 'appealed', 'Support waits for you until'],
    ['buyer', 'answered', 'Support reviews both sides and this chat. Usually decided by 08:00\u00a0PM.'],
    ['seller', 'claimAppealed', 'Support reviews both sides and this chat. Usually decided within 24 hours.'],
    [
      'buyer',
      'claimAppealed',
      'Support has your payment report and reviews this chat. You can add images for Support. Usually decided',
    ],
    ['buyer', 'released', 'ada_obi confirmed your payment and released the crypto.'],
    ['seller', 'released', 'You confirmed the payment and released the crypto.'],
    ['buyer', 'givenUp', 'You cancelled this order.'],
    ['seller', 'givenUp', 'ben_kay cancelled this order.'],
    ['buyer', 'cancelAgreed', 'The seller requested to cancel and the buyer accepted.'],
    ['seller', 'returned', 'The order was not marked as paid in time and was cancelled automatically.'],
  ] as const)('to the %s after %s', (side, story, start) => {
    expect(whatComesNext(sampleOrder(side, story))).toContain(start)
  })
  it.each([
    [
      'buyer',
      'ranOut',
      'Cancelled; do not pay. Already paid? Confirm by 12:30 PM; until then 50 USDT stays in escrow.',
    ],
    [
      'seller',
      'ranOut',
      'Cancelled. 50 USDT is returned at 12:30 PM unless ben_kay reports a payment. Received it? Release.',
    ],
    [
      'buyer',
      'calledOff',
      'Cancelled; do not pay. Already paid? Confirm by 12:16 PM; until then 50 USDT stays in escrow.',
    ],
    [
      'buyer',
      'claimed',
      'ada_obi checks your payment and releases. 50 USDT stays in escrow until then, with no time limit.',
    ],
    ['seller', 'claimed', 'ben_kay reports paying at 12:12 PM. Check your account: release or appeal.'],
    ['seller', 'postponed', 'Quayside was unavailable 11:42 AM–12:00 PM. ben_kay has until 12:33 PM. Waiting for'],
    ['buyer', 'postponed', 'Quayside was unavailable 11:42 AM–12:00 PM. Pay by 12:33 PM. Send'],
    ['buyer', 'claimPostponed', 'Quayside was unavailable 11:42 AM–12:00 PM. Cancelled; do not pay.'],
  ] as const)('to the %s after %s: %s', (side, story, sentence) => {
    expect(whatComesNext(sampleOrder(side, story)).replaceAll('\u00a0', ' ').startsWith(sentence)).toBe(true)
  })
  it('with the time by which it is usually decided, and with the day of another day', () => {
    const order = sampleOrder('seller', 'appealed')
    const appeal = order.appeal && { ...order.appeal, usual_by: '2026-01-01T20:00:00.000Z' }
    expect(whatComesNext({ ...order, appeal }).replaceAll('\u00a0', ' ')).toContain(
      'Support waits for ben_kay until Fri, Jan 2, 2026, 12:02 PM. Usually decided by 08:00 PM.',
    )
  })
  it.each([
    ['buyer', DAY - 1, 'Support waits for you until'],
    ['buyer', DAY, 'The time to answer is over. Support reads an answer until it decides.'],
    ['seller', DAY - 1, 'Support waits for ben_kay until'],
    ['seller', DAY, 'ben_kay did not answer in time. Support can decide now.'],
  ] as const)('to the %s %d minutes after an appeal that is not answered: %s', (side, minutes, sentence) => {
    expect(whatComesNext(sampleOrder(side, 'appealed', minutes))).toContain(sentence)
  })
  it('on both sides of every story', () => {
    for (const story of Object.keys(STORIES) as (keyof typeof STORIES)[])
      for (const side of ['buyer', 'seller'] as const) expect(whatComesNext(sampleOrder(side, story))).not.toBe('')
  })
})

describe('the whole trade in one line', () => {
  it('is written for the side that reads it', () => {
    expect(tradeSentence(sampleOrder('buyer', 'placed'))).toBe(
      'You pay 75,000.00 NGN · you receive 50 USDT · price 1,500.00 NGN',
    )
    expect(tradeSentence(sampleOrder('seller', 'placed'))).toBe(
      'You sell 50 USDT · you receive 75,000.00 NGN · price 1,500.00 NGN',
    )
  })
  it('is past when the trade is, and promises nothing of one that was cancelled', () => {
    expect(tradeSentence(sampleOrder('buyer', 'released'))).toBe(
      'You paid 75,000.00 NGN · you received 50 USDT · price 1,500.00 NGN',
    )
    expect(tradeSentence(sampleOrder('seller', 'awarded'))).toBe(
      'You sold 50 USDT · you received 75,000.00 NGN · price 1,500.00 NGN',
    )
    for (const side of ['buyer', 'seller'] as const)
      expect(tradeSentence(sampleOrder(side, 'returned'))).toBe(
        '50 USDT for 75,000.00 NGN · price 1,500.00 NGN · not traded',
      )
  })
})

describe('the last five minutes of an unpaid order', () => {
  it('warn the buyer, and offer the seller more time once', () => {
    expect(whatComesNext(sampleOrder('buyer', 'placed', 10))).toMatch(/^Less than 5 minutes left\. If you have paid/)
    expect(whatComesNext(sampleOrder('seller', 'placed', 10))).toBe(
      'ben_kay has less than 5 minutes left to pay. After that the order is cancelled. You can add 15 minutes once.',
    )
    expect(whatComesNext({ ...sampleOrder('seller', 'placed', 10), may: [] })).toMatch(/the order is cancelled\.$/)
  })
  it('are of an unpaid order alone', () => {
    const paid = { ...sampleOrder('buyer', 'paid'), deadline_at: sampleOrder('buyer', 'placed').server_now }
    expect(whatComesNext(paid)).toContain('confirms the payment')
  })
})

describe('an appeal', () => {
  it.each([
    ['buyer', 'appealed', 'ada_obi opened an appeal', 'ada_obi can still release the crypto to you.'],
    ['seller', 'appealed', 'You opened an appeal', 'If the payment arrives, you can still release.'],
    ['buyer', 'buyerAppealed', 'You opened an appeal', 'ada_obi can still release the crypto to you.'],
  ] as const)('is explained to the %s (%s)', (side, story, start, end) => {
    const sentence = whatComesNext(sampleOrder(side, story))
    expect(sentence.startsWith(start)).toBe(true)
    expect(sentence.endsWith(end)).toBe(true)
  })
  it('that was decided says for whom', () => {
    for (const side of ['buyer', 'seller'] as const)
      expect(whatComesNext(sampleOrder(side, 'awarded'))).toBe(
        'Support reviewed the appeal and decided in favor of the buyer. The buyer proved the payment.',
      )
  })
  it('that was decided for the seller says so and why to both, and of an award of before not why', () => {
    for (const side of ['buyer', 'seller'] as const) {
      const order = sampleOrder(side, 'refunded')
      const decided = 'Support reviewed the appeal and decided in favor of the seller.'
      expect(whatComesNext(order)).toBe(`${decided} The payment could not be proven.`)
      expect(whatComesNext({ ...order, award_reason: null })).toBe(decided)
    }
  })
})

describe('the steps of the page', () => {
  it.each([
    ['placed', 1, true],
    ['paid', 2, true],
    ['appealed', 2, true],
    ['released', 4, false],
    ['ranOut', 1, true],
    ['givenUp', 0, false],
  ] as const)('of an order that is %s are at %i, its coins in escrow: %s', (story, step, isHeld) => {
    expect(stepOf(sampleOrder('buyer', story))).toBe(step)
    expect(isInEscrow(sampleOrder('buyer', story))).toBe(isHeld)
  })
})
