import type { Handlers } from '#server/contract/handlers.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { fetchBuySellOrders } from '#server/exchange/services/buy-sell-orders.service.ts'
import { quoteTerms } from '#server/exchange/services/quote-pairs.service.ts'
import { createQuote, carryOutQuote } from '#server/exchange/services/quotes.service.ts'
import { createExternalOrder } from '#server/exchange/services/external-orders.service.ts'
import {
  comparedEstimate,
  createExternalQuotes,
  externalTokens,
} from '#server/exchange/services/external-quotes.service.ts'
import { createSwapQuotes } from '#server/exchange/services/swap-quotes.service.ts'
import { updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { checkAddress, createSwap, fetchSwap, fetchSwaps, recordSwap } from '#server/exchange/services/swaps.service.ts'

/** Convert, buy and sell at the price of a quote. */
const quoteRoutes = (context: ExchangeContext) =>
  ({
    fetchConvertTerms: async ({ user, query }) => ({ data: await quoteTerms(context, user.id, query) }),
    quoteConvert: async ({ user, body }) => ({ data: await createQuote(context, user.id, body) }),
    createConvert: (request) => carryOutQuote(context, request, { quoteId: request.body.quote_id, kinds: ['convert'] }),
    fetchBuySellTerms: async ({ user, query }) => ({ data: await quoteTerms(context, user.id, query) }),
    quoteBuySell: async ({ user, body }) => ({ data: await createQuote(context, user.id, body) }),
    createBuySell: (request) =>
      carryOutQuote(context, request, { quoteId: request.body.quote_id, kinds: ['buy', 'sell'] }),
    fetchBuySellOrders: ({ user, query }) => fetchBuySellOrders(context, user.id, query),
  }) satisfies Partial<Handlers>

/** What the browser may ask of the exchange provider, and the swaps that we have made with it. */
const swapRoutes = (context: ExchangeContext) => {
  const tokens = externalTokens(context.exchange)
  const quotes = createSwapQuotes(context.exchange, tokens)
  const external = createExternalQuotes(context.exchange, tokens)
  return {
    fetchSwapCurrencies: async () => ({ data: await quotes.currencies() }),
    fetchSwapMinimum: async ({ query }) => ({ data: await quotes.minimum(query) }),
    fetchSwapRange: async ({ query }) => ({ data: await quotes.range(query) }),
    estimateSwap: async ({ query }) => ({ data: await quotes.estimate(query) }),
    validateSwapAddress: async (request) => ({ data: await checkAddress(context, quotes, request) }),
    createSwap: (request) => createSwap(context, request, request.body),
    fetchExternalCurrencies: async () => ({ data: await external.currencies() }),
    fetchExternalTokens: async () => ({ data: await external.tokens() }),
    fetchExternalRange: async ({ path }) => ({ data: await external.range(path) }),
    estimateExternal: async ({ query }) => ({ data: await comparedEstimate(context, external, query) }),
    createExternalOrder: (request) => createExternalOrder(context, request, request.body),
    fetchSwap: async ({ query, user }) => ({ data: await fetchSwap(context, query.id, user) }),
    recordSwap: ({ body }) => recordSwap(context, body.id),
    updateSwap: ({ body, user }) => updateSwap(context, body.id, user),
    fetchSwaps: ({ user, query }) => fetchSwaps(context, user.id, query),
  } satisfies Partial<Handlers>
}

/** Convert, buy and sell, and swaps with the exchange provider. */
export const exchangeRoutes = (context: ExchangeContext) => ({ ...quoteRoutes(context), ...swapRoutes(context) })
