import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { fetchSettings, updateSettings } from '#machines/settings/settings.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningSettings = settingsMachine.provide({
  actors: {
    fetchSettings: overWire(fetchSettings, (_, signal) => api.GET('/user-app/user-profile/user-settings', { signal })),
    updateSettings: overWire(updateSettings, ({ body }, signal) =>
      api.PUT('/user-app/user-profile/update-settings', { body, signal }),
    ),
  },
})
