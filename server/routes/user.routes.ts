import * as text from '#machines/domain/messages/accounts.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import {
  addBankAccount,
  deleteBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '#server/services/bank-accounts.service.ts'
import { fetchNotifications, readNotifications } from '#server/services/notices.service.ts'
import { updatePassword } from '#server/services/password-change.service.ts'
import { updateProfile } from '#server/services/profile.service.ts'
import { endOtherSessions, endOwnSession, listSessions } from '#server/services/sessions.service.ts'
import { settingsOf, updateSettings, userOf } from '#server/services/settings.service.ts'

const profileRoutes = (context: AppContext) =>
  ({
    fetchUser: async ({ person }) => ({ data: await userOf(context, person.id) }),
    updateProfile: async ({ person, body }) => ({
      message: text.PROFILE_SAVED,
      data: await updateProfile(context, person.id, body),
    }),
    updatePassword: async ({ person, body, header }) => {
      header('u-x-key', await updatePassword(context, person, body))
      return { message: text.PASSWORD_UPDATED }
    },
    fetchSettings: async ({ person }) => ({ data: await settingsOf(context, person.id) }),
    updateSettings: async ({ person, body }) => ({
      message: text.SETTINGS_SAVED,
      data: await updateSettings(context, person.id, body),
    }),
  }) satisfies Partial<Handlers>

const bankRoutes = (context: AppContext) =>
  ({
    fetchBankDetails: async ({ person }) => ({ data: await listBankAccounts(context, person.id) }),
    addBankDetails: async ({ person, body }) => ({
      message: text.BANK_ACCOUNT_SAVED,
      data: await addBankAccount(context, person.id, body),
    }),
    updateBankDetails: async ({ person, path, body }) => ({
      message: text.BANK_ACCOUNT_CHANGED,
      data: await updateBankAccount(context, person.id, path.id, body),
    }),
    deleteBankDetails: async ({ person, path }) => {
      await deleteBankAccount(context, person.id, path.id)
      return { message: text.BANK_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const deviceRoutes = (context: AppContext) =>
  ({
    fetchSessions: async ({ person }) => ({ data: await listSessions(context, person) }),
    endSession: async ({ person, path }) => {
      await endOwnSession(context, person.id, path.id)
      return { message: text.SESSION_ENDED }
    },
    endOtherSessions: async ({ person }) => {
      await endOtherSessions(context, person)
      return { message: text.OTHER_SESSIONS_ENDED }
    },
    fetchNotifications: ({ person, query }) => fetchNotifications(context, person.id, query),
    readNotifications: async ({ person, body }) => ({ data: await readNotifications(context, person.id, body.up_to) }),
  }) satisfies Partial<Handlers>

/** The signed-in person: profile, settings, bank accounts, devices and what they were told. */
export const userRoutes = (context: AppContext) => ({
  ...profileRoutes(context),
  ...bankRoutes(context),
  ...deviceRoutes(context),
})
