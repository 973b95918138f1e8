import { currenciesMachine } from '#machines/trade-options/currencies.machine.ts'
import { p2pTokensMachine } from '#machines/trade-options/p2p-tokens.machine.ts'
import { paymentMethodsMachine } from '#machines/trade-options/payment-methods.machine.ts'
import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/trade-options/trade-options.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningP2pTokens = p2pTokensMachine.provide({
  actors: {
    fetchP2pTokens: overWire(fetchP2pTokens, (_, signal) => api.GET('/website/tokens/fetch-p2p-tokens', { signal })),
  },
})

export const runningCurrencies = currenciesMachine.provide({
  actors: {
    fetchCurrencies: overWire(fetchCurrencies, (_, signal) =>
      api.GET('/website/currencies/fetch-currencies', { signal }),
    ),
  },
})

export const runningPaymentMethods = paymentMethodsMachine.provide({
  actors: {
    fetchPaymentMethods: overWire(fetchPaymentMethods, (_, signal) =>
      api.GET('/website/payment-methods/fetch-all-payment-methods', { signal }),
    ),
  },
})
