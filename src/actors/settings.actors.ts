import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { fetchSettings, updateSettings } from '#machines/settings/settings.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningSettings = settingsMachine.provide({
  actors: {
    fetchSettings: httpActor(fetchSettings, (_, signal) => api.GET('/user-app/user-profile/user-settings', { signal })),
    updateSettings: httpActor(updateSettings, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-settings', { body, signal }),
    ),
  },
})
