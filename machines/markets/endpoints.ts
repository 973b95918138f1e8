import { NO_MARKET_DATA } from '#machines/shared/messages/failures.ts'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchCoins = defineEndpoint('fetchCoins', { failed: NO_MARKET_DATA })
export const fetchMovers = defineEndpoint('fetchMovers', { failed: NO_MARKET_DATA })
export const fetchCoin = defineEndpoint('fetchCoin', { failed: NO_MARKET_DATA })
export const fetchCoinChart = defineEndpoint('fetchCoinChart', { failed: NO_MARKET_DATA })
