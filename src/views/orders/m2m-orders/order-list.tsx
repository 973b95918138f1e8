import { paths } from '#machines/routing/paths.ts'
import type { ordersMachine } from '#machines/orders/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { OrderRow } from './order-row.tsx'

type Props = ViewProps<typeof ordersMachine>

const columns = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Amount', end: true },
  { label: 'Total', end: true },
  { label: 'Counterparty' },
  { label: 'Status' },
  { label: '' },
]

function NoOrders({ snapshot }: Pick<Props, 'snapshot'>) {
  const { tab, payment_status, status } = snapshot.context.request.query ?? {}
  const reason =
    payment_status !== undefined || status !== undefined
      ? 'No order matches this filter.'
      : tab === 'processing'
        ? 'You have no orders in progress. Orders that ended are under Closed Orders.'
        : 'Your completed and cancelled orders appear here.'
  return (
    <EmptyTable
      level="h3"
      picture={<BoatPicture />}
      title="No orders here"
      action={<ButtonLink href={paths.marketplace()}>Go to the marketplace</ButtonLink>}
    >
      {reason}
    </EmptyTable>
  )
}

export function OrderList({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <PagedTable
        title="Orders"
        {...{ snapshot, send }}
        what="your orders"
        loading={<SkeletonRows rows={5} height="60px" label="Loading orders" />}
        empty={<NoOrders snapshot={snapshot} />}
        columns={columns}
      >
        {(order) => <OrderRow key={order.order_no} order={order} settings={shared.settings} />}
      </PagedTable>
    </div>
  )
}
