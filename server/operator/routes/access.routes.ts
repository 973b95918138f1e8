import * as text from '#machines/operator/messages/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { choosePassword, confirmAuthenticator, openInvitation } from '#server/operator/services/invitations.service.ts'
import { sessionDto } from '#server/operator/services/operators.service.ts'
import { askForWork } from '#server/operator/services/emergency.service.ts'
import {
  beginSignIn,
  confirmSignIn,
  findSession,
  serverNow,
  sessionCookie,
  signOut,
} from '#server/operator/services/sign-in.service.ts'
import type { OperatorHandlers } from './handlers.ts'

type AccessOperation =
  | 'beginSignIn'
  | 'confirmSignIn'
  | 'signOutOperator'
  | 'fetchOperatorSession'
  | 'openInvitation'
  | 'setOperatorPassword'
  | 'confirmAuthenticator'

interface Opened {
  readonly address: string
  readonly header: (name: string, value: string) => void
}

/** Sets the cookie of a session that was just opened, and returns the session. */
async function opened(context: OperatorContext, { address, header }: Opened, token: string) {
  const cookie = sessionCookie(token, context.operatorAddress)
  header('set-cookie', cookie)
  const by = await findSession(context, cookie.split(';')[0], { address, isUse: true })
  if (!by) throw new Error('A session that was just opened is not there')
  return sessionDto(context, by)
}

/** Signing in, and the one-time link. */
export const accessRoutes = (context: OperatorContext): Pick<OperatorHandlers, AccessOperation> => ({
  async beginSignIn({ body, address, device, header }) {
    const { token, expiresAt, now } = await beginSignIn(context, body, { address, device })
    header('set-cookie', sessionCookie(token, context.operatorAddress))
    return { data: { expires_at: expiresAt.toISOString(), server_now: now.toISOString() } }
  },
  async confirmSignIn({ body, cookies, address, device, header }) {
    const token = await confirmSignIn(context, { cookies, code: body.code }, { address, device })
    return { data: await opened(context, { address, header }, token) }
  },
  async signOutOperator({ by }) {
    await signOut(context, by)
    return { message: text.SIGNED_OUT }
  },
  fetchOperatorSession: async ({ by }) => ({ data: await sessionDto(context, by) }),
  async openInvitation({ body }) {
    const { link, operator } = await openInvitation(context, body)
    const { username, name, roles } = operator
    return {
      data: { username, name, roles, expires_at: link.expires_at.toISOString(), server_now: await serverNow(context) },
    }
  },
  async setOperatorPassword({ body }) {
    const { uri, secret } = await choosePassword(context, body)
    return { data: { otpauth_uri: uri, secret } }
  },
  async confirmAuthenticator({ body, address, device, header }) {
    const { token, recoveryCodes } = await confirmAuthenticator(context, body, { address, device })
    const session = await opened(context, { address, header }, token)
    await askForWork(context, session.username)
    return { data: { session, recovery_codes: recoveryCodes } }
  },
})
