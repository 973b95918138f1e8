import { useContext } from 'react'
import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/sandbox.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { SandboxPage } from '#src/views/sandbox/sandbox-page.tsx'

const Controls = flowPage(flows.bankControls, flows.sandboxControls, flows.chainControls)
const Rules = flowPage(flows.payoutControls, flows.marketControls, flows.rateControls, flows.swapControls)
const Mailbox = flowPage(flows.sandboxMail)

/** The controls belong to one user: they start when the session is known, and anew for another user. */
export default function Sandbox() {
  const { shared, isChecking } = useContext(FlowHostContext)
  const controls = (
    <>
      <Controls key={shared.user?._id ?? 'guest'} />
      <Rules />
    </>
  )
  return <SandboxPage mailbox={<Mailbox />} controls={isChecking ? null : controls} />
}
