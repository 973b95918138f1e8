import { manageProfileMachine } from '#machines/manage-profile/manage-profile.machine.ts'
import { updateProfile } from '#machines/manage-profile/manage-profile.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningManageProfile = manageProfileMachine.provide({
  actors: {
    updateProfile: overWire(updateProfile, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-profile', { body, signal }),
    ),
  },
})
