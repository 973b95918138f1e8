import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchTransactions = defineEndpoint('fetchTransactions')
export const fetchTransaction = defineEndpoint('fetchTransaction')
export const fetchTransactionsCsv = defineEndpoint('fetchTransactionsCsv')
export const cancelWithdrawal = defineEndpoint('cancelWithdrawal')
