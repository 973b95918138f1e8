import { endpoints } from '#machines/shared/api/endpoint.ts'

export const { fetchTransactions, fetchTransaction, fetchTransactionsCsv, cancelWithdrawal } = endpoints
