import { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { editTrade, fetchMarketPrice, fetchOwnAdverts, postTrade } from '#machines/create-trade/create-trade.wire.ts'
import { runningTradeDesk } from '#src/actors/trade-desk.actors.ts'
import { api, keyed } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningCreateTrade = createTradeMachine.provide({
  actors: {
    tradeDesk: runningTradeDesk,
    fetchMarketPrice: overWire(fetchMarketPrice, ({ query }, signal) =>
      api.GET('/website/m2m/market-price', { params: { query }, signal }),
    ),
    fetchOwnAdverts: overWire(fetchOwnAdverts, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-posts', { params: { query }, signal }),
    ),
    editTrade: overWire(editTrade, ({ path, query = {}, body, key }, signal) =>
      api.PUT('/user-app/m2m-trading/edit-trade/{t_id}', { params: { path, query, header: keyed(key) }, body, signal }),
    ),
    postTrade: overWire(postTrade, ({ body, key }, signal) =>
      api.POST('/user-app/m2m-trading/post-trade', { params: { header: keyed(key) }, body, signal }),
    ),
  },
})
