import { describe, expect, it } from 'vitest'
import { coinsSentence, nextSentence, pastSentence } from '#machines/orders/rules/course-sentences.ts'
import { lifeOf, whatCanHappen, whatHappened } from '#machines/orders/rules/order-steps.ts'
import { mayNow, newOrderLife, type Side } from '#machines/orders/rules/orders.ts'
import { sampleOrder, STORIES, WINDOW } from '#machines/orders/samples/orders.ts'

const MINUTE = 60_000
const lines = (...[side, story, waited]: Parameters<typeof sampleOrder>) => {
  const order = sampleOrder(side, story, waited)
  return whatCanHappen(lifeOf(order), Date.parse(order.server_now)).map((next) =>
    `${nextSentence(order, next)} ${coinsSentence(order, next)}`.replaceAll(
      /(\w{3}, \w{3} \d+, \d{4}, )?\d\d:\d\d\s[AP]M/g,
      (_, day?: string) => (day === undefined ? 'hh:mm' : 'day, hh:mm'),
    ),
  )
}

describe('what can happen next', () => {
  it('is for an unpaid order: payment, more time, cancelling, or its end, each with its time', () => {
    const next = whatCanHappen(newOrderLife(WINDOW), 0)
    expect(next).toEqual([
      { event: 'payment.notify', by: 'buyer', from: null, until: WINDOW, coins: 'stay' },
      { event: 'window.extend', by: 'seller', from: WINDOW - 5 * MINUTE, until: WINDOW, coins: 'stay' },
      { event: 'order.cancel', by: 'buyer', from: null, until: WINDOW, coins: 'toSeller' },
      { event: 'order.cancel', by: 'seller', from: null, until: WINDOW, coins: 'stay' },
      { event: 'window.elapse', by: 'clock', from: WINDOW, until: null, coins: 'stay' },
    ])
  })

  it('is described to the buyer of a paid order in plain sentences', () => {
    expect(lines('buyer', 'paid')).toEqual([
      'ada_obi can release the crypto. You receive 50 USDT',
      'You can cancel the order. 50 USDT is returned to ada_obi',
      'ada_obi can request to cancel. 50 USDT stays in escrow',
      'You can appeal from hh:mm. 50 USDT stays in escrow',
      'ada_obi can appeal. 50 USDT stays in escrow',
    ])
  })

  it('is described to the seller who appealed, with the decision of the operator', () => {
    expect(lines('seller', 'appealed')).toEqual([
      'You can release the crypto. 50 USDT is released to ben_kay',
      'ben_kay can answer. 50 USDT stays in escrow',
      'ben_kay can cancel the order. 50 USDT is returned to you',
      'You can withdraw the appeal. 50 USDT stays in escrow',
      'Support can decide in favor of the buyer. 50 USDT is released to ben_kay',
      'Support can decide in favor of the seller from day, hh:mm. 50 USDT is returned to you',
    ])
  })

  it('is described to both sides of an order that closed unpaid', () => {
    expect(lines('buyer', 'ranOut')).toEqual([
      'You can confirm a payment until hh:mm. 50 USDT stays in escrow',
      'ada_obi can release the crypto until hh:mm. You receive 50 USDT',
      'You can confirm that nothing was paid. 50 USDT is returned to ada_obi',
      'Closes at hh:mm unless a payment is reported. 50 USDT is returned to ada_obi',
    ])
    expect(lines('seller', 'ranOut').at(-1)).toBe(
      'Closes at hh:mm unless a payment is reported. 50 USDT is returned to you',
    )
  })

  it('is a cancel of the seller, not a request, while the order is unpaid', () => {
    expect(lines('buyer', 'placed')).toContain('ada_obi can cancel the order until hh:mm. 50 USDT stays in escrow')
  })

  it.each(['released', 'returned', 'refunded'] as const)('is nothing once the order is closed: %s', (story) => {
    expect(lines('buyer', story)).toEqual([])
  })

  it('lists what each side may do at once, by the same lifecycle as the server', () => {
    for (const story of Object.keys(STORIES) as (keyof typeof STORIES)[])
      for (const side of ['buyer', 'seller'] as Side[]) {
        const order = sampleOrder(side, story)
        const now = whatCanHappen(lifeOf(order), Date.parse(order.server_now))
          .filter(({ by, from }) => by === side && from === null)
          .map(({ event }) => event)
        expect([...now].sort()).toEqual([...order.may].sort())
        expect(mayNow(lifeOf(order), side, Date.parse(order.server_now))).toEqual(order.may)
      }
  })
})

describe('what has happened so far', () => {
  it('is listed in order, with who did it', () => {
    const order = sampleOrder('seller', 'refunded')
    expect(whatHappened(order).map((past) => pastSentence(order, past))).toEqual([
      'Order placed; 50 USDT moved to escrow.',
      'ben_kay marked the order as paid.',
      'You opened an appeal.',
      'Support reviewed the appeal and decided in favor of the seller. The payment could not be proven.',
    ])
  })

  it('names a payment that was reported late, and no payment that was never reported', () => {
    const past = (...about: Parameters<typeof sampleOrder>) =>
      whatHappened(sampleOrder(...about)).map(({ what }) => what)
    expect(past('seller', 'claimed')).toEqual(['placed', 'claimed'])
    expect(past('seller', 'releasedUnreported')).toEqual(['placed', 'closed'])
    expect(past('seller', 'released')).toEqual(['placed', 'paid', 'closed'])
  })

  it('is listed by time, whatever came first in the answer', () => {
    const order = { ...sampleOrder('buyer', 'cancelDeclined'), cancel_requested_at: '2026-01-01T00:00:00.000Z' }
    expect(whatHappened(order).map(({ what }) => what)).toEqual(['cancelAsked', 'placed', 'paid', 'cancelDeclined'])
  })

  it('keeps that the buyer declined to cancel', () => {
    const order = sampleOrder('buyer', 'cancelDeclined')
    expect(whatHappened(order).map(({ what }) => what)).toEqual(['placed', 'paid', 'cancelDeclined'])
  })
})
