import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { currencyBalances, tokenBalances } from '#server/services/balances.service.ts'

export const walletRoutes = (house: House) =>
  ({
    fetchTokenBalances: async ({ person }) => ({ data: await tokenBalances(house, person.id) }),
    fetchCurrencyBalances: async ({ person }) => ({ data: await currencyBalances(house, person.id) }),
  }) satisfies Partial<Handlers>
