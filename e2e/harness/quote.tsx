import { setup } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { convertQuoteMachine } from '#machines/quote/convert-quote.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { QuoteDialogs } from '#src/views/quotes/quote-dialogs.tsx'

const conversion = setup({
  types: {} as {
    context: Pick<FlowInput, 'newKey'>
    input: Pick<FlowInput, 'newKey'>
    children: { convertQuote: 'convertQuote' }
  },
  actors: { convertQuote: convertQuoteMachine },
}).createMachine({
  id: 'conversion',
  context: ({ input: { newKey } }) => ({ newKey }),
  invoke: {
    id: 'convertQuote',
    src: 'convertQuote',
    input: ({ context: { newKey } }) => ({ newKey, request: { from: 'BTC', to: 'USDT', amount: '0.1' } }),
  },
})

function Conversion({ snapshot }: ViewProps<typeof conversion>) {
  return <ChildFlow actor={snapshot.children.convertQuote} view={QuoteDialogs} />
}

const Screen = flowPage([conversion, Conversion])

/** A conversion that is quoted. */
export default function Harness() {
  return (
    <Page title="Quote">
      <Screen />
    </Page>
  )
}
