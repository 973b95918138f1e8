import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import { currencyBalances, tokenBalances } from '#server/services/balances.service.ts'

export const walletRoutes = (context: AppContext) =>
  ({
    fetchTokenBalances: async ({ person }) => ({ data: await tokenBalances(context, person.id) }),
    fetchCurrencyBalances: async ({ person }) => ({ data: await currencyBalances(context, person.id) }),
  }) satisfies Partial<Handlers>
