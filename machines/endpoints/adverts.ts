import { defineEndpoint } from './endpoint.ts'

export const fetchOwnAdverts = defineEndpoint('fetchOwnAdverts')
export const postTrade = defineEndpoint('postTrade')
export const editTrade = defineEndpoint('editTrade')
export const closeTrade = defineEndpoint('closeTrade')
export const pauseTrade = defineEndpoint('pauseTrade')
export const reopenTrade = defineEndpoint('reopenTrade')
export const createOrder = defineEndpoint('createOrder')
