import { describe, expect, test } from 'vitest'
import * as text from '#machines/m2m/messages/cases.ts'
import { caseQuestion, caseViewState, newerCase } from '#machines/m2m/rules/case-view.ts'
import { claimantOf, referenceError, storedReference, whyCaseRefused, whyNotOpened } from '#machines/m2m/rules/cases.ts'
import { newOrderLife, type OrderLife } from '#machines/m2m/rules/orders.ts'
import { noCase, sampleCase } from '#machines/m2m/samples/cases.ts'
import { sampleOrder } from '#machines/m2m/samples/orders.ts'

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
    expect(caseQuestion(sampleOrder('buyer', 'returned'))).toBe('Have you paid? Open a case until Thu, Jan 15, 2026.')
    expect(caseQuestion(sampleOrder('seller', 'awarded'))).toMatch(/^Have you not been paid\? /)
    for (const order of [
      sampleOrder('buyer', 'ranOut'),
      sampleOrder('seller', 'returned'),
      sampleOrder('buyer', 'awarded'),
      sampleOrder('seller', 'released'),
      sampleOrder('buyer', 'paid'),
    ])
      expect(caseQuestion(order)).toBeNull()
    const order = sampleOrder('buyer', 'returned')
    expect(caseQuestion({ ...order, server_now: '2026-01-16T12:15:00.000Z' })).toBeNull()
  })
})
