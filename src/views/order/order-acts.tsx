import type { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import {
  AGREE_TO_CANCEL,
  CANCEL_ORDER,
  DECLINE_TO_CANCEL,
  NOTIFY_SELLER,
  RELEASE_ASSET,
} from '#machines/domain/messages/order-page.ts'
import type { Order } from '#machines/domain/order-words.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink, type Tone } from '#src/ui/button.tsx'
import { StickyActions } from '#src/ui/page.tsx'

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }
type Act = 'payment.notify' | 'order.release' | 'order.cancel' | 'cancel.accept' | 'cancel.decline'

const ACTS: readonly { act: Act; label: string; tone: Tone }[] = [
  { act: 'order.cancel', label: CANCEL_ORDER, tone: 'quiet' },
  { act: 'cancel.accept', label: AGREE_TO_CANCEL, tone: 'quiet' },
  { act: 'cancel.decline', label: DECLINE_TO_CANCEL, tone: 'primary' },
  { act: 'payment.notify', label: NOTIFY_SELLER, tone: 'primary' },
  { act: 'order.release', label: RELEASE_ASSET, tone: 'primary' },
]

/** Agreeing says the same as the buyer's plain cancel, so only one of them is offered. */
const isOffered = (order: Order, act: Act) =>
  order.may.includes(act) && !(act === 'order.cancel' && order.may.includes('cancel.accept'))

function Closed({ order }: { order: Order }) {
  return (
    <StickyActions>
      <ButtonLink href="/dashboard/orders/m2m">All my orders</ButtonLink>
      {order.phase === 'completed' ? (
        <ButtonLink href="/dashboard" tone="primary">
          See my balances
        </ButtonLink>
      ) : (
        <ButtonLink href="/m2m" tone="primary">
          Back to the marketplace
        </ButtonLink>
      )}
    </StickyActions>
  )
}

/** What the lifecycle lets this side do now; each act asks before it happens. */
export function OrderActs({ order, snapshot, send }: Props) {
  if (order.phase === 'completed' || order.phase === 'cancelled') return <Closed order={order} />
  const offered = ACTS.filter(({ act }) => isOffered(order, act))
  if (offered.length === 0) return null
  return (
    <StickyActions>
      {offered.map(({ act, label, tone }) => (
        <Button
          key={act}
          size="lg"
          tone={tone}
          off={!snapshot.can({ type: act })}
          onClick={() => send({ type: act })}
          data-event={act}
        >
          {label}
        </Button>
      ))}
    </StickyActions>
  )
}
