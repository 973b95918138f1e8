import { defineEndpoint } from './endpoint.ts'

export const fetchCoins = defineEndpoint('fetchCoins')
export const fetchMovers = defineEndpoint('fetchMovers')
export const fetchCoin = defineEndpoint('fetchCoin')
export const fetchCoinChart = defineEndpoint('fetchCoinChart')
