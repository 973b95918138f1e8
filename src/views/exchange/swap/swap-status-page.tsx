import { ORDER_STATUS_TITLE } from '#machines/exchange/messages/external-orders.ts'
import * as text from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import type { swapStatusMachine } from '#machines/exchange/swap-status/swap-status.machine.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { OfferedLink } from '#src/views/shared/offered-link.tsx'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { SwapStage } from './swap-stage.tsx'

type Props = ViewProps<typeof swapStatusMachine>

const newSwap = <OfferedLink href={paths.swap()}>Start a new swap</OfferedLink>

function Opening() {
  return (
    <Page title={text.SWAP_STATUS_TITLE} width="form">
      <div role="status" aria-label="Loading the swap">
        <Skeleton height="520px" />
      </div>
    </Page>
  )
}

function Unreachable({ snapshot, send }: Props) {
  const retry = <RetryButton tone="primary" event="swap.retry" send={send} />
  return (
    <EmptyState level="h1" picture={<BoatPicture />} title={text.SWAP_UNREACHABLE} action={retry}>
      {snapshot.context.failure?.message}. Retrying automatically.
    </EmptyState>
  )
}

function Following({ snapshot, send, shared, swap }: Props & { swap: Swap }) {
  const isStale = snapshot.matches({ following: { feed: 'stale' } })
  const isChecking = snapshot.matches({ following: { feed: 'updatingSwap' } })
  const check = (
    <Button size="sm" {...eventButton({ snapshot, send }, 'swap.check')}>
      {isChecking ? text.CHECKING_SWAP : text.CHECK_SWAP}
    </Button>
  )
  const title = swap.kind === 'swap' ? text.SWAP_STATUS_TITLE : ORDER_STATUS_TITLE
  const onPay = snapshot.can({ type: 'payment.open' }) ? () => send({ type: 'payment.open' }) : null
  return (
    <Page title={title} width="form" actions={isStale ? <Reconnecting /> : undefined}>
      <SwapStage swap={swap} check={check} isSignedIn={shared.user !== null} onPay={onPay} />
    </Page>
  )
}

/** One swap: what it waits for, where to pay, and how it ended. */
export function SwapStatusPage(props: Props) {
  const { snapshot } = props
  const { swap } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('opening') ? <Opening /> : null}
      {snapshot.matches('missing') ? (
        <EmptyState level="h1" picture={<BoatPicture />} title={text.SWAP_MISSING} action={newSwap}>
          There is no swap with this ID. Check the address of this page.
        </EmptyState>
      ) : null}
      {snapshot.matches('unreachable') ? <Unreachable {...props} /> : null}
      {snapshot.matches('following') && swap ? <Following {...props} swap={swap} /> : null}
    </div>
  )
}
