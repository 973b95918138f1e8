import { chakra } from '@chakra-ui/react/styled-system'
import type { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { OPENING_ORDER, ORDER_CREATED } from '#machines/exchange/messages/external-orders.ts'
import {
  BUY_SELL_TITLE,
  NEW_ORDER,
  OPTIONS_MISSING,
  ORDER_COMPLETED,
  VIEW_TRANSACTION,
} from '#machines/exchange/messages/quotes.ts'
import { pages } from '#machines/routing/pages.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { passFocusToPage } from '#src/ui/focus.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { AmountsStep } from './amounts-step.tsx'
import { ExternalOrder } from './external-order.tsx'
import { OrderSteps } from './order-steps.tsx'
import { QuoteDialogs } from '#src/views/exchange/quote/quote-dialogs.tsx'
import { QuoteFacts } from '#src/views/exchange/quote/quote-facts.tsx'
import { SelectionStep } from './selection-step.tsx'

type Props = ViewProps<typeof buySellMachine>

const Done = chakra('div', { base: { py: '8', textAlign: 'center' } })
const Height = chakra('div', { base: { minHeight: '440px' } })
const Heading = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', mb: '2' } })
const Message = chakra('p', { base: { color: 'muted', mb: '4' } })

/** An order with an external recipient shows its steps itself. */
function stepOf(snapshot: Props['snapshot']): number | null {
  if (snapshot.matches('ordering')) return null
  if (snapshot.matches('entering')) return 2
  return snapshot.matches('reviewing') || snapshot.matches('completed') || snapshot.matches('ordered') ? 3 : 1
}

const PARTS = ['selecting', 'ordering', 'ordered', 'completed'] as const

/** What is shown in place of another; the amounts stay below the dialogs of a quote. */
const partOf = (snapshot: Props['snapshot']): string => PARTS.find((part) => snapshot.matches(part)) ?? 'amounts'

function Completed({ snapshot, send }: Props) {
  const { receipt } = snapshot.context
  return (
    <>
      <Heading>{ORDER_COMPLETED}</Heading>
      <Message>{receipt?.message}. It is in your available balance.</Message>
      {receipt ? <QuoteFacts quote={receipt.quote} done /> : null}
      <DialogActions>
        <Button onClick={() => send({ type: 'order.open' })} data-event="order.open">
          {VIEW_TRANSACTION}
        </Button>
        <Button tone="primary" onClick={() => send({ type: 'order.again' })} data-event="order.again">
          {NEW_ORDER}
        </Button>
      </DialogActions>
    </>
  )
}

function Ordered() {
  return (
    <Done role="status" aria-label={ORDER_CREATED}>
      <Heading>{ORDER_CREATED}</Heading>
      <Message>{OPENING_ORDER}</Message>
    </Done>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingTokens') || snapshot.matches('fetchingCurrencies'))
    return (
      <Height>
        <SkeletonRows rows={5} height="64px" label="Loading" />
      </Height>
    )
  if (snapshot.matches('optionsMissing'))
    return (
      <EmptyState title={OPTIONS_MISSING} level="h2" action={<RetryButton event="options.retry" send={send} />}>
        {snapshot.context.failure?.message}
      </EmptyState>
    )
  if (snapshot.matches('selecting')) return <SelectionStep {...props} />
  if (snapshot.matches('ordering')) return <ChildFlow actor={snapshot.children.externalOrder} view={ExternalOrder} />
  if (snapshot.matches('ordered')) return <Ordered />
  return snapshot.matches('completed') ? <Completed {...props} /> : <AmountsStep {...props} />
}

/** Buying and selling crypto in three steps (spec §2 Buy/Sell). */
export function BuySellPage(props: Props) {
  const { snapshot } = props
  const step = stepOf(snapshot)
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={BUY_SELL_TITLE} lead={pages.buySell.description} width="form">
        <Card>
          {step === null ? null : <OrderSteps current={step} />}
          <div key={partOf(snapshot)} ref={passFocusToPage}>
            <Content {...props} />
          </div>
        </Card>
      </Page>
      <ChildFlow actor={snapshot.children.buySellQuote} view={QuoteDialogs} />
    </div>
  )
}
