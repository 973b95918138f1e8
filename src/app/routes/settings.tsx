import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { SettingsPage } from '#src/views/account/settings-page.tsx'

const runningSettings = httpActors(settingsMachine)

export default function SettingsRoute() {
  return <Flow machine={runningSettings} view={SettingsPage} />
}
