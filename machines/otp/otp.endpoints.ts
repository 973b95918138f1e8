import { refused, type Refusal } from '#machines/domain/failure.ts'
import { defineEndpoint } from '#machines/domain/endpoint.ts'

type Opened =
  | {
      readonly status: 200
      readonly body: { readonly message: string }
      readonly headers: { readonly 'u-x-key': string }
    }
  | (Refusal & { readonly status: 400 | 413 | 429 | 503 })
type Sent =
  | { readonly status: 200; readonly body: { readonly resend_at: string; readonly server_now: string } }
  | (Refusal & { readonly status: 400 | 409 | 413 | 429 | 503 })

const opened = (answer: Opened) =>
  answer.status === 200 ? { output: { message: answer.body.message, key: answer.headers['u-x-key'] } } : refused(answer)

const sent = (answer: Sent) =>
  answer.status === 200
    ? { output: { resendAt: answer.body.resend_at, serverNow: answer.body.server_now } }
    : refused(answer)

export const verifyLogin = defineEndpoint('verifyLogin', opened)
export const verifyEmail = defineEndpoint('verifyEmail', opened)
export const resendLoginOtp = defineEndpoint('resendLoginOtp', sent)
export const resendVerificationOtp = defineEndpoint('resendVerificationOtp', sent)
