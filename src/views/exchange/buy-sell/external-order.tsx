import { externalChoices, gotText, limitsText, shownAmountError } from '#machines/exchange/rules/external-orders.ts'
import { externalTerms } from '#machines/exchange/rules/external-terms.ts'
import { CHANGE_PAIR, LIMITS_MISSING, PAIR_REFUSED } from '#machines/exchange/messages/external-orders.ts'
import { PREVIOUS, REVIEW_ORDER } from '#machines/exchange/messages/quotes.ts'
import type { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import { changeEvent, eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataListItem } from '#src/ui/lists/data-list.tsx'
import { DataCard } from '#src/ui/lists/data-card.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { ExternalDialog } from './external-dialog.tsx'
import { OrderSteps } from './order-steps.tsx'

type Props = ViewProps<typeof externalOrderMachine>

const [SELECTION, AMOUNTS, REVIEW] = [1, 2, 3]

function Back({ snapshot, send, label = PREVIOUS }: Props & { readonly label?: string }) {
  return (
    <Button size="lg" {...eventButton({ snapshot, send }, 'step.back')}>
      {label}
    </Button>
  )
}

function Facts({ snapshot: { context } }: Props) {
  const { order, estimate, range } = context
  const terms = estimate && externalTerms(order, estimate)
  return (
    <DataCard className="figures">
      <DataListItem label="You receive about">{estimate ? gotText(order, estimate.toAmount) : '...'}</DataListItem>
      <DataListItem label="Rate">{terms?.rate ?? '...'}</DataListItem>
      <DataListItem label="Fees">{terms?.fees ?? '...'}</DataListItem>
      {terms === null || terms.difference === null ? null : (
        <DataListItem label="Difference">{terms.difference}</DataListItem>
      )}
      <DataListItem label={order.side === 'buy' ? 'Limits' : 'Limits of the payout'}>
        {range ? limitsText(range, order.currency) : '...'}
      </DataListItem>
    </DataCard>
  )
}

function Amounts(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  const off = !snapshot.can({ type: 'order.request' })
  return (
    <Form label="Amounts" onSubmit={() => (off ? undefined : send({ type: 'order.request' }))}>
      <AmountField
        name="amount"
        label="You pay"
        value={context.amount}
        placeholder="0"
        error={shownAmountError(context)}
        choices={externalChoices(context)}
        missing={context.amount === ''}
        suffix={context.order.side === 'buy' ? context.order.currency : context.order.token}
        readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
        {...changeEvent(send, 'amount.change')}
      />
      <Facts {...props} />
      <DialogActions>
        <Back {...props} />
        <Button type="submit" tone="primary" size="lg" off={off} data-event="order.request">
          {REVIEW_ORDER}
        </Button>
      </DialogActions>
    </Form>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingExternalRange'))
    return (
      <>
        <SkeletonRows rows={3} height="64px" label="Loading limits" />
        <DialogActions>
          <Back {...props} />
        </DialogActions>
      </>
    )
  if (snapshot.matches('notOffered'))
    return (
      <>
        <Alert tone="notice" title={PAIR_REFUSED}>
          {snapshot.context.failure?.message}
        </Alert>
        <DialogActions>
          <Back {...props} label={CHANGE_PAIR} />
        </DialogActions>
      </>
    )
  if (snapshot.matches('rangeMissing'))
    return (
      <>
        <Alert tone="notice" title={LIMITS_MISSING} action={<RetryButton event="range.retry" send={send} />}>
          {snapshot.context.failure?.message}
        </Alert>
        <DialogActions>
          <Back {...props} />
        </DialogActions>
      </>
    )
  return snapshot.status === 'done' ? null : <Amounts {...props} />
}

/** The amount, the review and the order of a purchase to an address or a sale to a bank account. */
export function ExternalOrder(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <OrderSteps current={props.snapshot.hasTag('dialog') ? REVIEW : AMOUNTS} previous={SELECTION} />
      <Content {...props} />
      <ExternalDialog {...props} />
    </div>
  )
}
