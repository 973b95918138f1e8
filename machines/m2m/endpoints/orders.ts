import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchOrders = defineEndpoint('fetchOrders')
export const fetchOrder = defineEndpoint('fetchOrder')
export const notifyPayment = defineEndpoint('notifyPayment')
export const releaseOrder = defineEndpoint('releaseOrder')
export const cancelOrder = defineEndpoint('cancelOrder')
export const answerCancel = defineEndpoint('answerCancel')
export const extendOrder = defineEndpoint('extendOrder')
export const appealOrder = defineEndpoint('appealOrder')
export const claimPayment = defineEndpoint('claimPayment')
export const answerAppeal = defineEndpoint('answerAppeal')
export const withdrawAppeal = defineEndpoint('withdrawAppeal')
export const rateOrder = defineEndpoint('rateOrder')
