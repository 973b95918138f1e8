import { takeAdvertMachine } from '#machines/take-advert/take-advert.machine.ts'
import { createOrder, fetchTokenBalances } from '#machines/take-advert/take-advert.endpoints.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningTakeAdvert = takeAdvertMachine.provide({
  actors: {
    createOrder: httpActor(createOrder, ({ body, key }, signal) =>
      api.POST('/user-app/m2m-trading/create-order', { params: { header: keyed(key) }, body, signal }),
    ),
    fetchTokenBalances: httpActor(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})
