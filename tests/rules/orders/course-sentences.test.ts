import { expect, test } from 'vitest'
import { nextSentence, pastSentence } from '#machines/orders/rules/course-sentences.ts'
import type { Next, Past } from '#machines/orders/rules/order-steps.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'

const at = (time: string) => Date.parse(`2026-01-01T${time}:00.000Z`)
const order = (side: 'buyer' | 'seller') => sampleOrder(side, 'paid')
const next = (changed: Partial<Next>): Next => ({
  event: 'order.appeal',
  by: 'buyer',
  from: null,
  until: null,
  coins: 'stay',
  ...changed,
})
// Readers see their own time zone.
const shown = (sentence: string) => sentence.replaceAll('\u00a0', ' ')
const timeIn = (time: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' }).format(new Date(at(time)))
const [ten, noon] = [timeIn('10:00'), timeIn('12:00')].map((time) => time.replaceAll(/\s/g, ' '))

test.each([
  [{}, 'You can appeal.'],
  [{ from: at('10:00') }, `You can appeal from ${ten}.`],
  [{ until: at('12:00') }, `You can appeal until ${noon}.`],
  [{ from: at('10:00'), until: at('12:00') }, `You can appeal from ${ten} to ${noon}.`],
  [{ by: 'seller' }, 'ada_obi can appeal.'],
  [{ event: 'appeal.awardBuyer', by: 'operator' }, 'Support can decide in favor of the buyer.'],
  [{ event: 'appeal.awardSeller', by: 'operator' }, 'Support can decide in favor of the seller.'],
  [
    { event: 'appeal.awardSeller', by: 'operator', from: at('12:00') + 24 * 60 * 60 * 1000 },
    `Support can decide in favor of the seller from Fri, Jan 2, 2026, ${noon}.`,
  ],
  [{ event: 'window.elapse', by: 'clock' }, 'Cancels automatically if not marked as paid.'],
  [
    { event: 'window.elapse', by: 'clock', from: at('12:00') },
    `Cancels automatically at ${noon} if not marked as paid.`,
  ],
  [{ event: 'payment.notify', until: at('12:00') }, `Mark as paid by ${noon}.`],
  [{ event: 'payment.notify' }, 'You can mark the order as paid.'],
  [{ event: 'order.cancel' }, 'You can request to cancel.'],
  [{ event: 'order.cancel', coins: 'toSeller' }, 'You can cancel the order.'],
] as const)('to the buyer %j reads: %s', (changed, sentence) => {
  expect(shown(nextSentence(order('buyer'), next(changed)))).toBe(sentence)
})

test('the seller reads until when the buyer can mark the order as paid', () => {
  const paying = next({ event: 'payment.notify', until: at('12:00') })
  expect(shown(nextSentence(order('seller'), paying))).toBe(`ben_kay can mark the order as paid until ${noon}.`)
})

test.each([
  ['placed', null, 'Order placed; 50 USDT moved to escrow.'],
  ['paid', 'buyer', 'You marked the order as paid.'],
  ['cancelAsked', 'seller', 'ada_obi requested to cancel.'],
  ['cancelDeclined', 'buyer', 'You declined to cancel.'],
  ['appealed', 'seller', 'ada_obi opened an appeal.'],
] as const)('of the past, %s by %s reads: %s', (what, by, sentence) => {
  const past: Past = { what, by, at: '2026-01-01T10:00:00.000Z' }
  expect(pastSentence(order('buyer'), past)).toBe(sentence)
})
