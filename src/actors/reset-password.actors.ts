import { newPasswordMachine } from '#machines/reset-password/new-password.machine.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { resetPassword } from '#machines/reset-password/reset-password.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningResetPassword = resetPasswordMachine.provide({
  actors: {
    newPassword: newPasswordMachine.provide({
      actors: {
        resetPassword: overWire(resetPassword, ({ query, body }, signal) =>
          api.POST('/user-auth/reset-password', { params: { query }, body, signal }),
        ),
      },
    }),
  },
})
