import { setup } from 'xstate'
import { connectAccountMachine } from '#machines/accounts/connect-account/connect-account.machine.ts'
import { sentCode } from '#machines/accounts/samples/challenges.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { ConnectAccount } from '#src/views/accounts/sign-in/connect-account.tsx'

type Input = Pick<FlowInput, 'user' | 'path' | 'query'>

const popup = setup({
  types: {} as { context: Input; input: Input; children: { connectAccount: 'connectAccount' } },
  actors: { connectAccount: connectAccountMachine },
}).createMachine({
  id: 'popup',
  context: ({ input: { user, path, query } }) => ({ user, path, query }),
  invoke: {
    id: 'connectAccount',
    src: 'connectAccount',
    input: ({ context: { user, path, query } }) => ({
      user,
      path,
      challenge: query['returned'] === '1' ? sentCode : null,
    }),
  },
})

function Popup({ snapshot: { children } }: ViewProps<typeof popup>) {
  return <ChildFlow actor={children.connectAccount} view={ConnectAccount} />
}

const Screen = flowPage([popup, Popup])

/** A public screen that needs the visitor's own account. */
export default function Harness() {
  return (
    <Page title="Popup">
      <Screen />
    </Page>
  )
}
