import type { buySellOrdersMachine } from '#machines/exchange/reads.machine.ts'
import { BUY_SELL_ORDERS, NO_BUY_SELL_ORDERS } from '#machines/exchange/messages/quotes.ts'
import { paths } from '#machines/routing/paths.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { BuySellOrderRow } from './buy-sell-order-row.tsx'

type Props = ViewProps<typeof buySellOrdersMachine>

const columns = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Crypto', end: true },
  { label: 'Fiat', end: true },
  { label: 'Price', end: true },
  { label: 'Receiver' },
  { label: 'Status' },
  { label: '' },
]

function NoOrders() {
  return (
    <EmptyTable
      picture={<BoatPicture />}
      title={NO_BUY_SELL_ORDERS}
      action={<ButtonLink href={paths.buySell()}>Buy & Sell</ButtonLink>}
    >
      Your Buy & Sell orders appear here.
    </EmptyTable>
  )
}

export function BuySellOrdersPage({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={BUY_SELL_ORDERS} lead="What you bought and sold for fiat.">
        <PagedTable
          title={BUY_SELL_ORDERS}
          {...{ snapshot, send }}
          what="your buy and sell orders"
          loading={<SkeletonRows rows={5} height="60px" label="Loading orders" />}
          empty={<NoOrders />}
          columns={columns}
        >
          {(order) => <BuySellOrderRow key={order.order_id} order={order} settings={shared.settings} />}
        </PagedTable>
      </Page>
    </div>
  )
}
