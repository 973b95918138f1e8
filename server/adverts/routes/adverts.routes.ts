import type { Handlers } from '#server/contract/handlers.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { closeTrade, editTrade, pauseTrade, reopenTrade } from '#server/adverts/services/advert-changes.service.ts'
import { ownAdverts, postTrade } from '#server/adverts/services/adverts.service.ts'
import { openAdvert, openAdverts } from '#server/adverts/services/marketplace.service.ts'
import { listCurrencies, listPaymentMethods, listTokens } from '#server/catalog/services/assets.service.ts'

const changeRoutes = (context: AdvertContext) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(context, query),
    fetchOpenAdvert: ({ path }) => openAdvert(context, path.t_id),
    fetchOwnAdverts: ({ user, query }) => ownAdverts(context, user.id, query),
    postTrade: (request) => postTrade(context, request, request.body),
    editTrade: (request) =>
      editTrade(context, request, {
        tId: request.path.t_id,
        body: request.body,
        expectedSeq: request.query?.expected_seq,
      }),
    pauseTrade: (request) => pauseTrade(context, request, request.path.t_id),
    reopenTrade: (request) => reopenTrade(context, request, request.path.t_id),
    closeTrade: (request) => closeTrade(context, request, request.path.t_id),
  }) satisfies Partial<Handlers>

const choiceRoutes = (context: AdvertContext) =>
  ({
    fetchPaymentMethods: () => Promise.resolve({ data: listPaymentMethods() }),
    fetchP2pTokens: async () => ({ data: await listTokens(context) }),
    fetchCurrencies: async () => ({ data: await listCurrencies(context) }),
    fetchMarketPrice: async ({ query: { token, currency } }) => {
      const { market } = context
      const [{ price, at, rateAt }, inUsd] = await Promise.all([market.price(token, currency), market.pricesIn('USD')])
      const ages = { at: at.toISOString(), rate_at: rateAt?.toISOString() ?? null }
      return { data: { price, price_usd: inUsd.get(token)?.price ?? null, ...ages } }
    },
  }) satisfies Partial<Handlers>

/** Adverts, with what they can be of. */
export const advertsRoutes = (context: AdvertContext) => ({
  ...choiceRoutes(context),
  ...changeRoutes(context),
})
