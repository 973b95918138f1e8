import { endpoints } from '#machines/shared/api/endpoint.ts'

export const {
  fetchOrders,
  fetchOrder,
  notifyPayment,
  releaseOrder,
  cancelOrder,
  answerCancel,
  extendOrder,
  appealOrder,
  claimPayment,
  answerAppeal,
  addAppealPicture,
  withdrawAppeal,
  rateOrder,
} = endpoints
