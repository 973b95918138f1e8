import { otpMachine } from '#machines/otp/otp.machine.ts'
import { resendLoginOtp, verifyLogin } from '#machines/otp/otp.endpoints.ts'
import { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const codeOfLogin = otpMachine.provide({
  actors: {
    verifyOtp: httpActor(verifyLogin, ({ body }, signal) => api.POST('/user-auth/verify-login', { body, signal })),
    resendOtp: httpActor(resendLoginOtp, ({ body }, signal) =>
      api.POST('/user-auth/resend-login-otp', { body, signal }),
    ),
  },
})

export const runningVerifyLogin = verifyLoginMachine.provide({ actors: { otp: codeOfLogin } })
