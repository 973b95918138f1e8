import { orderRatingMachine } from '#machines/order-rating/order-rating.machine.ts'
import { rateOrder } from '#machines/order-rating/order-rating.endpoints.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningOrderRating = orderRatingMachine.provide({
  actors: {
    rateOrder: httpActor(rateOrder, ({ query, body, key }, signal) =>
      api.POST('/user-app/m2m-trading/rate-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
  },
})
