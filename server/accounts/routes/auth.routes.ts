import { unreadNotices } from '#server/shared/services/notices.service.ts'
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
import { forgotPassword, resetPassword } from '#server/accounts/services/password-change.service.ts'
import type { Sent } from '#server/accounts/services/codes.service.ts'
import { deviceCookie } from '#server/accounts/services/login-devices.service.ts'
import { endSession, sessionEnd } from '#server/accounts/services/sessions.service.ts'
import { settingsOf, userOf } from '#server/accounts/services/settings.service.ts'

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

export const authRoutes = (context: AccountsContext) =>
  ({
    signup: async ({ body }) => sentAnswer(CODE_SENT, await signup(context, body)),
    login: async ({ body }) => sentAnswer(CODE_SENT, await login(context, body)),
    resendVerificationOtp: async ({ body }) => sentAnswer(OTP_RESENT, await resend(context, 'signup', body.userId)),
    resendLoginOtp: async ({ body }) => sentAnswer(OTP_RESENT, await resend(context, 'login', body.userId)),
    verifyEmail: async ({ body, device, address, header }) => {
      openedBy(context, header, await verify(context, 'signup', { ...body, device, address }))
      return { message: VERIFIED }
    },
    verifyLogin: async ({ body, device, address, header }) => {
      openedBy(context, header, await verify(context, 'login', { ...body, device, address }))
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
    checkSession: async ({ user: { id, sessionId } }) => {
      const { endsAt, now } = await sessionEnd(context, sessionId)
      const [user, settings, unread] = await Promise.all([
        userOf(context, id),
        settingsOf(context, id),
        unreadNotices(context, id),
      ])
      return { data: { user, settings, unread, expires_at: endsAt.toISOString(), server_now: now.toISOString() } }
    },
  }) satisfies Partial<Handlers>
