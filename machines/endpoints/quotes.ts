import { defineEndpoint } from './endpoint.ts'
import { moved } from './wallet.ts'

export const fetchConvertTerms = defineEndpoint('fetchConvertTerms')
export const quoteConvert = defineEndpoint('quoteConvert')
export const createConvert = defineEndpoint('createConvert', moved)
export const fetchBuySellOrders = defineEndpoint('fetchBuySellOrders')
