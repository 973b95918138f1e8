import { defineEndpoint, endpoints } from '#machines/shared/api/endpoint.ts'
import { PASSWORD_UNCERTAIN } from '#machines/accounts/messages/accounts.ts'
import type { SuccessAnswer } from '#machines/shared/api/operation.ts'

/** The key of the session that was opened. */
const sessionKey = ({ body, headers }: SuccessAnswer<'verifyLogin'>) => ({
  message: body.message,
  key: headers['u-x-key'],
})

/** What a code confirmed: the server's message and the id of the transaction, or of the challenge. */
const confirmed = ({ body: { message, data } }: SuccessAnswer<'confirmMovement'>) => ({ message, tId: data })

export const confirmMovement = defineEndpoint('confirmMovement', { output: confirmed })
export const resendConfirmation = defineEndpoint('resendConfirmation', { output: ({ body }) => body.data })
export const { freezeAccount, signup, resendVerificationOtp, login, resendLoginOtp, forgotPassword, resetPassword } =
  endpoints
export const verifyEmail = defineEndpoint('verifyEmail', { output: sessionKey })
export const verifyLogin = defineEndpoint('verifyLogin', { output: sessionKey })
export const updatePassword = defineEndpoint('updatePassword', { output: sessionKey, lost: PASSWORD_UNCERTAIN })
