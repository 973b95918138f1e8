import { describe, expect, it, test } from 'vitest'
import { readSupportCommand } from '#server/operator/support-commands.ts'
import {
  advanceRequest,
  mayNowOf,
  newerRequest,
  newRequestLife,
  requestSentence,
} from '#machines/support/rules/requests.ts'
import { sampleRequest } from '#machines/support/samples/requests.ts'

const DAY = 86_400_000
const closed = { phase: 'closed', facts: { changedAt: 0, closedAt: 0 } } as const

describe('a request to Support', () => {
  it('can be reopened for 14 days, to the millisecond', () => {
    expect(mayNowOf(closed, 14 * DAY - 1, 0)).toEqual(['message.send'])
    expect(mayNowOf(closed, 14 * DAY, 0)).toEqual([])
    expect(advanceRequest(closed, { type: 'message.send', by: 'person', at: 14 * DAY })).toBeNull()
  })

  it('takes six pictures while it is open', () => {
    expect(mayNowOf(newRequestLife(0), 0, 5)).toContain('picture.add')
    expect(mayNowOf(newRequestLife(0), 0, 6)).toEqual(['message.send', 'request.close'])
  })

  it('is replaced by a later answer about it, and by none about another', () => {
    const [older, newer] = [sampleRequest('sent'), sampleRequest('asked')]
    expect(newerRequest(older, newer)).toBe(newer)
    expect(newerRequest(newer, older)).toBe(newer)
    expect(newerRequest(older, { ...newer, request_no: 'ABCDEFGHJKMNPQRSTVWX' })).toBe(older)
    expect(newerRequest(null, older)).toBe(older)
  })

  it.each([
    ['sent', 0, 'Support has your request. You are notified by email when it answers.'],
    ['asked', 0, 'Support waits for your answer.'],
    ['answered', 0, 'You are notified by email when Support answers.'],
    ['closed', 0, 'A reply until Thu, Jan 15, 2026, 12:00\u00a0PM reopens it.'],
    ['closed', 336, 'It can no longer be reopened. Send a new request if you need more help.'],
  ] as const)('that is %s, %i hours later, says what it waits for', (story, waited, sentence) => {
    expect(requestSentence(sampleRequest(story, { waited }))).toBe(sentence)
  })
})

test.each([
  ['list --message x'],
  ['list R1'],
  ['show'],
  ['show R1 --message x'],
  ['show R1 R2'],
  ['answer R1'],
  ['ask R1'],
  ['answer R1 --message x --pictures folder'],
  ['delete R1'],
])('the command support %s is none', (line) => {
  expect(readSupportCommand(line.split(' '), 'ops')).toBeUndefined()
})

test.each([
  ['list', { act: 'support list' }],
  ['show R1', { act: 'support show', requestNo: 'R1' }],
  [
    'ask R1 --message x',
    { act: 'support answer', requestNo: 'R1', type: 'request.ask', message: 'x', operator: 'ops' },
  ],
  ['close R1', { act: 'support answer', requestNo: 'R1', type: 'request.close', message: null, operator: 'ops' }],
])('the command support %s is read', (line, command) => {
  expect(readSupportCommand(line.split(' '), 'ops')?.command).toEqual(command)
})
