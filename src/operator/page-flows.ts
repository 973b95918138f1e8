// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

/** The module of every page with flows: their machines and views, loaded together. */
export const pageFlows = {
  signIn: () => import('#src/operator/page-flows/sign-in.ts'),
  invitation: () => import('#src/operator/page-flows/invitation.ts'),
  queues: () => import('#src/operator/page-flows/queues.ts'),
  queue: () => import('#src/operator/page-flows/queue.ts'),
  order: () => import('#src/operator/page-flows/order.ts'),
  withdrawal: () => import('#src/operator/page-flows/withdrawal.ts'),
  person: () => import('#src/operator/page-flows/person.ts'),
  requests: () => import('#src/operator/page-flows/requests.ts'),
  request: () => import('#src/operator/page-flows/request.ts'),
  persons: () => import('#src/operator/page-flows/persons.ts'),
  log: () => import('#src/operator/page-flows/log.ts'),
  bankTransfer: () => import('#src/operator/page-flows/bank-transfer.ts'),
  deposit: () => import('#src/operator/page-flows/deposit.ts'),
  supportRequest: () => import('#src/operator/page-flows/support-request.ts'),
  networks: () => import('#src/operator/page-flows/networks.ts'),
  network: () => import('#src/operator/page-flows/network.ts'),
  outages: () => import('#src/operator/page-flows/outages.ts'),
  inventory: () => import('#src/operator/page-flows/inventory.ts'),
  job: () => import('#src/operator/page-flows/job.ts'),
  team: () => import('#src/operator/page-flows/team.ts'),
}
