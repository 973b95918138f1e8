import { newPasswordMachine } from '#machines/reset-password/new-password.machine.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { resetPassword } from '#machines/reset-password/reset-password.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningResetPassword = resetPasswordMachine.provide({
  actors: {
    newPassword: newPasswordMachine.provide({
      actors: {
        resetPassword: httpActor(resetPassword, ({ query, body }, signal) =>
          api.POST('/user-auth/reset-password', { params: { query }, body, signal }),
        ),
      },
    }),
  },
})
