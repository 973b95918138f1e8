import { defineEndpoint, endpoints } from '#machines/shared/api/endpoint.ts'
import { moved } from '#machines/wallet/endpoints/wallet.ts'

export const { fetchConvertTerms, quoteConvert, fetchBuySellTerms, quoteBuySell, fetchBuySellOrders } = endpoints
export const createConvert = defineEndpoint('createConvert', moved)
export const createBuySell = defineEndpoint('createBuySell', moved)
