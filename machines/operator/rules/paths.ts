import type { QueueName } from './queue-filter.ts'
import { operatorPages, type OperatorPageId } from './pages.ts'

/** The path of every page of the console, as links and navigations use it. */
export const operatorPaths = {
  signIn: (): string => operatorPages.signIn.path,
  invitation: (): string => operatorPages.invitation.path,
  queues: (): string => operatorPages.queues.path,
  order: (orderNo: string): string => operatorPages.order.path.replace(':order_no', orderNo),
  withdrawal: (id: string): string => operatorPages.withdrawal.path.replace(':t_id', id),
  bankTransfer: (id: string): string => operatorPages.bankTransfer.path.replace(':id', id),
  deposit: (ref: string): string => operatorPages.deposit.path.replace(':ref', ref),
  supportRequest: (requestNo: string): string => operatorPages.supportRequest.path.replace(':request_no', requestNo),
  person: (username: string): string => operatorPages.person.path.replace(':username', username),
  requests: (): string => operatorPages.requests.path,
  request: (id: string): string => operatorPages.request.path.replace(':id', id),
  network: (network: string): string => operatorPages.network.path.replace(':network', encodeURIComponent(network)),
  outages: (): string => operatorPages.outages.path,
  job: (id: string): string => operatorPages.job.path.replace(':id', id),
  queue: (queue: QueueName): string => operatorPages.queue.path.replace(':queue', queue),
}

const itemPaths: Readonly<Record<QueueName, (ref: string) => string>> = {
  bank: operatorPaths.bankTransfer,
  appeals: operatorPaths.order,
  cases: operatorPaths.order,
  withdrawals: operatorPaths.withdrawal,
  deposits: operatorPaths.deposit,
  support: operatorPaths.supportRequest,
  acts: operatorPaths.request,
  payouts: operatorPaths.withdrawal,
  jobs: operatorPaths.job,
  networks: operatorPaths.network,
  outages: operatorPaths.outages,
}

/** The page of what waits in a queue. */
export const itemPath = (queue: QueueName, ref: string): string => itemPaths[queue](ref)

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
const isPage = (id: string): id is OperatorPageId => Object.hasOwn(operatorPages, id)
const patterns = Object.keys(operatorPages)
  .filter(isPage)
  .map((id) => [id, patternOf(operatorPages[id].path)] as const)

/** The page of a path; undefined where there is none. */
export const operatorPageAt = (path: string): OperatorPageId | undefined =>
  patterns.find(([, pattern]) => pattern.test(path))?.[0]
