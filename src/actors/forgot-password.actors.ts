import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { forgotPassword } from '#machines/forgot-password/forgot-password.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningForgotPassword = forgotPasswordMachine.provide({
  actors: {
    forgotPassword: overWire(forgotPassword, ({ body }, signal) =>
      api.POST('/user-auth/forgot-password', { body, signal }),
    ),
  },
})
