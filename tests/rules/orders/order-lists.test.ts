import { describe, expect, test } from 'vitest'
import { addressOf, choiceOf, ordersAsk } from '#machines/orders/rules/order-tabs.ts'
import { paths } from '#machines/routing/paths.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'
import { actOf, orderStatus } from '#machines/orders/rules/order-words.ts'

describe('the lists of orders', () => {
  test('a filter belongs to its tab', () => {
    expect(choiceOf({ tab: 'closed', filter: 'cancelled' })).toEqual({ tab: 'closed', filter: 'cancelled' })
    expect(choiceOf({ tab: 'closed', filter: 'toString' })).toEqual({ tab: 'closed', filter: '' })
    expect(choiceOf({ tab: 'closed', filter: 'unpaid' }).filter).toBe('')
    expect(choiceOf({ tab: 'other', filter: 'appealing' })).toEqual({ tab: 'processing', filter: 'appealing' })
  })

  test('the address keeps tab and filter', () => {
    expect(addressOf({ tab: 'processing', filter: '' })).toBe('/dashboard/orders/m2m')
    expect(addressOf({ tab: 'closed', filter: 'completed' })).toBe('?tab=closed&filter=completed')
  })

  test('processing orders are filtered by payment, closed ones by status', () => {
    expect(ordersAsk({ tab: 'processing', filter: 'paid' }).query).toEqual({
      tab: 'processing',
      payment_status: 'paid',
      limit: 20,
    })
    expect(ordersAsk({ tab: 'closed', filter: 'completed' }).query).toEqual({
      tab: 'closed',
      status: 'completed',
      limit: 20,
    })
  })

  test('a paid order whose seller asked to cancel says who has to answer', () => {
    expect(orderStatus(sampleOrder('buyer', 'cancelAsked')).next).toBe('Respond to the cancellation request')
    expect(orderStatus(sampleOrder('seller', 'cancelAsked')).next).toBe('Cancellation requested: waiting for the buyer')
  })

  test('every order has a status and names who has to act', () => {
    const stories = ['placed', 'ranOut', 'paid', 'claimed', 'appealed', 'released', 'returned'] as const
    const lines = stories.map((story) => {
      const { words, next } = orderStatus(sampleOrder('seller', story))
      return `${words}: ${next.replaceAll('\u00a0', ' ')}`
    })
    expect(lines).toEqual([
      'Unpaid: Waiting for payment',
      'Cancelled: Received the payment? Release by 12:30 PM',
      'Paid: Confirm payment and release',
      'Paid: Payment reported: release or appeal',
      'Appeal in Progress: Under review by Support',
      'Completed: ',
      'Cancelled: ',
    ])
    expect([actOf({ side: 'buyer' }), actOf({ side: 'seller' })]).toEqual(['Buy', 'Sell'])
    expect(paths.order('X')).toBe('/dashboard/orders/m2m/order-details/X')
  })
})
