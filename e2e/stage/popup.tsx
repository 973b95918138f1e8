import { runningConnectAccount } from '#src/actors/connect-account.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConnectAccount } from '#src/views/auth/connect-account.tsx'

/** A public screen that needs the visitor's own account. */
export function Popup() {
  return (
    <Page title="Popup">
      <Flow machine={runningConnectAccount} view={ConnectAccount} />
    </Page>
  )
}
