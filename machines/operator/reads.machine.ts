import {
  fetchAct,
  fetchActs,
  fetchOperatorLog,
  fetchOrderRecord,
  fetchPersonRecord,
  fetchWithdrawalReview,
  fetchBankTransferRecord,
  fetchDepositRecord,
  fetchSupportRecord,
  fetchOperators,
  fetchInventory,
  fetchJobRecord,
  fetchNetworkRecord,
  fetchNetworks,
  fetchOutages,
} from '#machines/operator/endpoints/records.ts'
import { fetchQueueItems, fetchQueues } from '#machines/operator/endpoints/queues.ts'
import { ITEMS, NOTHING_HERE, QUEUES_TITLE } from '#machines/operator/messages/queues.ts'
import {
  INVENTORY_TITLE,
  JOB_TITLE,
  NETWORK_TITLE,
  NETWORKS_TITLE,
  OUTAGES_TITLE,
} from '#machines/operator/messages/networks.ts'
import { TRANSFER_TITLE } from '#machines/operator/messages/bank.ts'
import { DEPOSIT_TITLE } from '#machines/operator/messages/deposits.ts'
import { SUPPORT_REQUEST_TITLE } from '#machines/operator/messages/support-requests.ts'
import { TEAM_TITLE } from '#machines/operator/messages/team.ts'
import { LOG_TITLE, NO_LINES } from '#machines/operator/messages/log.ts'
import { logAsk, type LogLine } from '#machines/operator/rules/log-filter.ts'
import { NO_REQUESTS, REQUEST_TITLE, REQUESTS_TITLE } from '#machines/operator/messages/requests.ts'
import { PERSON_TITLE } from '#machines/operator/messages/persons.ts'
import { WITHDRAWAL_TITLE } from '#machines/operator/messages/withdrawals.ts'
import { ORDER_TITLE } from '#machines/operator/messages/orders.ts'
import type { Act } from '#machines/operator/rules/records.ts'
import { queueAsk, type QueueItem } from '#machines/operator/rules/queue-filter.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { definePagedList, defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const queuesMachine = defineRemoteData({
  id: 'queues',
  title: QUEUES_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchQueues,
  input: () => undefined,
  refreshOn: ['events.missed'],
  live: true,
})

export const queueItemsMachine = definePagedList({
  id: 'queueItems',
  title: ITEMS,
  spec: '§6 Roles and permissions',
  endpoint: fetchQueueItems,
  input: queueAsk,
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
  paging: { keyOf: ({ ref }: QueueItem) => ref, nothing: NOTHING_HERE },
})

export const orderRecordMachine = defineRemoteData({
  id: 'orderRecord',
  title: ORDER_TITLE,
  spec: '§4 M2M order',
  endpoint: fetchOrderRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { order_no: params['order_no'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const withdrawalReviewMachine = defineRemoteData({
  id: 'withdrawalReview',
  title: WITHDRAWAL_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchWithdrawalReview,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { t_id: params['t_id'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const personRecordMachine = defineRemoteData({
  id: 'personRecord',
  title: PERSON_TITLE,
  spec: '§6 Signed-in user',
  endpoint: fetchPersonRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { username: params['username'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const actRecordMachine = defineRemoteData({
  id: 'actRecord',
  title: REQUEST_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchAct,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { id: params['id'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const operatorRequestsMachine = definePagedList({
  id: 'operatorRequests',
  title: REQUESTS_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchActs,
  input: () => ({ query: { limit: 50 } }),
  refreshOn: ['events.missed'],
  live: true,
  paging: { keyOf: ({ _id }: Act) => _id, nothing: NO_REQUESTS },
})

export const logLinesMachine = definePagedList({
  id: 'logLines',
  title: LOG_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchOperatorLog,
  input: logAsk,
  refreshOn: ['events.missed'],
  live: true,
  paging: { keyOf: ({ seq }: LogLine) => String(seq), nothing: NO_LINES },
})

export const bankTransferRecordMachine = defineRemoteData({
  id: 'bankTransferRecord',
  title: TRANSFER_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchBankTransferRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { id: params['id'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const depositRecordMachine = defineRemoteData({
  id: 'depositRecord',
  title: DEPOSIT_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchDepositRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { ref: params['ref'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const supportRecordMachine = defineRemoteData({
  id: 'supportRecord',
  title: SUPPORT_REQUEST_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchSupportRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { request_no: params['request_no'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const operatorListMachine = defineRemoteData({
  id: 'operatorList',
  title: TEAM_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchOperators,
  input: () => undefined,
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const networksMachine = defineRemoteData({
  id: 'networks',
  title: NETWORKS_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchNetworks,
  input: () => undefined,
  refreshOn: ['events.missed'],
  live: true,
})

export const networkRecordMachine = defineRemoteData({
  id: 'networkRecord',
  title: NETWORK_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchNetworkRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { network: params['network'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const outageListMachine = defineRemoteData({
  id: 'outageList',
  title: OUTAGES_TITLE,
  spec: '§4 M2M order',
  endpoint: fetchOutages,
  input: () => undefined,
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const inventoryListMachine = defineRemoteData({
  id: 'inventoryList',
  title: INVENTORY_TITLE,
  spec: '§7 Money movement',
  endpoint: fetchInventory,
  input: () => undefined,
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})

export const jobRecordMachine = defineRemoteData({
  id: 'jobRecord',
  title: JOB_TITLE,
  spec: '§6 Roles and permissions',
  endpoint: fetchJobRecord,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { id: params['id'] ?? '' } }),
  refreshOn: ['data.changed', 'events.missed'],
  live: true,
})
