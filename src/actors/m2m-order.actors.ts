import { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import {
  answerCancel,
  appealOrder,
  cancelOrder,
  extendOrder,
  fetchOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#machines/m2m-order/m2m-order.wire.ts'
import { runningOrderChat } from '#src/actors/order-chat.actors.ts'
import { runningOrderRating } from '#src/actors/order-rating.actors.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningM2mOrder = m2mOrderMachine.provide({
  actors: {
    fetchOrder: overWire(fetchOrder, ({ path }, signal) =>
      api.GET('/user-app/m2m-trading/single-m2m-order/{id}', { params: { path }, signal }),
    ),
    notifyPayment: overWire(notifyPayment, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/notify-m2m-payment', { params: { query, header: keyed(key) }, body, signal }),
    ),
    releaseOrder: overWire(releaseOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/release-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    cancelOrder: overWire(cancelOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/cancel-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    answerCancel: overWire(answerCancel, ({ query, body, key }, signal) =>
      api.PUT('/user-app/m2m-trading/answer-m2m-cancel', { params: { query, header: keyed(key) }, body, signal }),
    ),
    extendOrder: overWire(extendOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/extend-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    appealOrder: overWire(appealOrder, ({ query, body, key }, signal) =>
      api.POST('/user-app/m2m-trading/appeal-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    withdrawAppeal: overWire(withdrawAppeal, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/withdraw-m2m-appeal', { params: { query, header: keyed(key) }, body, signal }),
    ),
    orderChat: runningOrderChat,
    orderRating: runningOrderRating,
  },
})
