import { managePasswordMachine } from '#machines/manage-password/manage-password.machine.ts'
import { updatePassword } from '#machines/manage-password/manage-password.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningManagePassword = managePasswordMachine.provide({
  actors: {
    updatePassword: httpActor(updatePassword, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-password', { body, signal }),
    ),
  },
})
