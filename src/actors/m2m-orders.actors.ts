import { m2mOrdersMachine } from '#machines/m2m-orders/m2m-orders.machine.ts'
import { fetchOrders } from '#machines/m2m-orders/m2m-orders.endpoints.ts'
import { ordersMachine } from '#machines/m2m-orders/orders.machine.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const orders = ordersMachine.provide({
  actors: {
    fetchOrders: httpActor(fetchOrders, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/fetch-m2m-orders', { params: { query }, signal }),
    ),
  },
})

export const runningM2mOrders = m2mOrdersMachine.provide({ actors: { orders } })
