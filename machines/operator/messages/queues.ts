import { formatTime } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/operator.ts'

export const QUEUES_TITLE = 'Queues'
export const QUEUES_LEAD = 'What waits for your roles, the most urgent first. j and k move, Enter opens, / searches.'
export const NOTHING_WAITS = 'Nothing waits'

/** What a queue is called. */
export const QUEUES: Readonly<Record<components['schemas']['QueueName'], string>> = {
  appeals: 'Appeals',
  deposits: 'Deposits without owner',
  support: 'Support requests',
  cases: 'Cases',
  withdrawals: 'Withdrawals',
  payouts: 'Failed payouts',
  bank: 'Bank transfers',
  acts: 'Second approvals',
  jobs: 'Dead jobs',
  networks: 'Stopped networks',
  outages: 'Open outages',
}

export const ITEMS = 'What waits'
export const NOTHING_HERE = 'Nothing waits here'
export const NOTHING_HERE_NEXT = 'New items appear here automatically.'
export const TAKEN_FILTER = 'Taken'
export const TAKEN = { any: 'All', free: 'Not taken', mine: 'Mine' } as const
export const SEARCH_ITEMS = 'Username or reference'
export const TAKE = 'Take'
export const GIVE_BACK = 'Give back'
export const takenBy = (username: string, until: string) => `${username} works on this until ${formatTime(until)}`
export const takenUntil = (until: string) => `Taken until ${formatTime(until)}`
