import { setup } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { savedSwap } from '#machines/exchange/samples/swaps.ts'
import { savedSwapsMachine } from '#machines/exchange/saved-swaps/saved-swaps.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { SavedSwaps } from '#src/views/exchange/swap/saved-swaps.tsx'

type Input = Pick<FlowInput, 'query'>

const saved = setup({
  types: {} as { context: Input; input: Input; children: { savedSwaps: 'savedSwaps' } },
  actors: { savedSwaps: savedSwapsMachine },
}).createMachine({
  id: 'saved',
  context: ({ input: { query } }) => ({ query }),
  invoke: {
    id: 'savedSwaps',
    src: 'savedSwaps',
    input: ({ context: { query } }) => ({ swaps: query['count'] === '0' ? [] : [savedSwap] }),
  },
})

function Saved({ snapshot: { children } }: ViewProps<typeof saved>) {
  return <ChildFlow actor={children.savedSwaps} view={SavedSwaps} />
}

const Screen = flowPage([saved, Saved])

/** The swaps that a device knows. */
export default function Harness() {
  return (
    <Page title="Saved swaps">
      <Screen />
    </Page>
  )
}
