import { durationText } from '#machines/wallet/rules/waiting-times.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import type { components } from '#openapi/generated/operator.ts'

/** A stopped network, a closed ledger and an open outage are alerts of their own. */
export type AlertedQueue = Exclude<components['schemas']['QueueName'], 'networks' | 'outages'>

/** What waits in a queue, as one and as many. */
const WORK: Readonly<Record<AlertedQueue, readonly [one: string, many: string]>> = {
  acts: ['request for a second approval', 'requests for a second approval'],
  withdrawals: ['withdrawal to review', 'withdrawals to review'],
  payouts: ['failed payout', 'failed payouts'],
  jobs: ['dead job', 'dead jobs'],
  appeals: ['appeal', 'appeals'],
  deposits: ['deposit without owner', 'deposits without owner'],
  bank: ['bank transfer', 'bank transfers'],
  support: ['support request', 'support requests'],
  cases: ['case', 'cases'],
}

/** How much waits in a queue, and for how long the oldest of it. */
export interface QueueFigures {
  readonly count: number
  readonly free: number
  readonly fresh: number
  readonly late: number
  readonly oldestS: number
}

const workOf = (queue: AlertedQueue, count: number): string => `${count} ${WORK[queue][count === 1 ? 0 : 1]}`
const areSo = (queue: AlertedQueue, count: number, how: string): string =>
  `${workOf(queue, count)} ${count === 1 ? 'is' : 'are'} ${how}`

function headOf(queue: AlertedQueue, kind: 'new' | 'reminder' | 'urgent', { free, fresh, late }: QueueFigures): string {
  if (kind === 'urgent') return areSo(queue, late, 'late')
  return kind === 'new' ? workOf(queue, fresh).replace(' ', ' new ') : areSo(queue, free, 'not taken')
}

/** What an alert about a queue has to show, its head first. */
export const queueText = (
  queue: AlertedQueue,
  kind: 'new' | 'reminder' | 'urgent' | 'resolved',
  figures: QueueFigures,
): string => {
  if (kind === 'resolved') return `No ${WORK[queue][1]} left`
  const { count, free, oldestS } = figures
  return `${headOf(queue, kind, figures)}. ${count} in the queue, ${free} not taken, the oldest for ${durationText(oldestS)}`
}

export const LEDGER_CLOSED = 'The ledger is closed: no funds move until the audit finds nothing'
export const LEDGER_OPEN = 'The ledger is open again'
export const OUTAGE_OPEN = 'An outage is open: no time of an order runs out until an admin ends it'
export const OUTAGE_OVER = 'The outage is over'
export const LOG_ALTERED = 'The log of operators was altered in the database: the audit names the line'
export const LOG_UNALTERED = 'The audit finds nothing in the log of operators any more'
export const NETWORK_STOPPED = (network: string) =>
  `${network} is stopped: no deposits are credited, no withdrawals sent`
export const NETWORK_OPEN = (network: string) => `${network} is open again`

const CHANNELS = { mail: 'by email', webhook: 'by webhook' } as const

export const CHANNEL_FAILS = (channel: keyof typeof CHANNELS) => `Alerts ${CHANNELS[channel]} cannot be delivered`
export const CHANNEL_WORKS = (channel: keyof typeof CHANNELS) => `Alerts ${CHANNELS[channel]} are delivered again`

const times = (count: number): string => (count === 1 ? '' : `, ${count} times`)

/** What operators did, and how often. */
export const EVENTS = {
  locked: (count: number) => `An operator is locked after five wrong entries${times(count)}`,
  command: (count: number) => `A command was run on the server itself${times(count)}`,
  alone: (count: number) => `An act was carried out without a second operator${times(count)}`,
}

export const LOG_HEAD = (lines: number) => `Log of operators: ${counted(lines, 'line')}`
export const LOG_HASH = (hash: string) => `SHA-256 of the last line: ${hash}`
export const LOG_WHY = 'Keep this email: if a line up to this one is altered, the hash in the log is another.'

export const OPEN_CONSOLE = (url: string) => `Open the console: ${url}`
