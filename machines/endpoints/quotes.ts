import { defineEndpoint } from './endpoint.ts'
import { moved } from './wallet.ts'

export const fetchConvertTerms = defineEndpoint('fetchConvertTerms')
export const quoteConvert = defineEndpoint('quoteConvert')
export const createConvert = defineEndpoint('createConvert', moved)
export const fetchBuySellTerms = defineEndpoint('fetchBuySellTerms')
export const quoteBuySell = defineEndpoint('quoteBuySell')
export const createBuySell = defineEndpoint('createBuySell', moved)
export const fetchBuySellOrders = defineEndpoint('fetchBuySellOrders')
