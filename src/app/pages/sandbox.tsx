import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/sandbox.ts'
import { useSession } from '#src/app/session.ts'
import { SandboxPage } from '#src/views/sandbox/sandbox-page.tsx'

const Controls = flowPage(flows.sandboxControls)
const Chains = flowPage(flows.chainControls)
const Bank = flowPage(flows.bankControls)
const Market = flowPage(flows.marketControls)
const Exchange = flowPage(flows.swapControls)
const Payouts = flowPage(flows.payoutControls)
const Mailbox = flowPage(flows.sandboxMail)

/** The controls belong to one user: they start when the session is known, and anew for another user. */
export default function Sandbox() {
  const { status, user } = useSession()
  return (
    <SandboxPage
      mailbox={<Mailbox />}
      controls={status === 'checking' ? null : <Controls key={user?._id ?? 'guest'} />}
      payouts={<Payouts />}
      market={<Market />}
      exchange={<Exchange />}
      chains={status === 'checking' ? null : <Chains key={user?._id ?? 'guest'} />}
      bank={status === 'checking' ? null : <Bank key={user?._id ?? 'guest'} />}
    />
  )
}
