import { describe, expect, test } from 'vitest'
import * as text from '#machines/orders/messages/cases.ts'
import { caseViewState } from '#machines/orders/rules/case-state.ts'
import { caseLine, newerCase } from '#machines/orders/rules/case-view.ts'
import {
  advanceCase,
  claimantOf,
  lifeAt,
  newCaseLife,
  referenceError,
  storedReference,
  whyCaseRefused,
  whyNotOpened,
} from '#machines/orders/rules/cases.ts'
import { newOrderLife, type OrderLife } from '#machines/orders/rules/orders.ts'
import { msUntilChange } from '#machines/orders/rules/order-view-state.ts'
import { orderStatus } from '#machines/orders/rules/order-words.ts'
import { noCase, orderWithCase, sampleCase } from '#machines/orders/samples/cases.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'

const DAY = 24 * 3_600_000
const CLOSED_AT = Date.parse('2026-01-01T12:15:00.000Z')
const ended = (value: 'completed' | 'cancelled', closedReason: OrderLife['facts']['closedReason']): OrderLife => ({
  value,
  facts: { ...newOrderLife(CLOSED_AT).facts, closedReason },
})

describe('a case', () => {
  test('is opened by who may have lost by the end of an order, and by nobody after a release', () => {
    expect(claimantOf(ended('cancelled', 'unpaid_timeout'))).toBe('buyer')
    expect(claimantOf(ended('cancelled', 'refunded_by_appeal'))).toBe('buyer')
    expect(claimantOf(ended('completed', 'released_by_appeal'))).toBe('seller')
    expect(claimantOf(ended('completed', 'released'))).toBeNull()
    expect(claimantOf(newOrderLife(CLOSED_AT))).toBeNull()
  })

  test('is opened within 14 days, by that side alone', () => {
    const order = { life: ended('cancelled', 'unpaid_timeout'), closedAt: CLOSED_AT }
    expect(whyNotOpened(order, 'buyer', CLOSED_AT + 14 * DAY - 1)).toBeNull()
    expect(whyNotOpened(order, 'buyer', CLOSED_AT + 14 * DAY)).toBe(text.CASE_TOO_LATE)
    expect(whyNotOpened(order, 'seller', CLOSED_AT)).toBe(text.CASE_NOT_POSSIBLE)
    expect(whyNotOpened({ ...order, closedAt: null }, 'buyer', CLOSED_AT)).toBe(text.CASE_NOT_POSSIBLE)
  })

  test('whose time to answer is over is with Support, also before the clock has moved it', () => {
    const open = newCaseLife(CLOSED_AT)
    const { answerBy } = open.facts
    expect(lifeAt(open, answerBy - 1)).toBe(open)
    expect(lifeAt(open, answerBy).phase).toBe('awaitingDecision')
    const sent = advanceCase(open, { type: 'crypto.send', by: 'respondent', at: CLOSED_AT })
    expect(sent && lifeAt(sent, answerBy)).toBe(sent)
  })

  test('says why it refuses an event', () => {
    const facts = { answerBy: CLOSED_AT, answeredAt: null, refundAt: null, upheldAt: null }
    const open = { phase: 'awaitingDecision', facts } as const
    const event = (
      type: Parameters<typeof whyCaseRefused>[1]['type'],
      by: Parameters<typeof whyCaseRefused>[1]['by'],
    ) => ({ type, by }) as const
    expect(whyCaseRefused({ phase: 'sent', facts }, event('case.answer', 'respondent'))).toBe(text.CASE_CLOSED)
    expect(whyCaseRefused(open, event('crypto.send', 'claimant'))).toBe(text.NOT_YOURS_TO_DO)
    expect(whyCaseRefused(open, event('refund.accept', 'claimant'))).toBe(text.NO_REFUND_REPORTED)
    expect(whyCaseRefused(open, event('case.settle', 'operator'))).toBe(text.NO_REFUND_REPORTED)
    expect(whyCaseRefused({ phase: 'awaitingAnswer', facts }, event('case.dismiss', 'operator'))).toBe(text.HEARD_FIRST)
    const known = { ...facts, answeredAt: CLOSED_AT, refundAt: CLOSED_AT, upheldAt: CLOSED_AT }
    expect(whyCaseRefused({ ...open, facts: known }, event('case.answer', 'respondent'))).toBe(text.ANSWERED_ALREADY)
    expect(whyCaseRefused({ ...open, facts: known }, event('refund.report', 'respondent'))).toBe(text.REPORTED_ALREADY)
    expect(whyCaseRefused({ ...open, facts: known }, event('case.uphold', 'operator'))).toBe(text.UPHELD_ALREADY)
  })

  test('has a reference of 1 to 140 characters for a refund', () => {
    expect(referenceError('  ')).toBe(text.REFERENCE_MISSING)
    expect(referenceError(` ${'7'.repeat(140)} `)).toBeNull()
    expect(referenceError('7'.repeat(141))).toBe(text.REFERENCE_TOO_LONG)
    expect(storedReference(' FT26\u202e-1 ')).toBe('FT26-1')
  })
})

describe('the page of a case', () => {
  test('counts a reported refund as an answer, and asks who opened the case about it', () => {
    expect(caseViewState(sampleCase('seller', 'opened'))).toBe('toAnswer')
    expect(caseViewState(sampleCase('seller', 'reportedAlone'))).toBe('awaitingDecision')
    expect(caseViewState(sampleCase('buyer', 'reportedAlone'))).toBe('toConfirmRefund')
    expect(caseViewState(noCase('seller'))).toBe('notOpenable')
  })

  test('has the later of two answers about its order', () => {
    const [before, after] = [noCase('buyer'), sampleCase('buyer', 'answered')]
    expect(newerCase(null, before)).toBe(before)
    expect(newerCase(before, after)).toBe(after)
    expect(newerCase(after, before)).toBe(after)
    expect(newerCase(before, { ...after, order_no: 'ZZZZZZZZZZZZZZZZZZZZ' })).toBe(before)
  })
})

describe('the page of a closed order', () => {
  test('asks who can open a case, until when, and nobody else', () => {
    expect(caseLine(sampleOrder('buyer', 'returned'))).toEqual({
      text: 'Have you paid? Open a case until Thu, Jan 15, 2026.',
      action: 'Open a case',
    })
    expect(caseLine(sampleOrder('seller', 'awarded'))?.text).toMatch(/^Have you not been paid\? /)
    for (const order of [
      sampleOrder('buyer', 'ranOut'),
      sampleOrder('seller', 'returned'),
      sampleOrder('buyer', 'awarded'),
      sampleOrder('seller', 'released'),
      sampleOrder('buyer', 'paid'),
    ])
      expect(caseLine(order)).toBeNull()
  })

  test.each([
    ['buyer', 'opened', /^ada_obi is asked to send you 50 USDT .* Answer due by .* Support decides after that\.$/],
    ['seller', 'opened', /^ben_kay reports having paid you 75,000\.00 NGN\. .* Answer due by /],
    ['buyer', 'answered', /^Support reviews what both sides submitted/],
    ['seller', 'upheld', /^Support found the claim of ben_kay proven\./],
    ['buyer', 'reportedAlone', /^ada_obi reports a refund of 75,000\.00 NGN, reference FT26-0042\./],
    ['seller', 'sent', /^You sent 50 USDT to ben_kay\.$/],
    [
      'buyer',
      'unproven',
      /^Support could not confirm your claim\. ada_obi keeps 50 USDT\. If you have new proof, contact Support\.$/,
    ],
  ] as const)('leads the %s to a case that is %s', (side, story, text) => {
    expect(caseLine(orderWithCase(side, story))).toEqual({ text: expect.stringMatching(text), action: 'View the case' })
  })

  test.each([
    ['seller', 'opened', 'Answer the case'],
    ['buyer', 'opened', 'Case: waiting for an answer'],
    ['seller', 'answered', 'Case: under review by Support'],
    ['buyer', 'reported', 'Case: confirm the refund'],
    ['buyer', 'sent', ''],
    ['seller', 'withdrawn', ''],
  ] as const)('in the list the %s of a case that is %s reads "%s"', (side, story, next) => {
    expect(orderStatus(orderWithCase(side, story))).toEqual({ words: 'Cancelled', tone: 'plain', next })
    expect(orderStatus(sampleOrder(side, 'returned')).next).toBe('')
  })

  test('is fetched again when the time to open a case, or to answer one, is over', () => {
    const order = sampleOrder('buyer', 'returned')
    const left = (found: typeof order) => msUntilChange({ ...found, server_now: '2026-01-15T12:29:59.000Z' })
    expect(left(order)).toBe(1000)
    const soon = orderWithCase('buyer', 'opened')
    const answerBy = soon.case?.answer_by ?? ''
    expect(msUntilChange({ ...soon, server_now: new Date(Date.parse(answerBy) - 1000).toISOString() })).toBe(1000)
  })
})
