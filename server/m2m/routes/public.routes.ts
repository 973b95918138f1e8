import type { Handlers } from '#server/contract/handlers.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import { listCurrencies, listPaymentMethods, listTokens } from '#server/catalog/services/assets.service.ts'

export const publicRoutes = (context: M2mContext) =>
  ({
    fetchPaymentMethods: async () => ({ data: await listPaymentMethods(context) }),
    fetchP2pTokens: async () => ({ data: await listTokens(context) }),
    fetchCurrencies: async () => ({ data: await listCurrencies(context) }),
    fetchMarketPrice: async ({ query: { token, currency } }) => {
      const { market } = context
      const [{ price, at }, inUsd] = await Promise.all([market.price(token, currency), market.pricesIn('USD')])
      return { data: { price, price_usd: inUsd.get(token)?.price ?? null, at: at.toISOString() } }
    },
  }) satisfies Partial<Handlers>
