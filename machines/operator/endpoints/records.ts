import { defineOperatorEndpoint, operatorEndpoints } from './define-endpoint.ts'

/** Without its version: one request runs at a time, and acts are judged by the server. */
export const fetchOrderRecord = defineOperatorEndpoint('fetchOrderRecord', {
  output: ({ body: { data } }) => {
    const { seq: _, ...record } = data
    return record
  },
})
export const {
  fetchWithdrawalReview,
  fetchPersonRecord,
  fetchAct,
  fetchActs,
  findPersons,
  fetchOperatorLog,
  exportOperatorLog,
  fetchBankTransferRecord,
  fetchDepositRecord,
  fetchSupportRecord,
  fetchOperators,
  fetchNetworks,
  fetchNetworkRecord,
  fetchOutages,
  fetchInventory,
  fetchJobRecord,
} = operatorEndpoints
