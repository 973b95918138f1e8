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
} from '#machines/m2m-order/m2m-order.endpoints.ts'
import { runningOrderChat } from '#src/actors/order-chat.actors.ts'
import { runningOrderRating } from '#src/actors/order-rating.actors.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningM2mOrder = m2mOrderMachine.provide({
  actors: {
    fetchOrder: httpActor(fetchOrder, ({ path }, signal) =>
      api.GET('/user-app/m2m-trading/single-m2m-order/{id}', { params: { path }, signal }),
    ),
    notifyPayment: httpActor(notifyPayment, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/notify-m2m-payment', { params: { query, header: keyed(key) }, body, signal }),
    ),
    releaseOrder: httpActor(releaseOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/release-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    cancelOrder: httpActor(cancelOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/cancel-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    answerCancel: httpActor(answerCancel, ({ query, body, key }, signal) =>
      api.PUT('/user-app/m2m-trading/answer-m2m-cancel', { params: { query, header: keyed(key) }, body, signal }),
    ),
    extendOrder: httpActor(extendOrder, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/extend-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    appealOrder: httpActor(appealOrder, ({ query, body, key }, signal) =>
      api.POST('/user-app/m2m-trading/appeal-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
    withdrawAppeal: httpActor(withdrawAppeal, ({ query, body = {}, key }, signal) =>
      api.PUT('/user-app/m2m-trading/withdraw-m2m-appeal', { params: { query, header: keyed(key) }, body, signal }),
    ),
    orderChat: runningOrderChat,
    orderRating: runningOrderRating,
  },
})
