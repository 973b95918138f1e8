import { describe, expect, it } from 'vitest'
import { noPurchasesUntil, paymentTimeError } from '#machines/orders/rules/claims.ts'
import { instantOf, localMinute } from '#machines/shared/values/instants.ts'
import { extensionFor } from '#machines/orders/rules/outages.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describe('false reports of payments', () => {
  it.each([
    ['none', [], null],
    ['one', [40 * DAY], null],
    ['two within 30 days', [40 * DAY, 10 * DAY], 47 * DAY],
    ['two that are 30 days and a millisecond apart', [40 * DAY, 10 * DAY - 1], null],
  ] as const)('%s: purchases stop until', (_, ended, until) => {
    expect(noPurchasesUntil(ended, 41 * DAY)).toBe(until)
  })
  it('stop purchases for seven days after the last one, to the millisecond', () => {
    expect(noPurchasesUntil([40 * DAY, 20 * DAY], 47 * DAY - 1)).toBe(47 * DAY)
    expect(noPurchasesUntil([40 * DAY, 20 * DAY], 47 * DAY)).toBeNull()
  })
})

describe('the time of a payment', () => {
  it('is read from a field of date and time, and written into one, to the minute', () => {
    const local = localMinute('2026-01-02T09:05:59.999Z')
    expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(instantOf(local)).toBe('2026-01-02T09:05:00.000Z')
  })
  it.each(['', 'today', '2026-13-40T10:00', '2026-01-02', '2026-01-02T09:05:00Z'])('is none in "%s"', (text) => {
    expect(instantOf(text)).toBeNull()
  })
  it('is not older than the minute of the order, nor in the future', () => {
    const placed = '2026-01-01T12:00:30.000Z'
    const now = Date.parse('2026-01-01T12:20:00.000Z')
    expect(paymentTimeError('2026-01-01T12:00:00.000Z', placed, now)).toBeNull()
    expect(paymentTimeError('2026-01-01T11:59:59.999Z', placed, now)).toBe('The payment cannot be older than the order')
    expect(paymentTimeError('2026-01-01T12:20:00.000Z', placed, now)).toBeNull()
    expect(paymentTimeError('2026-01-01T12:20:00.001Z', placed, now)).toBe('The payment time cannot be in the future')
    expect(paymentTimeError(null, placed, now)).toBe('Enter when you paid')
  })
})

describe('an order is extended for an outage', () => {
  const order = { from: 0, to: 30 * MINUTE }
  it.each([
    ['by all of it, when it was in the middle', 5, 12, 37],
    ['by the part after it was placed', -60, 15, 45],
    ['to ten minutes after it, when its end was in it', 25, 40, 50],
    ['to ten minutes after it, when little was lost', 28, 29, 39],
    ['by the part before its end, when that is more than ten minutes', 2, 32, 58],
  ])('%s', (_, from, to, end) => {
    expect((order.to + extensionFor(order, { from: from * MINUTE, to: to * MINUTE })) / MINUTE).toBe(end)
  })
  it('and never shortened', () => {
    expect(extensionFor(order, { from: 0, to: 0 })).toBeGreaterThan(0)
  })
})
