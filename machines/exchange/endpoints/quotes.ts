import { defineEndpoint } from '#machines/shared/api/endpoint.ts'
import { moved } from '#machines/wallet/endpoints/wallet.ts'

export const fetchConvertTerms = defineEndpoint('fetchConvertTerms')
export const quoteConvert = defineEndpoint('quoteConvert')
export const createConvert = defineEndpoint('createConvert', moved)
export const fetchBuySellTerms = defineEndpoint('fetchBuySellTerms')
export const quoteBuySell = defineEndpoint('quoteBuySell')
export const createBuySell = defineEndpoint('createBuySell', moved)
export const fetchBuySellOrders = defineEndpoint('fetchBuySellOrders')
