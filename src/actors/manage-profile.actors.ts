import { manageProfileMachine } from '#machines/manage-profile/manage-profile.machine.ts'
import { updateProfile } from '#machines/manage-profile/manage-profile.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningManageProfile = manageProfileMachine.provide({
  actors: {
    updateProfile: httpActor(updateProfile, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-profile', { body, signal }),
    ),
  },
})
