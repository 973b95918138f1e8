import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { listCurrencies, listPaymentMethods, listTokens } from '#server/services/assets.service.ts'

export const publicRoutes = (house: House) =>
  ({
    fetchPaymentMethods: async () => ({ data: await listPaymentMethods(house) }),
    fetchP2pTokens: async () => ({ data: await listTokens(house) }),
    fetchCurrencies: async () => ({ data: await listCurrencies(house) }),
    fetchMarketPrice: async ({ query: { token, currency } }) => {
      const { price, at } = await house.market.price(token, currency)
      return { data: { price, at: at.toISOString() } }
    },
  }) satisfies Partial<Handlers>
