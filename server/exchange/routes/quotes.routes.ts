import type { Handlers } from '#server/contract/handlers.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { fetchBuySellOrders } from '#server/exchange/services/buy-sell-orders.service.ts'
import { quoteTerms } from '#server/exchange/services/quote-pairs.service.ts'
import { createQuote, carryOutQuote } from '#server/exchange/services/quotes.service.ts'

/** Convert, buy and sell at the price of a quote. */
export const quoteRoutes = (context: ExchangeContext) =>
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
