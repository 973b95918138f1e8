import { defineEndpoint } from './endpoint.ts'

export const fetchCurrencyBalances = defineEndpoint('fetchCurrencyBalances')
export const fetchTransactions = defineEndpoint('fetchTransactions')
export const depositFiat = defineEndpoint('depositFiat')
export const withdrawFiat = defineEndpoint('withdrawFiat')
