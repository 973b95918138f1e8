import { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import {
  editTrade,
  fetchMarketPrice,
  fetchOwnAdverts,
  postTrade,
} from '#machines/create-trade/create-trade.endpoints.ts'
import { runningAdvertFormOptions } from '#src/actors/advert-form-options.actors.ts'
import { api, keyed } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningCreateTrade = createTradeMachine.provide({
  actors: {
    advertFormOptions: runningAdvertFormOptions,
    fetchMarketPrice: httpActor(fetchMarketPrice, ({ query }, signal) =>
      api.GET('/website/m2m/market-price', { params: { query }, signal }),
    ),
    fetchOwnAdverts: httpActor(fetchOwnAdverts, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-posts', { params: { query }, signal }),
    ),
    editTrade: httpActor(editTrade, ({ path, query = {}, body, key }, signal) =>
      api.PUT('/user-app/m2m-trading/edit-trade/{t_id}', { params: { path, query, header: keyed(key) }, body, signal }),
    ),
    postTrade: httpActor(postTrade, ({ body, key }, signal) =>
      api.POST('/user-app/m2m-trading/post-trade', { params: { header: keyed(key) }, body, signal }),
    ),
  },
})
