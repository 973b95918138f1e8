import * as text from '#machines/accounts/messages/accounts.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import {
  addBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '#server/accounts/services/bank-accounts.service.ts'
import { updatePassword } from '#server/accounts/services/password-change.service.ts'
import { updateProfile } from '#server/accounts/services/profile.service.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#server/accounts/services/sessions.service.ts'
import { settingsOf, updateSettings, userOf } from '#server/accounts/services/settings.service.ts'

const profileRoutes = (context: AccountsContext) =>
  ({
    fetchUser: async ({ user }) => ({ data: await userOf(context, user.id) }),
    updateProfile: async ({ user, body }) => ({
      message: text.PROFILE_SAVED,
      data: await updateProfile(context, user.id, body),
    }),
    updatePassword: async ({ user, body, header }) => {
      header('u-x-key', await updatePassword(context, user, body))
      return { message: text.PASSWORD_UPDATED }
    },
    fetchSettings: async ({ user }) => ({ data: await settingsOf(context, user.id) }),
    updateSettings: async ({ user, body }) => ({
      message: text.SETTINGS_SAVED,
      data: await updateSettings(context, user.id, body),
    }),
  }) satisfies Partial<Handlers>

const bankRoutes = (context: AccountsContext) =>
  ({
    fetchBankDetails: async ({ user }) => ({ data: await listBankAccounts(context, user.id) }),
    addBankDetails: ({ user, body }) => addBankAccount(context, user.id, body),
    updateBankDetails: async ({ user, path, body }) => ({
      message: text.BANK_ACCOUNT_CHANGED,
      data: await updateBankAccount(context, user.id, path.id, body),
    }),
    deleteBankDetails: async ({ user, path }) => {
      await deleteBankAccount(context, user.id, path.id)
      return { message: text.BANK_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const deviceRoutes = (context: AccountsContext) =>
  ({
    fetchSessions: async ({ user }) => ({ data: await listSessions(context, user) }),
    endSession: async ({ user, path }) => {
      await endOwnSession(context, user.id, path.id)
      return { message: text.SESSION_ENDED }
    },
    endOtherSessions: async ({ user }) => {
      await endOtherSessions(context, user)
      return { message: text.OTHER_SESSIONS_ENDED }
    },
  }) satisfies Partial<Handlers>

/** The signed-in person: profile, settings, bank accounts and devices. */
export const userRoutes = (context: AccountsContext) => ({
  ...profileRoutes(context),
  ...bankRoutes(context),
  ...deviceRoutes(context),
})
