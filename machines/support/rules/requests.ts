import { MAX_PICTURES } from '#machines/shared/values/images.ts'
import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import * as text from '#machines/support/messages/support.ts'
import {
  REQUEST_COMMANDS,
  requestLifecycleMachine,
  reopensUntil,
  type RequestCommandType,
  type RequestEvent,
  type RequestFacts,
} from './request-lifecycle.machine.ts'

export type SupportRequest = components['schemas']['SupportRequest']
export type ListedSupportRequest = components['schemas']['ListedSupportRequest']
export type VisitorRequest = components['schemas']['VisitorRequest']
export type SupportTopic = components['schemas']['SupportTopic']
type LifecycleSnapshot = SnapshotFrom<typeof requestLifecycleMachine>
export type RequestPhase = LifecycleSnapshot['value']

/** A request's life as it is stored: the state and its facts. */
export interface RequestLife {
  phase: RequestPhase
  facts: RequestFacts
}

/** In 24 hours, of one person. */
export const MAX_REQUESTS_A_DAY = 10
export const MAX_MESSAGES_A_DAY = 50
/** In one request, of the person. */
export const MAX_MESSAGES = 200

export const TOPIC_NAMES = [
  'deposit',
  'withdrawal',
  'order',
  'exchange',
  'account',
  'other',
] as const satisfies readonly SupportTopic[]

const snapshotOf = ({ phase, facts }: RequestLife): LifecycleSnapshot =>
  requestLifecycleMachine.resolveState({ value: phase, context: facts })

/** The life of a request that is sent at a moment. */
export const newRequestLife = (at: number): RequestLife => ({
  phase: 'received',
  facts: { changedAt: at, closedAt: null },
})

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceRequest(life: RequestLife, event: RequestEvent): RequestLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(requestLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** What the person who sent a request may do to it now, who has added so many pictures. */
export function mayNowOf(life: RequestLife, at: number, pictures: number): SupportRequest['may'] {
  const snapshot = snapshotOf(life)
  const commands = REQUEST_COMMANDS.filter((type) => snapshot.can({ type, by: 'person', at }))
  return [...commands, ...(life.phase !== 'closed' && pictures < MAX_PICTURES ? ['picture.add' as const] : [])]
}

/** Until when a message reopens a request; null while it is open. */
export const reopensUntilOf = ({ facts: { closedAt } }: RequestLife): number | null =>
  closedAt === null ? null : reopensUntil(closedAt)

/** Why the lifecycle refused a person's command, as a sentence. */
export const whyRequestRefused = (type: RequestCommandType): string =>
  type === 'message.send' ? text.REOPENING_OVER : text.CLOSED_ALREADY

/** Of two answers about one request the later one: an older one can arrive after it. An answer about another request is none. */
export const newerRequest = (known: SupportRequest | null, received: SupportRequest): SupportRequest =>
  known !== null && (known.request_no !== received.request_no || known.server_now > received.server_now)
    ? known
    : received

/** What a request waits for, as its page says it. */
export const requestSentence = ({
  phase,
  may,
  reopens_until,
}: Pick<SupportRequest | VisitorRequest, 'phase' | 'may' | 'reopens_until'>): string => {
  if (phase === 'unconfirmed') return text.UNCONFIRMED_SENTENCE
  if (phase === 'received') return text.RECEIVED_SENTENCE
  if (phase === 'awaitingPerson') return text.ASKED_SENTENCE
  if (phase === 'awaitingSupport') return text.WAITING_SENTENCE
  return may.some((command) => command === 'message.send')
    ? `A reply until ${formatDateTime(reopens_until ?? '')} reopens it.`
    : text.CLOSED_SENTENCE
}

/** How many messages of Support are unread, in a list. */
export const unreadText = (unread: number): string => `${unread} new`
