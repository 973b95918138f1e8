import { advanceRequest, mayNowOf, newRequestLife, reopensUntilOf } from '#machines/support/rules/requests.ts'
import type { ListedSupportRequest, SupportRequest, VisitorRequest } from '#machines/support/rules/requests.ts'
import type { RequestActor, RequestEventType } from '#machines/support/rules/request-lifecycle.machine.ts'

export const DEPOSIT_NO = 'DEP0S1TABCDEFGHJKMNP'
export const REQUEST_NO = 'R3Q4EST0ABCDEFGHJKMN'
const HOUR = 3_600_000
const SENT_AT = Date.parse('2026-01-01T09:00:00.000Z')
const iso = (at: number): string => new Date(at).toISOString()

/** What happened to a request after it was sent, an hour apart unless `after` names another number, and what was written. */
interface Step {
  readonly type: RequestEventType
  readonly by: RequestActor
  readonly message?: string
  readonly after?: number
}

const answered: Step = { type: 'request.answer', by: 'operator', message: 'We are looking into it.' }
const asked: Step = { type: 'request.ask', by: 'operator', message: 'Which transaction is it?' }
const replied: Step = { type: 'message.send', by: 'person', message: 'The one of 8:14.' }
const closed: Step = { type: 'request.close', by: 'operator', message: 'It was paid out at noon.' }
const nothing: Step = { type: 'request.close', by: 'operator' }

export const REQUEST_STORIES = {
  sent: [],
  answered: [answered],
  asked: [asked],
  replied: [asked, replied],
  closed: [asked, replied, closed],
  closedAlone: [nothing],
  reopened: [asked, replied, closed, answered],
} as const satisfies Readonly<Record<string, readonly Step[]>>

/** A request as its person receives it `waited` hours after the last step; what it may do comes from the lifecycle, as on the server. */
export function sampleRequest(
  story: keyof typeof REQUEST_STORIES,
  { waited = 0, unread = 0, pictures = 0 } = {},
): SupportRequest {
  const steps: readonly Step[] = REQUEST_STORIES[story]
  const messages: SupportRequest['messages'] = [
    { seq: 1, by: 'person', message: 'My withdrawal is pending since 8:14.', created_at: iso(SENT_AT) },
  ]
  let life = newRequestLife(SENT_AT)
  let at = SENT_AT
  for (const { type, by, message } of steps) {
    at += HOUR
    const next = advanceRequest(life, { type, by, at })
    if (next === null) throw new Error(`the lifecycle refuses ${type} by ${by}`)
    life = next
    if (message !== undefined)
      messages.push({
        seq: messages.length + 1,
        by: by === 'person' ? 'person' : 'support',
        message,
        created_at: iso(at),
      })
  }
  const now = at + waited * HOUR
  const until = reopensUntilOf(life)
  return {
    request_no: REQUEST_NO,
    topic: 'withdrawal',
    phase: life.phase,
    may: mayNowOf(life, now, pictures),
    reopens_until: until === null ? null : iso(until),
    pictures,
    unread,
    messages,
    created_at: iso(SENT_AT),
    server_now: iso(now),
  }
}

/** The same as a visitor receives it by the link of an email. */
export const visitorSample = (story: keyof typeof REQUEST_STORIES, waited = 0): VisitorRequest => {
  const { topic, phase, may, reopens_until, messages, server_now } = sampleRequest(story, { waited })
  return { topic, phase, may: may.filter((command) => command === 'message.send'), reopens_until, messages, server_now }
}

/** A visitor's request that is not confirmed yet. */
export const unconfirmedRequest: VisitorRequest = {
  ...visitorSample('sent'),
  phase: 'unconfirmed',
  may: ['request.confirm'],
}

/** Own requests as the list has them. */
export const listedRequests: readonly ListedSupportRequest[] = [
  {
    request_no: REQUEST_NO,
    topic: 'withdrawal',
    phase: 'awaitingPerson',
    unread: 1,
    created_at: '2026-01-01T09:00:00.000Z',
    changed_at: '2026-01-01T10:00:00.000Z',
  },
  {
    request_no: 'R3Q4EST1ABCDEFGHJKMN',
    topic: 'account',
    phase: 'received',
    unread: 0,
    created_at: '2026-01-01T08:00:00.000Z',
    changed_at: '2026-01-01T08:30:00.000Z',
  },
  {
    request_no: 'R3Q4EST2ABCDEFGHJKMN',
    topic: 'deposit',
    phase: 'closed',
    unread: 0,
    created_at: '2025-12-30T08:00:00.000Z',
    changed_at: '2025-12-31T08:00:00.000Z',
  },
]
