import { describe, expect, it } from 'vitest'
import { ALERTED_QUEUES } from '#machines/operator/rules/queues.ts'
import {
  atOnce,
  eventOf,
  isEventDue,
  isHeadDue,
  nextAlert,
  type AlertState,
  type LoggedLine,
  type Waiting,
} from '#machines/operator/rules/alerts.ts'
import * as text from '#machines/operator/messages/alerts.ts'

const NOW = Date.UTC(2026, 10, 29, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const nothing: Waiting = { count: 0, free: 0, fresh: 0, late: 0 }
const fresh: Waiting = { count: 2, free: 2, fresh: 1, late: 0 }
const known: Waiting = { count: 2, free: 1, fresh: 0, late: 0 }
const taken: Waiting = { count: 2, free: 0, fresh: 0, late: 0 }
const late: Waiting = { count: 2, free: 2, fresh: 0, late: 1 }
const lateAndTaken: Waiting = { count: 1, free: 0, fresh: 0, late: 1 }
const lateAndFresh: Waiting = { count: 2, free: 2, fresh: 1, late: 1 }

const never: AlertState = { level: 'none', sentAt: null }
const ago = (ms: number, level: AlertState['level'] = 'waiting'): AlertState => ({ level, sentAt: NOW - ms })

describe('an alert about work', () => {
  it.each<[string, AlertState, Waiting, string | null, AlertState['level']]>([
    ['nothing that waits', never, nothing, null, 'none'],
    ['new work, at once', never, fresh, 'new', 'waiting'],
    ['work that was taken before it was announced', never, taken, null, 'none'],
    ['new work within 5 minutes of the last', ago(5 * MINUTE - SECOND), fresh, null, 'waiting'],
    ['new work after 5 minutes', ago(5 * MINUTE), fresh, 'new', 'waiting'],
    ['new work within 5 minutes of what is resolved', ago(5 * MINUTE - SECOND, 'none'), fresh, null, 'none'],
    ['new work 5 minutes after what is resolved', ago(5 * MINUTE, 'none'), fresh, 'new', 'waiting'],
    ['what nobody has taken, before 4 hours', ago(4 * HOUR - SECOND), known, null, 'waiting'],
    ['what nobody has taken, after 4 hours', ago(4 * HOUR), known, 'reminder', 'waiting'],
    ['what is taken, after 4 hours', ago(4 * HOUR + SECOND), taken, null, 'waiting'],
    ['late work that was announced a second ago', ago(SECOND), late, 'urgent', 'urgent'],
    ['late work that was never announced', never, late, 'urgent', 'urgent'],
    ['late work that is taken', ago(SECOND), lateAndTaken, 'urgent', 'urgent'],
    ['late work, before 30 minutes', ago(30 * MINUTE - SECOND, 'urgent'), late, null, 'urgent'],
    ['late work, after 30 minutes', ago(30 * MINUTE, 'urgent'), late, 'urgent', 'urgent'],
    ['new work beside late work', ago(5 * MINUTE, 'urgent'), lateAndFresh, 'new', 'urgent'],
    ['new work beside late work, too early', ago(5 * MINUTE - SECOND, 'urgent'), lateAndFresh, null, 'urgent'],
    ['what is no longer late', ago(MINUTE, 'urgent'), known, null, 'waiting'],
    ['what is over', ago(SECOND), nothing, 'resolved', 'none'],
    ['what was late and is over', ago(SECOND, 'urgent'), nothing, 'resolved', 'none'],
    ['what is resolved', ago(HOUR, 'none'), nothing, null, 'none'],
    ['a network that stops', never, atOnce(1), 'urgent', 'urgent'],
    ['a network that is stopped for 30 minutes', ago(30 * MINUTE, 'urgent'), atOnce(1), 'urgent', 'urgent'],
    ['a network that is open again', ago(SECOND, 'urgent'), atOnce(0), 'resolved', 'none'],
  ])('of %s', (_, state, waiting, kind, level) => {
    const next = nextAlert(state, waiting, NOW)
    expect([next.kind, next.state.level]).toEqual([kind, level])
    expect(next.state.sentAt).toBe(kind === null || kind === 'resolved' ? state.sentAt : NOW)
  })

  it('is sent once for what stays as it is', () => {
    const { state } = nextAlert(never, fresh, NOW)
    expect(nextAlert(state, known, NOW + SECOND).kind).toBeNull()
    const over = nextAlert(state, nothing, NOW + SECOND)
    expect([over.kind, nextAlert(over.state, nothing, NOW + 2 * SECOND).kind]).toEqual(['resolved', null])
  })
})

describe('an alert about what operators do', () => {
  const line: LoggedLine = { operator: 'olu', session: 'S1', action: 'bank.book', outcome: 'done', facts: {} }
  it.each<[string, Partial<LoggedLine>, string | null]>([
    ['of an act in the console', {}, null],
    [
      'of the fifth wrong entry',
      { session: null, action: 'access.enter', outcome: 'refused', facts: { locked: true } },
      'locked',
    ],
    ['of the fifth wrong code of an act', { outcome: 'refused', facts: { locked: true } }, 'locked'],
    ['of an earlier wrong entry', { session: null, action: 'access.enter', outcome: 'refused' }, null],
    ['of a login', { session: null, action: 'access.enter' }, null],
    ['of a command on the server', { operator: 'root', session: null, action: 'operators.unlock' }, 'command'],
    [
      'of a command by the user of the service',
      { operator: 'quayside', session: null, action: 'account.freeze' },
      'command',
    ],
    [
      'of a network that an operator opens on the server',
      { operator: 'quayside', session: null, action: 'chain.open' },
      'command',
    ],
    ['of a network that the server stops', { operator: 'quayside', session: null, action: 'chain.stop' }, null],
    ['of a mail that was returned', { operator: 'quayside', session: null, action: 'mail.bounce' }, null],
    ['of a line like that by somebody', { operator: 'root', session: null, action: 'mail.bounce' }, 'command'],
    ['of a request that ran out', { operator: 'quayside', session: null, outcome: 'refused' }, null],
    ['of an act without a second operator', { facts: { four_eyes: 'off' } }, 'alone'],
    ['of a request with four eyes off that was refused', { outcome: 'refused', facts: { four_eyes: 'off' } }, null],
  ])('%s', (_, parts, event) => {
    expect(eventOf({ ...line, ...parts })).toBe(event)
  })

  it.each([
    [0, null, false],
    [1, null, true],
    [1, NOW - 5 * MINUTE + SECOND, false],
    [1, NOW - 5 * MINUTE, true],
  ])('of %i that follow one sent at %s is due: %s', (pending, sentAt, isDue) => {
    expect(isEventDue(pending, sentAt, NOW)).toBe(isDue)
  })

  it.each([
    [null, NOW, true],
    [Date.UTC(2026, 10, 29), Date.UTC(2026, 10, 30) - SECOND, false],
    [Date.UTC(2026, 10, 30) - SECOND, Date.UTC(2026, 10, 30), true],
  ])('has the head of the log once on each day: sent at %s, now %i', (sentAt, now, isDue) => {
    expect(isHeadDue(sentAt, now)).toBe(isDue)
  })
})

describe('the text of an alert', () => {
  const figures = { count: 3, free: 2, fresh: 1, late: 2, oldestS: 7200 }
  it.each([
    ['new', '1 new appeal. 3 in the queue, 2 not taken, the oldest for 2 hours'],
    ['reminder', '2 appeals are not taken. 3 in the queue, 2 not taken, the oldest for 2 hours'],
    ['urgent', '2 appeals are late. 3 in the queue, 2 not taken, the oldest for 2 hours'],
    ['resolved', 'No appeals left'],
  ] as const)('has how much waits and for how long when it is %s', (kind, expected) => {
    expect(text.queueText('appeals', kind, figures)).toBe(expected)
  })

  it('has a word for each queue', () => {
    const texts = ALERTED_QUEUES.map((queue) => text.queueText(queue, 'resolved', figures))
    expect(new Set(texts).size).toBe(ALERTED_QUEUES.length)
    expect(text.queueText('acts', 'new', figures)).toContain('1 new request for a second approval.')
  })

  it('is of one when it is about one', () => {
    expect(text.queueText('bank', 'urgent', { ...figures, late: 1 })).toContain('1 bank transfer is late.')
    expect(text.queueText('cases', 'reminder', { ...figures, free: 1 })).toContain('1 case is not taken.')
    expect([text.LOG_HEAD(1), text.LOG_HEAD(2)]).toEqual(['Log of operators: 1 line', 'Log of operators: 2 lines'])
  })

  it.each([
    ['locked', 1, 'An operator is locked after five wrong entries'],
    ['command', 2, 'A command was run on the server itself, 2 times'],
    ['alone', 3, 'An act was carried out without a second operator, 3 times'],
  ] as const)('has how often it happened: %s', (event, count, expected) => {
    expect(text.EVENTS[event](count)).toBe(expected)
  })
})
