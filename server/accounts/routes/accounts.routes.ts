import {
  ACCOUNT_FROZEN,
  CODE_SENT,
  PASSWORD_RESET,
  RESET_SENT,
  SIGNED_IN,
  SIGNED_OUT,
  VERIFIED,
} from '#machines/accounts/messages/accounts.ts'
import { EXPORT_ASKED } from '#machines/accounts/messages/export.ts'
import { exportFile, exportOf, requestExport } from '#server/accounts/services/data-export.service.ts'
import { SIGNED_IN_STAYS_OPEN } from '#machines/accounts/messages/closing.ts'
import { OTP_RESENT } from '#machines/accounts/messages/auth.ts'
import type { Handlers, OperationRequest } from '#server/contract/handlers.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { login, resend, signup, verify, type Verified } from '#server/accounts/services/accounts.service.ts'
import { forgotPassword, resetPassword, updatePassword } from '#server/accounts/services/password-change.service.ts'
import { closeAccount, closingOf, closingText } from '#server/accounts/services/closing.service.ts'
import type { Sent } from '#server/accounts/services/codes.service.ts'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { commandOf } from '#server/shared/services/command-context.ts'
import type { Tx } from '#server/db/db.ts'
import { freezeByLink } from '#server/accounts/services/freeze.service.ts'
import { mailAct } from '#server/accounts/services/outgoing.service.ts'
import { deviceCookies } from '#server/accounts/services/login-devices.service.ts'
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
  for (const cookie of deviceCookies(deviceToken, address)) header('set-cookie', cookie)
}

const mailEnded =
  (context: AccountsContext, { id, email }: AuthUser, summary: string) =>
  (tx: Tx) =>
    mailAct(context, tx, { row: { id, email }, request: { act: 'endSessions', summary }, withCode: false })

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
      const opened = await verify(context, 'login', { ...body, device, address, cookies })
      openedBy(context, header, opened)
      return { message: opened.staysOpen ? SIGNED_IN_STAYS_OPEN : SIGNED_IN }
    },
    forgotPassword: async ({ body }) => {
      await forgotPassword(context, body)
      return { message: RESET_SENT }
    },
    resetPassword: async ({ query, body }) => {
      await resetPassword(context, query, body)
      return { message: PASSWORD_RESET }
    },
    freezeAccount: async ({ body }) => {
      await freezeByLink(context, body)
      return { message: ACCOUNT_FROZEN }
    },
  }) satisfies Partial<Handlers>

const sessionRoutes = (context: AccountsContext) =>
  ({
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
    updateSettings: async (request) => ({
      message: text.SETTINGS_SAVED,
      data: await updateSettings(context, commandOf('updateSettings', request), request.body),
    }),
  }) satisfies Partial<Handlers>

const closingRoutes = (context: AccountsContext) =>
  ({
    fetchAccountClosing: async ({ user }) => ({ data: await closingOf(context, user.id) }),
    closeAccount: async (request) => {
      const closingAt = await closeAccount(context, commandOf('closeAccount', request))
      return { message: closingText(closingAt), data: { closing_at: closingAt.toISOString() } }
    },
  }) satisfies Partial<Handlers>

const exportRoutes = (context: AccountsContext) =>
  ({
    fetchDataExport: async ({ user }) => ({ data: await exportOf(context, user.id) }),
    requestDataExport: async (request) => ({
      message: EXPORT_ASKED,
      data: await requestExport(context, commandOf('requestDataExport', request)),
    }),
    downloadDataExport: async ({ user, path, header }) => {
      header('content-disposition', 'attachment; filename="quayside-data.json"')
      return exportFile(context, user.id, path.id)
    },
  }) satisfies Partial<Handlers>

const bankRoutes = (context: AccountsContext) =>
  ({
    fetchBankDetails: async ({ user }) => ({ data: await listBankAccounts(context, user.id) }),
    addBankDetails: (request) => addBankAccount(context, commandOf('addBankDetails', request), request.body),
    updateBankDetails: async (request) => ({
      message: text.BANK_ACCOUNT_CHANGED,
      data: await updateBankAccount(context, commandOf('updateBankDetails', request), request.path.id, request.body),
    }),
    deleteBankDetails: async (request) => {
      const account = { publicId: request.path.id, isBank: true }
      await deleteAccount(context, commandOf('deleteBankDetails', request), account)
      return { message: text.BANK_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const payoutRoutes = (context: AccountsContext) =>
  ({
    fetchPayoutAccounts: async ({ user }) => ({ data: await listSavedAccounts(context, user.id) }),
    addPayoutAccount: (request) => addPayoutAccount(context, commandOf('addPayoutAccount', request), request.body),
    updatePayoutAccount: async (request) => ({
      message: text.PAYOUT_ACCOUNT_CHANGED,
      data: await updatePayoutAccount(
        context,
        commandOf('updatePayoutAccount', request),
        request.path.id,
        request.body,
      ),
    }),
    deletePayoutAccount: async (request) => {
      const account = { publicId: request.path.id, isBank: false }
      await deleteAccount(context, commandOf('deletePayoutAccount', request), account)
      return { message: text.PAYOUT_ACCOUNT_DELETED }
    },
  }) satisfies Partial<Handlers>

const deviceRoutes = (context: AccountsContext) =>
  ({
    fetchSessions: async ({ user }) => ({ data: await listSessions(context, user) }),
    endSession: async ({ user, path }) => {
      await endOwnSession(context, user.id, path.id, mailEnded(context, user, 'one of your devices is logged out'))
      return { message: text.SESSION_ENDED }
    },
    endOtherSessions: async ({ user }) => {
      await endOtherSessions(context, user, mailEnded(context, user, 'all other devices are logged out'))
      return { message: text.OTHER_SESSIONS_ENDED }
    },
  }) satisfies Partial<Handlers>

/** Signup, login and sessions, and the signed-in person: profile, settings, accounts to be paid on and devices. */
export const accountsRoutes = (context: AccountsContext) => ({
  ...authRoutes(context),
  ...sessionRoutes(context),
  ...profileRoutes(context),
  ...closingRoutes(context),
  ...exportRoutes(context),
  ...bankRoutes(context),
  ...payoutRoutes(context),
  ...deviceRoutes(context),
})
