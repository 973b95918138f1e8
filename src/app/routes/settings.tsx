import { runningSettings } from '#src/actors/settings.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { SettingsPage } from '#src/views/account/settings-page.tsx'

export default function SettingsRoute() {
  return <Flow machine={runningSettings} view={SettingsPage} />
}
