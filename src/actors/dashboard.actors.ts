import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { latestOrdersMachine } from '#machines/dashboard/latest-orders.machine.ts'
import { tokenBalancesMachine } from '#machines/dashboard/token-balances.machine.ts'
import { fetchOrders } from '#machines/m2m-orders/m2m-orders.endpoints.ts'
import { fetchTokenBalances } from '#machines/take-advert/take-advert.endpoints.ts'
import { runningSettings } from '#src/actors/settings.actors.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const tokenBalances = tokenBalancesMachine.provide({
  actors: {
    fetchTokenBalances: httpActor(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})

const latestOrders = latestOrdersMachine.provide({
  actors: {
    fetchOrders: httpActor(fetchOrders, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/fetch-m2m-orders', { params: { query }, signal }),
    ),
  },
})

export const runningDashboard = dashboardMachine.provide({
  actors: { tokenBalances, latestOrders, settings: runningSettings },
})
