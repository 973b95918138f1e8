// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SettingsPage } from '#src/views/account/settings-page.tsx'

export const flows = {
  settings: [settingsMachine, SettingsPage],
} as const

export default flowPage(...Object.values(flows))
