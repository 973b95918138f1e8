import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchOwnAdverts = defineEndpoint('fetchOwnAdverts')
export const postTrade = defineEndpoint('postTrade')
export const editTrade = defineEndpoint('editTrade')
export const closeTrade = defineEndpoint('closeTrade')
export const pauseTrade = defineEndpoint('pauseTrade')
export const reopenTrade = defineEndpoint('reopenTrade')
export const createOrder = defineEndpoint('createOrder')
export const fetchOpenAdverts = defineEndpoint('fetchOpenAdverts')
export const fetchOpenAdvert = defineEndpoint('fetchOpenAdvert')
export const fetchMarketPrice = defineEndpoint('fetchMarketPrice')
