import { defineEndpoint } from './endpoint.ts'

export const fetchPaymentMethods = defineEndpoint('fetchPaymentMethods')
export const fetchP2pTokens = defineEndpoint('fetchP2pTokens')
export const fetchCurrencies = defineEndpoint('fetchCurrencies')
export const fetchOpenAdverts = defineEndpoint('fetchOpenAdverts')
export const fetchMarketPrice = defineEndpoint('fetchMarketPrice')
