import { takeAdvertMachine } from '#machines/take-advert/take-advert.machine.ts'
import { createOrder, fetchTokenBalances } from '#machines/take-advert/take-advert.wire.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningTakeAdvert = takeAdvertMachine.provide({
  actors: {
    createOrder: overWire(createOrder, ({ body, key }, signal) =>
      api.POST('/user-app/m2m-trading/create-order', { params: { header: keyed(key) }, body, signal }),
    ),
    fetchTokenBalances: overWire(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})
