import { flowScreen } from '#src/app/flow-screen.tsx'
import { pageFlows } from '#src/app/page-flows.ts'
import { useSession } from '#src/app/session.ts'
import { SandboxPage } from '#src/views/sandbox/sandbox-page.tsx'

const Controls = flowScreen(pageFlows.sandbox.sandboxControls)
const Chains = flowScreen(pageFlows.sandbox.chainControls)
const Bank = flowScreen(pageFlows.sandbox.bankControls)
const Payouts = flowScreen(pageFlows.sandbox.payoutControls)
const Mailbox = flowScreen(pageFlows.sandbox.sandboxMail)

/** The controls belong to one user: they start when the session is known, and anew for another user. */
export default function Sandbox() {
  const { status, user } = useSession()
  return (
    <SandboxPage
      mailbox={<Mailbox />}
      controls={status === 'checking' ? null : <Controls key={user?._id ?? 'guest'} />}
      payouts={<Payouts />}
      chains={status === 'checking' ? null : <Chains key={user?._id ?? 'guest'} />}
      bank={status === 'checking' ? null : <Bank key={user?._id ?? 'guest'} />}
    />
  )
}
