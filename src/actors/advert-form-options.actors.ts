import { advertFormOptionsMachine } from '#machines/advert-form-options/advert-form-options.machine.ts'
import {
  fetchCurrencies,
  fetchP2pTokens,
  fetchPaymentMethods,
  fetchTokenBalances,
} from '#machines/advert-form-options/advert-form-options.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningAdvertFormOptions = advertFormOptionsMachine.provide({
  actors: {
    fetchP2pTokens: httpActor(fetchP2pTokens, (_, signal) => api.GET('/website/tokens/fetch-p2p-tokens', { signal })),
    fetchCurrencies: httpActor(fetchCurrencies, (_, signal) =>
      api.GET('/website/currencies/fetch-currencies', { signal }),
    ),
    fetchPaymentMethods: httpActor(fetchPaymentMethods, (_, signal) =>
      api.GET('/website/payment-methods/fetch-all-payment-methods', { signal }),
    ),
    fetchTokenBalances: httpActor(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})
