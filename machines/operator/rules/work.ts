import { operatorAccess } from '#openapi/generated/operator-access.ts'
import type { components } from '#openapi/generated/operator.ts'
import type { OperatorRole } from './acts.ts'
import { QUEUE_NAMES, QUEUES } from './queues.ts'

type WorkList = components['schemas']['WorkList']
export type WorkFrame = components['schemas']['WorkFrame']
export type WorkChange = components['schemas']['WorkChange']

/** Who reads each list that operators work on. */
const READERS: Readonly<Record<WorkList, readonly OperatorRole[]>> = {
  appeals: QUEUES.appeals.roles,
  cases: QUEUES.cases.roles,
  withdrawals: QUEUES.withdrawals.roles,
  payouts: QUEUES.payouts.roles,
  bank: QUEUES.bank.roles,
  deposits: QUEUES.deposits.roles,
  support: QUEUES.support.roles,
  acts: QUEUES.acts.roles,
  jobs: QUEUES.jobs.roles,
  networks: QUEUES.networks.roles,
  outages: QUEUES.outages.roles,
  persons: operatorAccess.fetchPersonRecord.roles,
  operators: operatorAccess.fetchOperators.roles,
}

/** The changes of the lists that somebody with these roles reads. */
export const changesFor = (roles: readonly OperatorRole[], changes: readonly WorkChange[]): readonly WorkChange[] =>
  changes.filter(({ list }) => READERS[list]?.some((role) => roles.includes(role)))

const isQueue = (list: string): boolean => QUEUE_NAMES.some((name) => name === list)

/** Whether the page of a path shows what changed: its path names the list or the record, and the first page counts all queues. */
export function concernsPage(path: string, changes: readonly WorkChange[]): boolean {
  const named = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  if (changes.length === 0) return true
  return changes.some(({ list, ref }) =>
    named.length === 0 ? isQueue(list) : named.includes(list) || (ref !== null && named.includes(ref)),
  )
}
