import { tradeDeskMachine } from '#machines/trade-desk/trade-desk.machine.ts'
import {
  fetchCurrencies,
  fetchP2pTokens,
  fetchPaymentMethods,
  fetchTokenBalances,
} from '#machines/trade-desk/trade-desk.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningTradeDesk = tradeDeskMachine.provide({
  actors: {
    fetchP2pTokens: overWire(fetchP2pTokens, (_, signal) => api.GET('/website/tokens/fetch-p2p-tokens', { signal })),
    fetchCurrencies: overWire(fetchCurrencies, (_, signal) =>
      api.GET('/website/currencies/fetch-currencies', { signal }),
    ),
    fetchPaymentMethods: overWire(fetchPaymentMethods, (_, signal) =>
      api.GET('/website/payment-methods/fetch-all-payment-methods', { signal }),
    ),
    fetchTokenBalances: overWire(fetchTokenBalances, (_, signal) =>
      api.GET('/user-app/wallet/token-balances', { signal }),
    ),
  },
})
