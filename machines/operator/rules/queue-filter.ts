import { QUEUES, TAKEN } from '#machines/operator/messages/queues.ts'
import { queryText } from '#machines/routing/query-text.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { components } from '#openapi/generated/operator.ts'

export type QueueName = components['schemas']['QueueName']
export type QueueItem = components['schemas']['QueueItem']

/** Which items of a queue are listed. */
export interface QueueFilter {
  readonly taken: keyof typeof TAKEN
  /** Part of the reference or the username; empty for all. */
  readonly q: string
}

export const TAKEN_CHOICES = ['any', 'free', 'mine'] as const

export const LONGEST_SEARCH = 40

const isTaken = (text: string): text is keyof typeof TAKEN => Object.hasOwn(TAKEN, text)

/** What an address asks for; what is no filter is left out. */
export const queueFilterOf = ({ taken = '', q = '' }: FlowInput['query']): QueueFilter => ({
  taken: isTaken(taken) ? taken : 'any',
  q: q.slice(0, LONGEST_SEARCH),
})

/** The address of a filter on the page of its queue; the defaults are left out. */
export const queueAddress = (filter: QueueFilter): string => `?${queryText(filter, queueFilterOf({}))}`

const isQueue = (text: string): text is QueueName => Object.hasOwn(QUEUES, text)

/** The queue that a path names, and whether there is one of that name. */
export const queueIn = ({ queue = '' }: FlowInput['params']): { queue: QueueName; isKnown: boolean } =>
  isQueue(queue) ? { queue, isKnown: true } : { queue: 'appeals', isKnown: false }

export interface QueueQuestion extends QueueFilter {
  readonly queue: QueueName
}

export const queueAsk = ({ queue, taken, q }: QueueQuestion): OperationInput<'fetchQueueItems'> => ({
  path: { queue },
  query: { ...(taken !== 'any' && { taken }), ...(q.trim() !== '' && { q: q.trim() }), limit: 50 },
})
