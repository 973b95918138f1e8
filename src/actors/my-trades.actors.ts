import { myTradesMachine } from '#machines/my-trades/my-trades.machine.ts'
import { closeTrade, fetchOwnAdverts, pauseTrade, reopenTrade } from '#machines/my-trades/my-trades.endpoints.ts'
import { ownAdvertsMachine } from '#machines/my-trades/own-adverts.machine.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

const ownAdverts = ownAdvertsMachine.provide({
  actors: {
    fetchOwnAdverts: httpActor(fetchOwnAdverts, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-posts', { params: { query }, signal }),
    ),
  },
})

export const runningMyTrades = myTradesMachine.provide({
  actors: {
    ownAdverts,
    closeTrade: httpActor(closeTrade, ({ path, key }, signal) =>
      api.PUT('/user-app/m2m-trading/close-trade/{t_id}', { params: { path, header: keyed(key) }, signal }),
    ),
    pauseTrade: httpActor(pauseTrade, ({ path, key }, signal) =>
      api.PUT('/user-app/m2m-trading/pause-trade/{t_id}', { params: { path, header: keyed(key) }, signal }),
    ),
    reopenTrade: httpActor(reopenTrade, ({ path, key }, signal) =>
      api.PUT('/user-app/m2m-trading/reopen-trade/{t_id}', { params: { path, header: keyed(key) }, signal }),
    ),
  },
})
