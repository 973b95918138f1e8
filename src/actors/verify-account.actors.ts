import { otpMachine } from '#machines/otp/otp.machine.ts'
import { resendVerificationOtp, verifyEmail } from '#machines/otp/otp.endpoints.ts'
import { verifyAccountMachine } from '#machines/verify-account/verify-account.machine.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningVerifyAccount = verifyAccountMachine.provide({
  actors: {
    otp: otpMachine.provide({
      actors: {
        verifyOtp: httpActor(verifyEmail, ({ body }, signal) => api.POST('/user-auth/verify-email', { body, signal })),
        resendOtp: httpActor(resendVerificationOtp, ({ body }, signal) =>
          api.POST('/user-auth/resend-verification-otp', { body, signal }),
        ),
      },
    }),
  },
})
