import type { Handlers } from '#server/contract/handlers.ts'
import type { MarketsContext } from '#server/markets/context.ts'
import { settingsOf } from '#server/accounts/services/settings.service.ts'
import type { marketDataService } from '#server/markets/services/market-data.service.ts'

export const marketsRoutes = (context: MarketsContext, service: ReturnType<typeof marketDataService>) =>
  ({
    fetchCoins: async () => ({ data: await service.coins() }),
    fetchMovers: async () => ({ data: await service.movers() }),
    fetchCoin: async ({ path: { id }, query: { currency }, user }) => {
      const own = user ? (await settingsOf(context, user.id)).currency.ticker : 'USD'
      return { data: await service.coin(id, currency ?? own) }
    },
    fetchCoinChart: async ({ path: { id }, query: { days, style } }) => ({
      data: await service.chart(id, days, style),
    }),
  }) satisfies Partial<Handlers>
