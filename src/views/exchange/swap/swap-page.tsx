import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/exchange/messages/swap.ts'
import { pages } from '#machines/routing/pages.ts'
import type { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { SavedSwaps } from './saved-swaps.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { SwapAmounts } from './swap-amounts.tsx'
import { SwapRecipient } from './swap-recipient.tsx'

type Props = ViewProps<typeof swapMachine>

function SwapForm(props: Props) {
  const { snapshot, send } = props
  const { failure } = snapshot.context
  const off = !snapshot.can({ type: 'swap.request' })
  return (
    <Form label={text.SWAP_TITLE} onSubmit={() => (off ? undefined : send({ type: 'swap.request' }))}>
      <SwapAmounts {...props} />
      <SwapRecipient {...props} />
      {snapshot.matches('filling') && failure ? (
        <Alert tone="down" title={failure.message}>
          {text.NOTHING_SENT}
        </Alert>
      ) : null}
      <Button type="submit" tone="primary" size="lg" block off={off} data-event="swap.request">
        {snapshot.hasTag('busy') ? SUBMITTING : text.SWAP_BUTTON}
      </Button>
    </Form>
  )
}

function Created({ snapshot, send }: Props) {
  const retry = <RetryButton tone="primary" event="data.refresh" send={send} />
  return (
    <div role="status" aria-label={text.SWAP_CREATED}>
      <Alert tone="info" title={text.SWAP_CREATED} action={snapshot.matches('unrecorded') ? retry : undefined}>
        {text.OPENING_SWAP}
      </Alert>
    </div>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingCurrencies'))
    return <SkeletonRows rows={5} height={{ base: '141px', sm: '104px' }} label="Loading tokens" />
  if (snapshot.matches('unavailable'))
    return <FetchError message={snapshot.context.failure?.message} onRetry={() => send({ type: 'data.refresh' })} />
  if (snapshot.matches('recordingSwap') || snapshot.matches('unrecorded') || snapshot.matches('created'))
    return <Created {...props} />
  return <SwapForm {...props} />
}

/** One token for another, without an account. */
export function SwapPage(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <Page title={text.SWAP_TITLE} lead={pages.swap.description} width="form">
        <Card>
          <Content {...props} />
        </Card>
        <ChildFlow actor={props.snapshot.children.savedSwaps} view={SavedSwaps} />
      </Page>
      <SwapDialog {...props} />
    </div>
  )
}
