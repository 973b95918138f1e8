import { chakra } from '@chakra-ui/react/styled-system'
import type { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import { ORDER_MISSING, ORDER_TITLE, ORDER_UNREACHABLE } from '#machines/orders/messages/order-page.ts'
import { coinsOf, tradeSentence } from '#machines/orders/rules/order-sentences.ts'
import { ORDER_VIEW_STATES } from '#machines/orders/rules/order-view-state.ts'
import { actOf, type Order } from '#machines/orders/rules/order-words.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { OrderMissing, OrderUnreachable } from '#src/views/orders/parts/order-unavailable.tsx'
import { OrderCommand } from './order-command.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { CommandRefused } from './command-refused.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAppeal, OrderClaim } from './order-appeal.tsx'
import { OrderCaseLink } from './order-case-link.tsx'
import { OrderChat } from './order-chat.tsx'
import { OrderCourse } from './order-course.tsx'
import { OrderEvidence } from './order-evidence.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderRating } from './order-rating.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReceiptDialogs } from './payment-receipt.tsx'
import { PaymentAccount } from './payment-account.tsx'

type Props = ViewProps<typeof m2mOrderMachine>

const Grid = chakra('div', {
  base: {
    // In one column they are one list, so that the actions can stick to its lower edge wherever one reads.
    display: { base: 'flex', xl: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 25rem)',
    gap: '4',
    alignItems: { base: 'stretch', xl: 'start' },
  },
})
/** In one column what is only read comes after the chat, before the actions. */
const Later = chakra('div', { base: { order: { base: '1', xl: '0' } } })
const Column = chakra('div', {
  base: { display: { base: 'contents', xl: 'grid' }, gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' },
})

function Opening() {
  return (
    <Page title={ORDER_TITLE}>
      <Grid role="status" aria-label="Loading the order">
        <Column>
          <Skeleton height="260px" />
          <Skeleton height="300px" />
        </Column>
        <Skeleton height="460px" />
      </Grid>
    </Page>
  )
}

function Trading({ order, ...props }: Props & { order: Order }) {
  const { snapshot } = props
  const state = ORDER_VIEW_STATES.find((shown) => snapshot.matches({ trading: { order: { shown } } })) ?? 'cancelled'
  const stale = snapshot.matches({ trading: { feed: 'stale' } }) ? <Reconnecting /> : null
  return (
    <Page title={`${ORDER_TITLE} · ${actOf(order)} ${coinsOf(order)}`} lead={tradeSentence(order)} actions={stale}>
      <Grid>
        <Column>
          <OrderProgress order={order} state={state} shared={props.shared} />
          <ChildFlow actor={snapshot.children.orderRating} view={OrderRating} />
          {order.appeal ? <OrderAppeal order={order} appeal={order.appeal} /> : null}
          {order.claim ? <OrderClaim order={order} claim={order.claim} /> : null}
          {order.evidence ? <OrderEvidence evidence={order.evidence} actor={snapshot.children.orderEvidence} /> : null}
          <OrderCaseLink order={order} />
          {order.status === 'cancelled' ? null : <PaymentAccount order={order} />}
          <OrderActions {...props} order={order} />
          <Later>
            <OrderCourse order={order} />
          </Later>
        </Column>
        <Column>
          <ChildFlow actor={snapshot.children.orderChat} view={OrderChat} />
          <OrderDetails order={order} />
        </Column>
      </Grid>
      <ChildFlow
        actor={snapshot.children.orderConfirmation}
        view={OrderConfirmation}
        receipt={snapshot.children.paymentReceipt}
      />
      <ChildFlow actor={snapshot.children.orderCommand} view={OrderCommand} />
      <CommandRefused {...props} order={order} />
      <ChildFlow actor={snapshot.children.paymentReceipt} view={ReceiptDialogs} />
    </Page>
  )
}

/** One M2M order: its state, where the coins are, what the person can do now, the chat beside it. */
export function M2mOrderPage(props: Props) {
  const { snapshot } = props
  const { order } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('opening') ? <Opening /> : null}
      {snapshot.matches('missing') ? <OrderMissing page={ORDER_TITLE} about={ORDER_MISSING} /> : null}
      {snapshot.matches('unreachable') ? (
        <OrderUnreachable
          page={ORDER_TITLE}
          about={ORDER_UNREACHABLE}
          event="order.retry"
          retry={() => props.send({ type: 'order.retry' })}
        >
          {snapshot.context.failure?.message}. Your funds are safe. Retrying automatically.
        </OrderUnreachable>
      ) : null}
      {snapshot.matches('trading') && order ? <Trading {...props} order={order} /> : null}
    </div>
  )
}
