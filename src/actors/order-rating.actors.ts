import { orderRatingMachine } from '#machines/order-rating/order-rating.machine.ts'
import { rateOrder } from '#machines/order-rating/order-rating.wire.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningOrderRating = orderRatingMachine.provide({
  actors: {
    rateOrder: overWire(rateOrder, ({ query, body, key }, signal) =>
      api.POST('/user-app/m2m-trading/rate-m2m-order', { params: { query, header: keyed(key) }, body, signal }),
    ),
  },
})
