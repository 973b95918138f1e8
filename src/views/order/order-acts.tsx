import { chakra } from '@chakra-ui/react/styled-system'
import type { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import {
  AGREE_TO_CANCEL,
  APPEAL,
  CANCEL_ORDER,
  DECLINE_TO_CANCEL,
  EXTEND_TIME,
  NOTIFY_SELLER,
  RELEASE_ASSET,
  WITHDRAW_APPEAL,
} from '#machines/domain/messages/order-page.ts'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import type { Order } from '#machines/domain/order-words.ts'
import { paths } from '#machines/domain/paths.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink, type Tone } from '#src/ui/button.tsx'
import { StickyActions } from '#src/ui/page.tsx'

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }
interface Offered {
  act: OrderAct
  label: string
  tone: Tone
}

/** Beside the one that is waited for. On a phone they stand under the page. */
const ASIDE: readonly Offered[] = [
  { act: 'order.cancel', label: CANCEL_ORDER, tone: 'quiet' },
  { act: 'order.appeal', label: APPEAL, tone: 'quiet' },
  { act: 'appeal.withdraw', label: WITHDRAW_APPEAL, tone: 'quiet' },
]
/** What the order waits for. On a phone it stays in reach. */
const AWAITED: readonly Offered[] = [
  { act: 'cancel.accept', label: AGREE_TO_CANCEL, tone: 'quiet' },
  { act: 'cancel.decline', label: DECLINE_TO_CANCEL, tone: 'primary' },
  { act: 'payment.notify', label: NOTIFY_SELLER, tone: 'primary' },
  { act: 'window.extend', label: EXTEND_TIME, tone: 'primary' },
  { act: 'order.release', label: RELEASE_ASSET, tone: 'primary' },
]

const Bar = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    justifyContent: 'space-between',
    gap: '3',
    // What the order waits for stays in reach on a desk, too.
    position: { lg: 'sticky' },
    bottom: '0',
    zIndex: 'bar',
    mt: { lg: '-4' },
    pb: { lg: '4' },
    background: 'canvas',
    '& > *': { order: { base: '2', lg: '0' } },
    '& > :empty': { display: 'none' },
    '& > :last-child': { ml: { lg: 'auto' } },
  },
})
const Aside = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', pt: { sm: '4' }, '& > *': { flex: { base: '1', sm: 'none' } } },
})

/** Agreeing says the same as the buyer's plain cancel, so only one of them is offered. */
const isOffered = (order: Order, act: OrderAct) =>
  order.may.includes(act) && !(act === 'order.cancel' && order.may.includes('cancel.accept'))

function Closed({ order }: { order: Order }) {
  return (
    <Bar>
      <StickyActions>
        <ButtonLink href={paths.orders()}>All my orders</ButtonLink>
        {order.phase === 'completed' ? (
          <ButtonLink href={paths.dashboard()} tone="primary">
            See my balances
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.marketplace()} tone="primary">
            Back to the marketplace
          </ButtonLink>
        )}
      </StickyActions>
    </Bar>
  )
}

function Acts({ order, snapshot, send, of }: Props & { of: readonly Offered[] }) {
  return of
    .filter(({ act }) => isOffered(order, act))
    .map(({ act, label, tone }) => (
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
    ))
}

/** What the lifecycle lets this side do now; each act asks before it happens. */
export function OrderActs(props: Props) {
  const { order } = props
  if (order.phase === 'completed' || order.phase === 'cancelled') return <Closed order={order} />
  const isAwaited = AWAITED.some(({ act }) => isOffered(order, act))
  return (
    <Bar>
      <Aside>
        <Acts {...props} of={ASIDE} />
      </Aside>
      {isAwaited ? (
        <StickyActions>
          <Acts {...props} of={AWAITED} />
        </StickyActions>
      ) : null}
    </Bar>
  )
}
