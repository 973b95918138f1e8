import { describe, expect, it } from 'vitest'
import { isInEscrow, stepOf, tradeSentence, whatComesNext, whereCoinsAre } from '#machines/m2m/rules/order-sentences.ts'
import { sampleOrder, STORIES } from '#machines/m2m/samples/orders.ts'

describe('the page of an order explains where the coins are', () => {
  it.each([
    ['buyer', 'placed', '50 USDT is in escrow'],
    ['seller', 'cancelAsked', '50 USDT is in escrow'],
    ['buyer', 'released', '50 USDT is in your available balance'],
    ['seller', 'released', '50 USDT is released to ben_kay'],
    ['buyer', 'ranOut', '50 USDT is returned to the seller'],
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
    ['seller', 'appealed', 'You opened an appeal. Support reviews both sides'],
    ['buyer', 'released', 'ada_obi confirmed your payment and released the crypto.'],
    ['seller', 'released', 'You confirmed the payment and released the crypto.'],
    ['buyer', 'givenUp', 'You cancelled this order.'],
    ['seller', 'givenUp', 'ben_kay cancelled this order.'],
    ['buyer', 'cancelAgreed', 'The seller requested to cancel and the buyer accepted.'],
    ['seller', 'ranOut', 'The order was not marked as paid in time and was cancelled automatically.'],
  ] as const)('to the %s after %s', (side, story, start) => {
    expect(whatComesNext(sampleOrder(side, story))).toContain(start)
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
      expect(tradeSentence(sampleOrder(side, 'ranOut'))).toBe(
        '50 USDT for 75,000.00 NGN · price 1,500.00 NGN · not traded',
      )
  })
})

describe('the last five minutes of an unpaid order', () => {
  it('warn the buyer, and offer the seller more time once', () => {
    expect(whatComesNext(sampleOrder('buyer', 'placed', 10))).toMatch(/^Less than 5 minutes left\. If you have paid/)
    expect(whatComesNext(sampleOrder('seller', 'placed', 10))).toBe(
      'ben_kay has less than 5 minutes left to pay. After that the order is cancelled and the crypto is returned to you. You can add 15 minutes once.',
    )
    expect(whatComesNext({ ...sampleOrder('seller', 'placed', 10), may: [] })).toMatch(
      /the crypto is returned to you\.$/,
    )
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
        'Support reviewed the appeal and decided in favor of the buyer.',
      )
    expect(whatComesNext(sampleOrder('seller', 'refunded'))).toBe(
      'Support reviewed the appeal and decided in favor of the seller.',
    )
  })
  it('that was decided against the buyer says why, and what to do', () => {
    expect(whatComesNext(sampleOrder('buyer', 'refunded'))).toBe(
      'Support could not confirm your payment of 75,000.00 NGN and decided in favor of the seller. If you have paid, contact Support with the order number.',
    )
  })
})

describe('the steps of the page', () => {
  it.each([
    ['placed', 1, true],
    ['paid', 2, true],
    ['appealed', 2, true],
    ['released', 4, false],
    ['givenUp', 0, false],
  ] as const)('of an order that is %s are at %i, its coins in escrow: %s', (story, step, isHeld) => {
    expect(stepOf(sampleOrder('buyer', story))).toBe(step)
    expect(isInEscrow(sampleOrder('buyer', story))).toBe(isHeld)
  })
})
