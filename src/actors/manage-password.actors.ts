import { managePasswordMachine } from '#machines/manage-password/manage-password.machine.ts'
import { updatePassword } from '#machines/manage-password/manage-password.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningManagePassword = managePasswordMachine.provide({
  actors: {
    updatePassword: overWire(updatePassword, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-password', { body, signal }),
    ),
  },
})
