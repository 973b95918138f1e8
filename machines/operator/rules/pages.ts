import type { OperatorOperationId } from '#openapi/generated/operator-operations.ts'

/** One page of the operators' console. */
export interface OperatorPage {
  /** Its parameters are named parts: `/orders/:order_no`. */
  readonly path: `/${string}`
  /** The title of the browser's tab. */
  readonly title: string
  /** `anybody`: without a session. */
  readonly access: 'anybody' | 'operator'
  /** Of a page that the menu leads to: its entry, shown to the roles that may read it. */
  readonly menu?: { readonly label: string; readonly reads: OperatorOperationId }
}

/** Every page of the console. */
export const operatorPages = {
  signIn: { path: '/sign-in', title: 'Log in', access: 'anybody' },
  invitation: { path: '/invitation', title: 'Set up your account', access: 'anybody' },
  queues: {
    path: '/',
    title: 'Queues',
    access: 'operator',
    menu: { label: 'Queues', reads: 'fetchQueues' },
  },
  order: { path: '/orders/:order_no', title: 'Order', access: 'operator' },
  withdrawal: { path: '/withdrawals/:t_id', title: 'Withdrawal', access: 'operator' },
  bankTransfer: { path: '/bank-transfers/:id', title: 'Bank transfer', access: 'operator' },
  deposit: { path: '/deposits/:ref', title: 'Deposit', access: 'operator' },
  supportRequest: { path: '/support-requests/:request_no', title: 'Support request', access: 'operator' },
  person: { path: '/persons/:username', title: 'Person', access: 'operator' },
  persons: {
    path: '/persons',
    title: 'People',
    access: 'operator',
    menu: { label: 'People', reads: 'findPersons' },
  },
  requests: {
    path: '/acts',
    title: 'Requests',
    access: 'operator',
    menu: { label: 'Requests', reads: 'fetchActs' },
  },
  networks: {
    path: '/networks',
    title: 'Networks',
    access: 'operator',
    menu: { label: 'Networks', reads: 'fetchNetworks' },
  },
  network: { path: '/networks/:network', title: 'Network', access: 'operator' },
  outages: {
    path: '/outages',
    title: 'Outages',
    access: 'operator',
    menu: { label: 'Outages', reads: 'fetchOutages' },
  },
  inventory: {
    path: '/inventory',
    title: 'Inventory',
    access: 'operator',
    menu: { label: 'Inventory', reads: 'fetchInventory' },
  },
  job: { path: '/jobs/:id', title: 'Job', access: 'operator' },
  team: {
    path: '/operators',
    title: 'Operators',
    access: 'operator',
    menu: { label: 'Operators', reads: 'fetchOperators' },
  },
  log: {
    path: '/log',
    title: 'Log',
    access: 'operator',
    menu: { label: 'Log', reads: 'fetchOperatorLog' },
  },
  request: { path: '/acts/:id', title: 'Request', access: 'operator' },
  queue: { path: '/queues/:queue', title: 'Queue', access: 'operator' },
} as const satisfies Record<string, OperatorPage>

export type OperatorPageId = keyof typeof operatorPages
