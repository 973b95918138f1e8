import { describe, expect, it } from 'vitest'
import { msUntilChange, newerOrder, orderViewState } from '#machines/orders/rules/order-view-state.ts'
import {
  actOf,
  isClosed,
  isInLastMinutes,
  isOffered,
  lastMinutesAt,
  listedOrderAmounts,
  orderStatus,
} from '#machines/orders/rules/order-words.ts'
import { ratedOrder, sampleOrder, START } from '#machines/orders/samples/orders.ts'

const MINUTE = 60_000
const LONGEST_TIMER_MS = 2_147_483_647

describe('the page of an order', () => {
  it.each([
    ['buyer', 'placed', 'payingSeller'],
    ['seller', 'placed', 'awaitingPayment'],
    ['buyer', 'paid', 'awaitingRelease'],
    ['seller', 'paid', 'verifyingFunds'],
    ['buyer', 'cancelAsked', 'askedToCancel'],
    ['seller', 'cancelAsked', 'askingToCancel'],
    ['buyer', 'appealed', 'appealing'],
    ['seller', 'released', 'toRate'],
    ['buyer', 'ranOut', 'awaitingClaim'],
    ['seller', 'calledOff', 'awaitingClaim'],
    ['seller', 'claimed', 'verifyingFunds'],
    ['buyer', 'returned', 'cancelled'],
  ] as const)('is for the %s of an order (%s): %s', (side, story, state) => {
    expect(orderViewState(sampleOrder(side, story))).toBe(state)
  })
  it('asks the buyer in the last five minutes, and rates once', () => {
    expect(orderViewState(sampleOrder('buyer', 'placed', 9))).toBe('payingSeller')
    expect(orderViewState(sampleOrder('buyer', 'placed', 10))).toBe('askedIfPaid')
    expect(orderViewState(ratedOrder('buyer'))).toBe('completed')
    expect(orderViewState({ ...ratedOrder('buyer'), rating: null })).toBe('completed')
  })
})

describe('the amounts of an order in a list', () => {
  it.each([
    ['placed', '50', '75,000.00'],
    ['paid', '50', '75,000.00'],
    ['appealed', '50', '75,000.00'],
    ['released', '*****', '*****'],
    ['ranOut', '*****', '*****'],
  ] as const)('of an order that is %s are %s and %s while balances are hidden', (story, tokens, fiat) => {
    expect(listedOrderAmounts(sampleOrder('buyer', story), { hide_assets: true })).toEqual({ tokens, fiat })
    expect(listedOrderAmounts(sampleOrder('buyer', story), { hide_assets: false })).toEqual({
      tokens: '50',
      fiat: '75,000.00',
    })
    expect(listedOrderAmounts(sampleOrder('buyer', story), null)).toEqual({ tokens: '50', fiat: '75,000.00' })
  })
})

describe('the last five minutes of an unpaid order', () => {
  it('begin five minutes before its deadline', () => {
    expect(lastMinutesAt(sampleOrder('buyer', 'placed'))).toBe(START + 10 * MINUTE)
    expect(lastMinutesAt(sampleOrder('buyer', 'paid'))).toBeNull()
    expect(isInLastMinutes(sampleOrder('buyer', 'placed', 9.99))).toBe(false)
    expect(isInLastMinutes(sampleOrder('buyer', 'placed', 10))).toBe(true)
    expect(isInLastMinutes(sampleOrder('buyer', 'paid', 60))).toBe(false)
  })
})

describe('an order in a list', () => {
  it.each([
    ['buyer', 'placed', 'Unpaid', 'notice', 'Pay the seller'],
    ['seller', 'placed', 'Unpaid', 'notice', 'Waiting for payment'],
    ['buyer', 'paid', 'Paid', 'info', 'Waiting for release'],
    ['seller', 'paid', 'Paid', 'info', 'Confirm payment and release'],
    ['buyer', 'cancelAsked', 'Paid', 'info', 'Respond to the cancellation request'],
    ['seller', 'cancelAsked', 'Paid', 'info', 'Cancellation requested: waiting for the buyer'],
    ['buyer', 'appealed', 'Appeal in Progress', 'down', 'Answer Support'],
    ['buyer', 'answered', 'Appeal in Progress', 'down', 'Under review by Support'],
    ['buyer', 'ranOut', 'Cancelled', 'plain', 'Already paid? Confirm by 12:30\u00a0PM'],
    ['buyer', 'claimed', 'Paid', 'info', 'Waiting for release'],
    ['seller', 'appealed', 'Appeal in Progress', 'down', 'Under review by Support'],
    ['buyer', 'released', 'Completed', 'up', ''],
    ['seller', 'givenUp', 'Cancelled', 'plain', ''],
  ] as const)('says to the %s (%s): %s, %s, %s', (side, story, words, tone, next) => {
    expect(orderStatus(sampleOrder(side, story))).toEqual({ words, tone, next })
  })
  it('is closed once it is completed or cancelled', () => {
    expect(
      ['placed', 'paid', 'appealed', 'released', 'givenUp'].filter((story) =>
        isClosed(sampleOrder('buyer', story as 'paid')),
      ),
    ).toEqual(['released', 'givenUp'])
  })
  it('is a purchase for its buyer and a sale for its seller', () => {
    expect([actOf({ side: 'buyer' }), actOf({ side: 'seller' })]).toEqual(['Buy', 'Sell'])
  })
})

describe('a command', () => {
  it('is offered where the server allows it', () => {
    expect(isOffered({ may: ['order.cancel'] }, 'order.cancel')).toBe(true)
    expect(isOffered({ may: ['order.cancel'] }, 'order.release')).toBe(false)
  })
  it('to cancel is not offered beside the one that agrees to cancel', () => {
    expect(isOffered({ may: ['order.cancel', 'cancel.accept'] }, 'order.cancel')).toBe(false)
    expect(isOffered({ may: ['order.cancel', 'cancel.accept'] }, 'cancel.accept')).toBe(true)
  })
})

describe('of two answers about an order', () => {
  const older = sampleOrder('buyer', 'placed')
  const newer = sampleOrder('buyer', 'paid')
  it('the later one counts, in whatever sequence they arrive', () => {
    expect(newerOrder(older, newer)).toBe(newer)
    expect(newerOrder(newer, older)).toBe(newer)
    expect(newerOrder(null, older)).toBe(older)
    expect(newerOrder(older, null)).toBe(older)
    expect(newerOrder(null, null)).toBeNull()
    expect(newerOrder(older, { ...newer, order_no: 'ANOTHER' })).toBe(older)
  })
  it('of the same version the one that came last counts', () => {
    const again = { ...older }
    expect(newerOrder(older, again)).toBe(again)
  })
})

describe('the page of an order is fetched again', () => {
  it('when time alone changes what may be done or is shown', () => {
    const order = sampleOrder('buyer', 'placed', 1)
    expect(msUntilChange(order)).toBe(9 * MINUTE)
    expect(msUntilChange({ ...order, may_changes_at: new Date(START + 4 * MINUTE).toISOString() })).toBe(3 * MINUTE)
    expect(
      msUntilChange({ ...order, deadline_at: null, may_changes_at: new Date(START + 4 * MINUTE).toISOString() }),
    ).toBe(3 * MINUTE)
  })
  it('when the time to answer an appeal is over', () => {
    expect(msUntilChange(sampleOrder('seller', 'appealed', 24 * 60 - 3))).toBe(3 * MINUTE)
  })
  it('never for a moment that is past, or without an order', () => {
    const order = { ...sampleOrder('buyer', 'released'), deadline_at: null, may_changes_at: null, rating: null }
    expect(msUntilChange(order)).toBe(LONGEST_TIMER_MS)
    expect(msUntilChange({ ...order, may_changes_at: order.server_now })).toBe(LONGEST_TIMER_MS)
    expect(msUntilChange(null)).toBe(LONGEST_TIMER_MS)
  })
})
