import { Page } from '#src/ui/page.tsx'
import { connectAccountMachine } from '#machines/accounts/connect-account/connect-account.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ConnectAccount as ConnectAccountView } from '#src/views/accounts/sign-in/connect-account.tsx'

const ConnectAccount = flowPage([connectAccountMachine, ConnectAccountView])

/** A public screen that needs the visitor's own account. */
export default function Popup() {
  return (
    <Page title="Popup">
      <ConnectAccount />
    </Page>
  )
}
