import type { operatorModels } from '#machines/operator/models.ts'
import type { operatorFlows } from '#machines/operator/flows.ts'
import type { View } from '#src/flow/view.ts'

type OperatorFlowId = keyof typeof operatorFlows
type HeadlessId = {
  [Id in OperatorFlowId]: (typeof operatorFlows)[Id] extends { headless: true } ? Id : never
}[OperatorFlowId]

/** The view of every flow of the console that has one, each loaded when it is first shown. */
export const screens: {
  readonly [Id in Exclude<OperatorFlowId, HeadlessId>]: () => Promise<View<(typeof operatorModels)[Id]['machine']>>
} = {
  operatorSignIn: async () => (await import('#src/views/operator/access/operator-sign-in-page.tsx')).OperatorSignInPage,
  operatorInvitation: async () =>
    (await import('#src/views/operator/access/operator-invitation-page.tsx')).OperatorInvitationPage,
  operatorAct: async () => (await import('#src/views/operator/acts/act-dialog.tsx')).ActDialog,
  operatorOrder: async () => (await import('#src/views/operator/orders/order-page.tsx')).OperatorOrderPage,
  orderRecord: async () => (await import('#src/views/operator/orders/order-record.tsx')).OrderRecordView,
  operatorWithdrawal: async () =>
    (await import('#src/views/operator/withdrawals/withdrawal-page.tsx')).OperatorWithdrawalPage,
  withdrawalReview: async () =>
    (await import('#src/views/operator/withdrawals/withdrawal-review.tsx')).WithdrawalReviewView,
  operatorPerson: async () => (await import('#src/views/operator/persons/person-page.tsx')).OperatorPersonPage,
  personRecord: async () => (await import('#src/views/operator/persons/person-record.tsx')).PersonRecordView,
  operatorRequests: async () => (await import('#src/views/operator/requests/requests-page.tsx')).OperatorRequestsPage,
  operatorRequest: async () => (await import('#src/views/operator/requests/request-page.tsx')).OperatorRequestPage,
  actRecord: async () => (await import('#src/views/operator/requests/act-record.tsx')).ActRecordView,
  personSearch: async () => (await import('#src/views/operator/persons/person-search-page.tsx')).PersonSearchPage,
  operatorLog: async () => (await import('#src/views/operator/log/log-page.tsx')).OperatorLogPage,
  logLines: async () => (await import('#src/views/operator/log/log-lines.tsx')).LogLines,
  operatorBankTransfer: async () =>
    (await import('#src/views/operator/bank/bank-transfer-page.tsx')).OperatorBankTransferPage,
  bankTransferRecord: async () => (await import('#src/views/operator/bank/bank-transfer-record.tsx')).BankTransferView,
  operatorDeposit: async () => (await import('#src/views/operator/deposits/deposit-page.tsx')).OperatorDepositPage,
  depositRecord: async () => (await import('#src/views/operator/deposits/deposit-record.tsx')).DepositRecordView,
  operatorSupportRequest: async () =>
    (await import('#src/views/operator/support/support-request-page.tsx')).OperatorSupportRequestPage,
  supportRecord: async () => (await import('#src/views/operator/support/support-record.tsx')).SupportRecordView,
  networks: async () => (await import('#src/views/operator/networks/networks-page.tsx')).NetworksPage,
  operatorNetwork: async () => (await import('#src/views/operator/networks/network-page.tsx')).OperatorNetworkPage,
  networkRecord: async () => (await import('#src/views/operator/networks/network-record.tsx')).NetworkRecordView,
  operatorOutages: async () => (await import('#src/views/operator/networks/outages-page.tsx')).OperatorOutagesPage,
  outageList: async () => (await import('#src/views/operator/networks/outage-list.tsx')).OutageList,
  operatorInventory: async () =>
    (await import('#src/views/operator/networks/inventory-page.tsx')).OperatorInventoryPage,
  inventoryList: async () => (await import('#src/views/operator/networks/inventory-list.tsx')).InventoryList,
  operatorJob: async () => (await import('#src/views/operator/jobs/job-page.tsx')).OperatorJobPage,
  jobRecord: async () => (await import('#src/views/operator/jobs/job-record.tsx')).JobRecordView,
  operatorTeam: async () => (await import('#src/views/operator/team/team-page.tsx')).OperatorTeamPage,
  operatorList: async () => (await import('#src/views/operator/team/operator-list.tsx')).OperatorList,
  queues: async () => (await import('#src/views/operator/queues/queues-page.tsx')).QueuesPage,
  queue: async () => (await import('#src/views/operator/queues/queue-page.tsx')).QueuePage,
  queueItems: async () => (await import('#src/views/operator/queues/queue-items.tsx')).QueueItems,
}
