import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import type { OperatorPageId } from '#machines/operator/rules/pages.ts'

/** The flows of the operators' console: the registry of the app does not know them. */
export const operatorFlows = {
  operatorActLifecycle: {
    title: 'The life of an act',
    description: 'Who may approve or refuse an act of an operator, and when',
    headless: true,
    folder: 'rules',
  },
  operatorSession: {
    title: 'Session of an operator',
    description: 'Who is logged in to the console, and logging out',
    headless: true,
  },
  operatorSignIn: {
    title: 'Login of an operator',
    page: 'signIn',
    description: 'Username and password, then a code of the authenticator or a recovery code',
  },
  operatorInvitation: {
    title: 'Invitation of an operator',
    page: 'invitation',
    description: 'The one-time link sets the password, adds the authenticator and shows the recovery codes',
  },
  queues: {
    title: 'Queues',
    page: 'queues',
    description: 'What waits for the roles of an operator, and since when',
    file: 'reads',
  },
  queue: {
    title: 'Queue',
    page: 'queue',
    description: 'The items of one queue: filtered, searched, taken and given back',
  },
  queueItems: {
    title: 'Items of a queue',
    description: 'What waits in a queue, page by page, the oldest first',
    file: 'reads',
  },
  operatorAct: {
    title: 'Act of an operator',
    description: 'Entering and sending an act: a decision, a freeze, an approval; with a code where it needs one',
  },
  operatorOrder: {
    title: 'Order for operators',
    page: 'order',
    description: 'One order with parties, chat, evidence and timeline: writing, asking, deciding an appeal or a case',
  },
  orderRecord: {
    title: 'Record of an order',
    description: 'All that is known of an order',
    file: 'reads',
  },
  operatorWithdrawal: {
    title: 'Withdrawal in review',
    page: 'withdrawal',
    description: 'What is known about a withdrawal that waits for a review; approving and refusing it',
  },
  withdrawalReview: {
    title: 'Record of a withdrawal',
    description: 'All that is known of a withdrawal in review',
    file: 'reads',
  },
  operatorPerson: {
    title: 'Person for operators',
    page: 'person',
    description: 'One person with balances, devices, orders and the log; freezing, unfreezing, ending sessions',
  },
  personRecord: {
    title: 'Record of a person',
    description: 'All that is known of a person',
    file: 'reads',
  },
  operatorRequests: {
    title: 'Requests',
    page: 'requests',
    description: 'The acts that wait for a second operator, and those that were decided',
    file: 'reads',
  },
  operatorRequest: {
    title: 'Request',
    page: 'request',
    description: 'One act with its facts; a second operator approves or refuses it',
  },
  actRecord: {
    title: 'Record of an act',
    description: 'All that is known of an act',
    file: 'reads',
  },
  personSearch: {
    title: 'People for operators',
    page: 'persons',
    description: 'Finding a person by username, email, order or transaction',
  },
  operatorLog: {
    title: 'Log of operators',
    page: 'log',
    description: 'What operators did, by operator, action, subject, outcome and day; also as a file',
  },
  logLines: {
    title: 'Lines of the log',
    description: 'The lines that match a filter, page by page',
    file: 'reads',
  },
  operatorBankTransfer: {
    title: 'Bank transfer for operators',
    page: 'bankTransfer',
    description: 'One bank transfer: booking a line of the statement, giving it to the bank, refusing it',
  },
  bankTransferRecord: {
    title: 'Record of a bank transfer',
    description: 'All that is known of a bank transfer',
    file: 'reads',
  },
  operatorDeposit: {
    title: 'Deposit for operators',
    page: 'deposit',
    description: 'One deposit without owner: assigning it to someone, and reversing that',
  },
  depositRecord: {
    title: 'Record of a deposit',
    description: 'All that is known of a deposit without owner',
    file: 'reads',
  },
  operatorSupportRequest: {
    title: 'Support request for operators',
    page: 'supportRequest',
    description: 'One request to Support: answering, asking, closing it',
  },
  supportRecord: {
    title: 'Record of a support request',
    description: 'All that is known of a request to Support',
    file: 'reads',
  },
  networks: {
    title: 'Networks',
    page: 'networks',
    description: 'How far each network was read, whether it is stopped, and what waits on it',
    file: 'reads',
  },
  operatorNetwork: {
    title: 'Network for operators',
    page: 'network',
    description: 'One network: stopping and opening it, its fees, crediting what was found on it',
  },
  networkRecord: {
    title: 'Record of a network',
    description: 'What is in custody of a network, by its chain and by the ledger, and what waits',
    file: 'reads',
  },
  operatorOutages: {
    title: 'Outages',
    page: 'outages',
    description: 'When Quayside could not be used; declaring an outage that the servers did not notice',
  },
  outageList: {
    title: 'List of outages',
    description: 'The last 100 outages',
    file: 'reads',
  },
  operatorInventory: {
    title: 'Inventory',
    page: 'inventory',
    description: 'What the platform has of each asset for exchanges; adding to it',
  },
  inventoryList: {
    title: 'List of the inventory',
    description: 'What the platform has of each asset, and how much more it takes',
    file: 'reads',
  },
  operatorJob: {
    title: 'Job for operators',
    page: 'job',
    description: 'One job in the background with its error; running it again',
  },
  jobRecord: {
    title: 'Record of a job',
    description: 'What kind of job it is, how often it was tried, and why it failed',
    file: 'reads',
  },
  operatorTeam: {
    title: 'Operators and roles',
    page: 'team',
    description: 'Who can log in to the console: adding, changing and disabling an operator, sending a new link',
  },
  operatorList: {
    title: 'List of operators',
    description: 'All operators with their roles',
    file: 'reads',
  },
} as const satisfies Record<string, FlowEntry<OperatorPageId>>
