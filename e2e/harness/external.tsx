import { setup } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { externalRecipientMachine } from '#machines/exchange/external-order/external-recipient.machine.ts'
import {
  externalPurchase,
  externalSale,
  sentSale,
  walletRecipient,
} from '#machines/exchange/samples/external-orders.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { ExternalOrder } from '#src/views/exchange/buy-sell/external-order.tsx'
import { ExternalRecipient } from '#src/views/exchange/buy-sell/external-recipient.tsx'

type Input = Pick<FlowInput, 'newKey' | 'query'>

const external = setup({
  types: {} as {
    context: Input
    input: Input
    children: { externalRecipient: 'externalRecipient'; externalOrder: 'externalOrder' }
  },
  actors: { externalRecipient: externalRecipientMachine, externalOrder: externalOrderMachine },
  guards: { isOrder: ({ context }) => context.query['kind'] === 'order' },
}).createMachine({
  id: 'external',
  context: ({ input: { newKey, query } }) => ({ newKey, query }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isOrder', target: 'ordering' }, { target: 'choosing' }] },
    choosing: {
      invoke: {
        id: 'externalRecipient',
        src: 'externalRecipient',
        input: ({ context: { query } }) => ({
          side: query['side'] === 'sell' ? ('sell' as const) : ('buy' as const),
          token: query['token'] ?? '',
          recipient: query['returned'] === '1' ? walletRecipient : null,
          draft: query['reloaded'] === '1' ? { recipient: JSON.stringify(walletRecipient) } : {},
        }),
      },
    },
    ordering: {
      invoke: {
        id: 'externalOrder',
        src: 'externalOrder',
        input: ({ context: { newKey, query } }) => ({
          newKey,
          amount: query['amount'] ?? '',
          draft: query['reloaded'] === '1' ? sentSale : {},
          order: query['side'] === 'sell' ? externalSale : externalPurchase,
        }),
      },
    },
  },
})

function External({ snapshot: { children } }: ViewProps<typeof external>) {
  return (
    <>
      <ChildFlow actor={children.externalRecipient} view={ExternalRecipient} />
      <ChildFlow actor={children.externalOrder} view={ExternalOrder} />
    </>
  )
}

const Screen = flowPage([external, External])

/** A recipient outside the app, or an order with one. */
export default function Harness() {
  return (
    <Page title="External recipient">
      <Screen />
    </Page>
  )
}
