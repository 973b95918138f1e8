import { BANK_ACCOUNT_SAVED } from '#machines/domain/messages/accounts.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { addBankAccount, listBankAccounts } from '#server/services/bank-accounts.service.ts'
import { settingsOf, userOf } from '#server/services/settings.service.ts'

export const userRoutes = (house: House) =>
  ({
    fetchUser: async ({ person }) => ({ data: await userOf(house, person.id) }),
    fetchSettings: async ({ person }) => ({ data: await settingsOf(house, person.id) }),
    fetchBankDetails: async ({ person }) => ({ data: await listBankAccounts(house, person.id) }),
    addBankDetails: async ({ person, body }) => ({
      message: BANK_ACCOUNT_SAVED,
      data: await addBankAccount(house, person.id, body),
    }),
  }) satisfies Partial<Handlers>
