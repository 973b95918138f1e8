import { otpMachine } from '#machines/otp/otp.machine.ts'
import { resendVerificationOtp, verifyEmail } from '#machines/otp/otp.wire.ts'
import { verifyAccountMachine } from '#machines/verify-account/verify-account.machine.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningVerifyAccount = verifyAccountMachine.provide({
  actors: {
    otp: otpMachine.provide({
      actors: {
        verifyOtp: overWire(verifyEmail, ({ body }, signal) => api.POST('/user-auth/verify-email', { body, signal })),
        resendOtp: overWire(resendVerificationOtp, ({ body }, signal) =>
          api.POST('/user-auth/resend-verification-otp', { body, signal }),
        ),
      },
    }),
  },
})
