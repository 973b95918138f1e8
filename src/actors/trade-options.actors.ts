import { currenciesMachine } from '#machines/trade-options/currencies.machine.ts'
import { p2pTokensMachine } from '#machines/trade-options/p2p-tokens.machine.ts'
import { paymentMethodsMachine } from '#machines/trade-options/payment-methods.machine.ts'
import {
  fetchCurrencies,
  fetchP2pTokens,
  fetchPaymentMethods,
} from '#machines/trade-options/trade-options.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningP2pTokens = p2pTokensMachine.provide({
  actors: {
    fetchP2pTokens: httpActor(fetchP2pTokens, (_, signal) => api.GET('/website/tokens/fetch-p2p-tokens', { signal })),
  },
})

export const runningCurrencies = currenciesMachine.provide({
  actors: {
    fetchCurrencies: httpActor(fetchCurrencies, (_, signal) =>
      api.GET('/website/currencies/fetch-currencies', { signal }),
    ),
  },
})

export const runningPaymentMethods = paymentMethodsMachine.provide({
  actors: {
    fetchPaymentMethods: httpActor(fetchPaymentMethods, (_, signal) =>
      api.GET('/website/payment-methods/fetch-all-payment-methods', { signal }),
    ),
  },
})
