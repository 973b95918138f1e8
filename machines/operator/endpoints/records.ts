import { defineOperatorEndpoint } from './define-endpoint.ts'

/** Without its version: one request runs at a time, and acts are judged by the server. */
export const fetchOrderRecord = defineOperatorEndpoint('fetchOrderRecord', {
  output: ({ body: { data } }) => {
    const { seq: _, ...record } = data
    return record
  },
})
export const fetchWithdrawalReview = defineOperatorEndpoint('fetchWithdrawalReview')
export const fetchPersonRecord = defineOperatorEndpoint('fetchPersonRecord')
export const fetchAct = defineOperatorEndpoint('fetchAct')
export const fetchActs = defineOperatorEndpoint('fetchActs')
export const findPersons = defineOperatorEndpoint('findPersons')
export const fetchOperatorLog = defineOperatorEndpoint('fetchOperatorLog')
export const exportOperatorLog = defineOperatorEndpoint('exportOperatorLog')
export const fetchBankTransferRecord = defineOperatorEndpoint('fetchBankTransferRecord')
export const fetchDepositRecord = defineOperatorEndpoint('fetchDepositRecord')
export const fetchSupportRecord = defineOperatorEndpoint('fetchSupportRecord')
export const fetchOperators = defineOperatorEndpoint('fetchOperators')
export const fetchNetworks = defineOperatorEndpoint('fetchNetworks')
export const fetchNetworkRecord = defineOperatorEndpoint('fetchNetworkRecord')
export const fetchOutages = defineOperatorEndpoint('fetchOutages')
export const fetchInventory = defineOperatorEndpoint('fetchInventory')
export const fetchJobRecord = defineOperatorEndpoint('fetchJobRecord')
