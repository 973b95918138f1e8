import { connectAccountMachine } from '#machines/connect-account/connect-account.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConnectAccount } from '#src/views/auth/connect-account.tsx'

const runningConnectAccount = httpActors(connectAccountMachine)

/** A public screen that needs the visitor's own account. */
export function Popup() {
  return (
    <Page title="Popup">
      <Flow machine={runningConnectAccount} view={ConnectAccount} />
    </Page>
  )
}
