import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { forgotPassword } from '#machines/forgot-password/forgot-password.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningForgotPassword = forgotPasswordMachine.provide({
  actors: {
    forgotPassword: httpActor(forgotPassword, ({ body }, signal) =>
      api.POST('/user-auth/forgot-password', { body, signal }),
    ),
  },
})
