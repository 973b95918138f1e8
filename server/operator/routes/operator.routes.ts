import * as text from '#machines/operator/messages/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { approveAct, refuseAct } from '#server/operator/services/acts/act-approvals.service.ts'
import { fetchAct, fetchActs } from '#server/operator/services/acts/act-lists.service.ts'
import { exportLog, fetchLog } from '#server/operator/services/log.service.ts'
import { fetchDepositRecord } from '#server/operator/services/records/deposit-record.service.ts'
import {
  fetchBankTransferRecord,
  fetchWithdrawalReview,
} from '#server/operator/services/records/money-records.service.ts'
import { fetchInventory } from '#server/operator/services/records/inventory-list.service.ts'
import { fetchJobRecord } from '#server/operator/services/records/job-record.service.ts'
import { fetchNetworkRecord, fetchNetworks } from '#server/operator/services/records/network-records.service.ts'
import { fetchOutages } from '#server/operator/services/records/outage-list.service.ts'
import { fetchOperators } from '#server/operator/services/operators.service.ts'
import {
  fetchChatPicture,
  fetchEvidence,
  fetchOrderRecord,
} from '#server/operator/services/records/order-record.service.ts'
import { fetchPersonRecord, findPersons } from '#server/operator/services/records/person-record.service.ts'
import { fetchItems, fetchQueues, returnItem, takeItem } from '#server/operator/services/queues.service.ts'
import { fetchSupportPicture, fetchSupportRecord } from '#server/operator/services/records/support-record.service.ts'
import { accessRoutes } from './access.routes.ts'
import { actRoutes } from './act.routes.ts'
import type { OperatorHandlers } from './handlers.ts'

/** Every operation of the console and its handler. */
export const operatorRoutes = (context: OperatorContext): OperatorHandlers => ({
  ...accessRoutes(context),
  ...actRoutes(context),
  fetchQueues: ({ by }) => fetchQueues(context, by),
  fetchQueueItems: ({ by, path, query }) => fetchItems(context, by, { ...path, ...query }),
  takeQueueItem: async ({ by, path }) => ({ data: await takeItem(context, by, path) }),
  returnQueueItem: async ({ by, path }) => {
    await returnItem(context, by, path)
    return { message: text.RETURNED }
  },
  fetchOrderRecord: async ({ by, path }) => ({ data: await fetchOrderRecord(context, by, path.order_no) }),
  fetchChatPicture: ({ path }) => fetchChatPicture(context, path.order_no, path.message_seq),
  fetchEvidencePicture: ({ path: { order_no: orderNo, ...name } }) => fetchEvidence(context, { orderNo, ...name }),
  findPersons: async ({ by, query }) => ({ data: await findPersons(context, by, query.q) }),
  fetchPersonRecord: async ({ by, path }) => ({ data: await fetchPersonRecord(context, by, path.username) }),
  fetchWithdrawalReview: async ({ by, path }) => ({ data: await fetchWithdrawalReview(context, by, path.t_id) }),
  fetchBankTransferRecord: async ({ by, path }) => ({ data: await fetchBankTransferRecord(context, by, path.id) }),
  fetchDepositRecord: async ({ by, path }) => ({ data: await fetchDepositRecord(context, by, path.ref) }),
  fetchSupportRecord: async ({ by, path }) => ({ data: await fetchSupportRecord(context, by, path.request_no) }),
  fetchSupportPicture: ({ path }) => fetchSupportPicture(context, path.request_no, path.place),
  fetchNetworks: async () => ({ data: await fetchNetworks(context) }),
  fetchNetworkRecord: async ({ by, path }) => ({ data: await fetchNetworkRecord(context, by, path.network) }),
  fetchOutages: async () => ({ data: await fetchOutages(context) }),
  fetchInventory: async ({ by }) => ({ data: await fetchInventory(context, by) }),
  fetchJobRecord: async ({ by, path }) => ({ data: await fetchJobRecord(context, by, path.id) }),
  fetchActs: ({ by, query }) => fetchActs(context, by, query),
  fetchAct: async ({ by, path }) => ({ data: await fetchAct(context, by, path.id) }),
  approveAct: ({ by, path, body, key, bodyHash }) => approveAct(context, by, { ...path, ...body, key, bodyHash }),
  refuseAct: ({ by, path, body, key, bodyHash }) => refuseAct(context, by, { ...path, ...body, key, bodyHash }),
  fetchOperators: async () => ({ data: await fetchOperators(context) }),
  fetchOperatorLog: ({ query }) => fetchLog(context, query),
  exportOperatorLog: ({ by, query }) => exportLog(context, by, query),
})
