// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { settingsMachine } from '#machines/accounts/settings/settings.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SettingsPage } from '#src/views/accounts/profile/settings-page.tsx'

export const flows = {
  settings: [settingsMachine, SettingsPage],
} as const

export default flowPage(...Object.values(flows))
