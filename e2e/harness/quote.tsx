import { setup } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { convertQuoted, purchaseQuoted, sentDraft } from '#machines/exchange/samples/quotes.ts'
import { buySellQuoteMachine } from '#machines/exchange/quote/buy-sell-quote.machine.ts'
import { convertQuoteMachine } from '#machines/exchange/quote/convert-quote.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { QuoteDialogs } from '#src/views/exchange/quote/quote-dialogs.tsx'

const quoted = setup({
  types: {} as {
    context: Pick<FlowInput, 'newKey' | 'query'>
    input: Pick<FlowInput, 'newKey' | 'query'>
    children: { convertQuote: 'convertQuote'; buySellQuote: 'buySellQuote' }
  },
  actors: { convertQuote: convertQuoteMachine, buySellQuote: buySellQuoteMachine },
  guards: { isConversion: ({ context }) => context.query['kind'] === 'convert' },
}).createMachine({
  id: 'quoted',
  context: ({ input: { newKey, query } }) => ({ newKey, query }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isConversion', target: 'converting' }, { target: 'buying' }] },
    converting: {
      invoke: {
        id: 'convertQuote',
        src: 'convertQuote',
        input: ({ context: { newKey, query } }) => ({
          newKey,
          draft: query['reloaded'] === '1' ? sentDraft(convertQuoted) : {},
          request: { from: 'BTC', to: 'USDT', amount: '0.1' },
        }),
      },
    },
    buying: {
      invoke: {
        id: 'buySellQuote',
        src: 'buySellQuote',
        input: ({ context: { newKey, query } }) => ({
          newKey,
          draft: query['reloaded'] === '1' ? sentDraft(purchaseQuoted) : {},
          request: { side: 'buy' as const, token: 'BTC', currency: 'USD', amount: '100' },
        }),
      },
    },
  },
})

function Quoted({ snapshot: { children } }: ViewProps<typeof quoted>) {
  return (
    <>
      <ChildFlow actor={children.convertQuote} view={QuoteDialogs} />
      <ChildFlow actor={children.buySellQuote} view={QuoteDialogs} />
    </>
  )
}

const Screen = flowPage([quoted, Quoted])

/** A conversion, or a purchase, that is quoted. */
export default function Harness() {
  return (
    <Page title="Quote">
      <Screen />
    </Page>
  )
}
