import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import { currencyBalances, tokenBalances } from '#server/services/balances.service.ts'

export const walletRoutes = (context: AppContext) =>
  ({
    fetchTokenBalances: async ({ user }) => ({ data: await tokenBalances(context, user.id) }),
    fetchCurrencyBalances: async ({ user }) => ({ data: await currencyBalances(context, user.id) }),
  }) satisfies Partial<Handlers>
