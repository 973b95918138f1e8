import {
  CODE_SENT,
  PASSWORD_RESET,
  RESET_SENT,
  SIGNED_IN,
  SIGNED_OUT,
  VERIFIED,
} from '#machines/accounts/messages/accounts.ts'
import { OTP_RESENT } from '#machines/accounts/messages/auth.ts'
import type { Handlers, OperationRequest } from '#server/contract/handlers.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { login, resend, signup, verify, type Verified } from '#server/accounts/services/accounts.service.ts'
import { forgotPassword, resetPassword, updatePassword } from '#server/accounts/services/password-change.service.ts'
import type { Sent } from '#server/accounts/services/codes.service.ts'
import { deviceCookie } from '#server/accounts/services/login-devices.service.ts'
import {
  endSession,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '#server/accounts/services/sessions.service.ts'
import { settingsOf, userOf, updateSettings } from '#server/accounts/services/settings.service.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import {
  addBankAccount,
  addPayoutAccount,
  deleteAccount,
  listBankAccounts,
  listSavedAccounts,
  updateBankAccount,
  updatePayoutAccount,
} from '#server/accounts/services/saved-accounts.service.ts'
import { updateProfile } from '#server/accounts/services/profile.service.ts'

const sentAnswer = (message: string, { userId, resendAt, expiresAt, now }: Sent) => ({
  message,
  userId,
  resend_at: resendAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  server_now: now.toISOString(),
})

type SetHeader = OperationRequest<'verifyLogin'>['header']

function openedBy({ address }: AccountsContext, header: SetHeader, { key, deviceToken }: Verified): void {
  header('u-x-key', key)
  header('set-cookie', deviceCookie(deviceToken, address))
}

const authRoutes = (context: AccountsContext) =>
  ({
    signup: async ({ body }) => sentAnswer(CODE_SENT, await signup(context, body)),
    login: async ({ body }) => sentAnswer(CODE_SENT, await login(context, body)),
    resendVerificationOtp: async ({ body }) => sentAnswer(OTP_RESENT, await resend(context, 'signup', body.userId)),
    resendLoginOtp: async ({ body }) => sentAnswer(OTP_RESENT, await resend(context, 'login', body.userId)),
    verifyEmail: async ({ body, device, address, cookies, header }) => {
      openedBy(context, header, await verify(context, 'signup', { ...body, device, address, cookies }))
      return { message: VERIFIED }
    },
    verifyLogin: async ({ body, device, address, cookies, header }) => {
      openedBy(context, header, await verify(context, 'login', { ...body, device, address, cookies }))
      return { message: SIGNED_IN }
    },
    forgotPassword: async ({ body }) => {
      await forgotPassword(context, body)
      return { message: RESET_SENT }
    },
    resetPassword: async ({ query, body }) => {
      await resetPassword(context, query, body)
      return { message: PASSWORD_RESET }
    },
    logout: async ({ user }) => {
      await endSession(context, user.sessionId)
      return { message: SIGNED_OUT }
    },
  }) satisfies Partial<Handlers>

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
      await deleteAccount(context, user.id, { publicId: path.id, isBank: true })
      return { message: text.BANK_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const payoutRoutes = (context: AccountsContext) =>
  ({
    fetchPayoutAccounts: async ({ user }) => ({ data: await listSavedAccounts(context, user.id) }),
    addPayoutAccount: ({ user, body }) => addPayoutAccount(context, user.id, body),
    updatePayoutAccount: async ({ user, path, body }) => ({
      message: text.PAYOUT_ACCOUNT_CHANGED,
      data: await updatePayoutAccount(context, user.id, path.id, body),
    }),
    deletePayoutAccount: async ({ user, path }) => {
      await deleteAccount(context, user.id, { publicId: path.id, isBank: false })
      return { message: text.PAYOUT_ACCOUNT_DELETED }
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

/** Signup, login and sessions, and the signed-in person: profile, settings, accounts to be paid on and devices. */
export const accountsRoutes = (context: AccountsContext) => ({
  ...authRoutes(context),
  ...profileRoutes(context),
  ...bankRoutes(context),
  ...payoutRoutes(context),
  ...deviceRoutes(context),
})
