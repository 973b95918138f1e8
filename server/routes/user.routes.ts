import * as text from '#machines/domain/messages/accounts.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
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

const profileRoutes = (house: House) =>
  ({
    fetchUser: async ({ person }) => ({ data: await userOf(house, person.id) }),
    updateProfile: async ({ person, body }) => ({
      message: text.PROFILE_SAVED,
      data: await updateProfile(house, person.id, body),
    }),
    updatePassword: async ({ person, body, header }) => {
      header('u-x-key', await updatePassword(house, person, body))
      return { message: text.PASSWORD_UPDATED }
    },
    fetchSettings: async ({ person }) => ({ data: await settingsOf(house, person.id) }),
    updateSettings: async ({ person, body }) => ({
      message: text.SETTINGS_SAVED,
      data: await updateSettings(house, person.id, body),
    }),
  }) satisfies Partial<Handlers>

const bankRoutes = (house: House) =>
  ({
    fetchBankDetails: async ({ person }) => ({ data: await listBankAccounts(house, person.id) }),
    addBankDetails: async ({ person, body }) => ({
      message: text.BANK_ACCOUNT_SAVED,
      data: await addBankAccount(house, person.id, body),
    }),
    updateBankDetails: async ({ person, path, body }) => ({
      message: text.BANK_ACCOUNT_CHANGED,
      data: await updateBankAccount(house, person.id, path.id, body),
    }),
    deleteBankDetails: async ({ person, path }) => {
      await deleteBankAccount(house, person.id, path.id)
      return { message: text.BANK_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const deviceRoutes = (house: House) =>
  ({
    fetchSessions: async ({ person }) => ({ data: await listSessions(house, person) }),
    endSession: async ({ person, path }) => {
      await endOwnSession(house, person.id, path.id)
      return { message: text.SESSION_ENDED }
    },
    endOtherSessions: async ({ person }) => {
      await endOtherSessions(house, person)
      return { message: text.OTHER_SESSIONS_ENDED }
    },
    fetchNotifications: ({ person, query }) => fetchNotifications(house, person.id, query),
    readNotifications: async ({ person, body }) => ({ data: await readNotifications(house, person.id, body.up_to) }),
  }) satisfies Partial<Handlers>

/** The signed-in person: profile, settings, bank accounts, devices and what they were told. */
export const userRoutes = (house: House) => ({ ...profileRoutes(house), ...bankRoutes(house), ...deviceRoutes(house) })
