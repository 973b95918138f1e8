import type { AlertedQueue } from '#machines/operator/messages/alerts.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { OperatorRole } from './acts.ts'

export type QueueName = components['schemas']['QueueName']

interface QueueRule {
  /** Who works on it; of requests, those who may approve one. */
  readonly roles: readonly OperatorRole[]
  /** How soon it should be looked at. */
  readonly targetS: number
}

const HOUR_S = 3_600

/** What waits for operators, the most urgent first. */
export const QUEUES: Readonly<Record<QueueName, QueueRule>> = {
  outages: { roles: ['admin'], targetS: 0 },
  networks: { roles: ['admin'], targetS: 0 },
  acts: { roles: ['support', 'finance', 'risk', 'admin'], targetS: HOUR_S },
  withdrawals: { roles: ['finance', 'risk'], targetS: HOUR_S },
  payouts: { roles: ['finance', 'risk'], targetS: HOUR_S },
  jobs: { roles: ['admin'], targetS: HOUR_S },
  appeals: { roles: ['support', 'risk'], targetS: 2 * HOUR_S },
  deposits: { roles: ['finance'], targetS: 4 * HOUR_S },
  bank: { roles: ['finance'], targetS: 4 * HOUR_S },
  support: { roles: ['support', 'finance', 'risk'], targetS: 8 * HOUR_S },
  cases: { roles: ['support', 'risk'], targetS: 24 * HOUR_S },
}

const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name)

export const QUEUE_NAMES: readonly QueueName[] = Object.keys(QUEUES).filter(isQueueName)

/** The queues that operators are alerted to as such. */
export const ALERTED_QUEUES: readonly AlertedQueue[] = QUEUE_NAMES.filter(
  (name) => name !== 'networks' && name !== 'outages',
)

/** The queues of somebody with these roles. */
export const queuesOf = (roles: readonly OperatorRole[]): QueueName[] =>
  QUEUE_NAMES.filter((name) => QUEUES[name].roles.some((role) => roles.includes(role)))

/** For how long an item that is taken is shown as taken. */
export const LEASE_S = 1_800
