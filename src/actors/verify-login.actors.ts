import { otpMachine } from '#machines/otp/otp.machine.ts'
import { resendLoginOtp, verifyLogin } from '#machines/otp/otp.wire.ts'
import { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const codeOfLogin = otpMachine.provide({
  actors: {
    verifyOtp: overWire(verifyLogin, ({ body }, signal) => api.POST('/user-auth/verify-login', { body, signal })),
    resendOtp: overWire(resendLoginOtp, ({ body }, signal) =>
      api.POST('/user-auth/resend-login-otp', { body, signal }),
    ),
  },
})

export const runningVerifyLogin = verifyLoginMachine.provide({ actors: { otp: codeOfLogin } })
