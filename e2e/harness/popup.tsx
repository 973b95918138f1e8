import { Page } from '#src/ui/page.tsx'
import { flowScreen } from '#src/app/flow-screen.tsx'

const ConnectAccount = flowScreen({
  machine: async () => (await import('#machines/connect-account/connect-account.machine.ts')).connectAccountMachine,
  view: async () => (await import('#src/views/auth/connect-account.tsx')).ConnectAccount,
})

/** A public screen that needs the visitor's own account. */
export default function Popup() {
  return (
    <Page title="Popup">
      <ConnectAccount />
    </Page>
  )
}
