import { fromCallback, type EventObject } from 'xstate'
import { topicOf, type Filters } from '#machines/domain/market-filters.ts'
import { marketplaceMachine } from '#machines/marketplace/marketplace.machine.ts'
import { fetchOpenAdverts } from '#machines/marketplace/marketplace.endpoints.ts'
import { openAdvertsMachine } from '#machines/marketplace/open-adverts.machine.ts'
import { fetchTokenBalances } from '#machines/take-advert/take-advert.endpoints.ts'
import { runningTakeAdvert } from '#src/actors/take-advert.actors.ts'
import { runningCurrencies, runningP2pTokens, runningPaymentMethods } from '#src/actors/trade-options.actors.ts'
import { api } from '#src/api/client.ts'
import { followMarket } from '#src/api/market-stream.ts'
import { httpActor } from '#src/api/http-actor.ts'

const openAdverts = openAdvertsMachine.provide({
  actors: {
    fetchOpenAdverts: httpActor(fetchOpenAdverts, ({ query = {} }, signal) =>
      api.GET('/website/m2m/fetch-open-m2m-posts', { params: { query }, signal }),
    ),
  },
})

const marketStream = fromCallback<EventObject, Filters>(({ input, sendBack }) => followMarket(topicOf(input), sendBack))

export const runningMarketplace = marketplaceMachine.provide({
  actors: {
    openAdverts,
    marketStream,
    p2pTokens: runningP2pTokens,
    currencies: runningCurrencies,
    paymentMethods: runningPaymentMethods,
    takeAdvert: runningTakeAdvert,
    fetchTokenBalances: httpActor(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})
