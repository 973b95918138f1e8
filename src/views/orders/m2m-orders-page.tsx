import { chakra } from '@chakra-ui/react/styled-system'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { FILTERS } from '#machines/domain/order-tabs.ts'
import type { m2mOrdersMachine } from '#machines/m2m-orders/m2m-orders.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Page } from '#src/ui/page.tsx'
import { Chip, Tabs } from '#src/ui/segment.tsx'
import { Empty, Note, SkeletonRows } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { OrderRow } from '#src/views/orders/order-row.tsx'

type Props = ViewProps<typeof m2mOrdersMachine>

const Filters = chakra('div', {
  base: { display: 'flex', gap: '2', my: '4', overflowX: 'auto', padding: '3px', mx: '-3px', scrollbarWidth: 'none' },
})
const Frame = chakra('div', {
  base: {
    sm: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card', overflow: 'hidden' },
  },
})

const tabs = [
  { key: 'processing', label: 'Processing' },
  { key: 'closed', label: 'Closed Orders' },
]
const columns = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Amount', end: true },
  { label: 'Total', end: true },
  { label: 'Counterparty' },
  { label: 'Status' },
  { label: '' },
]

function FilterChips({ snapshot, send }: Props) {
  const { tab, filter: chosen } = snapshot.context.choice
  return (
    <Filters role="group" aria-label="Filter">
      {Object.entries(FILTERS[tab]).map(([filter, label]) => (
        <Chip
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          aria-disabled={filter === chosen ? true : undefined}
          onClick={() => filter !== chosen && send({ type: 'filter.choose', filter })}
          data-event="filter.choose"
          data-key={filter}
        >
          {label}
        </Chip>
      ))}
    </Filters>
  )
}

function NoOrders({ snapshot }: Pick<Props, 'snapshot'>) {
  const { tab, filter } = snapshot.context.choice
  const reason =
    filter !== ''
      ? 'No order matches this filter.'
      : tab === 'processing'
        ? 'Nothing is in progress. Take an advert on the market, and the order stands here.'
        : 'What you complete or cancel is kept here.'
  return (
    <Frame>
      <Empty
        picture={<BoatPicture />}
        title="No orders here"
        action={<ButtonLink href="/m2m">Go to the market</ButtonLink>}
      >
        {reason}
      </Empty>
    </Frame>
  )
}

function Failed({ snapshot, send }: Props) {
  return (
    <Note
      tone="down"
      title={snapshot.context.failure?.message ?? ''}
      action={
        <Button onClick={() => send({ type: 'list.retry' })} data-event="list.retry">
          {TRY_AGAIN}
        </Button>
      }
    >
      Your orders could not be fetched. Nothing was moved; we try again every few seconds.
    </Note>
  )
}

function List({ snapshot, send, shared }: Props) {
  const { orders } = snapshot.context
  const more = snapshot.can({ type: 'list.more' })
  if (snapshot.matches({ list: 'failed' })) return <Failed {...{ snapshot, send, shared }} />
  if (snapshot.matches({ list: 'fetching' })) return <SkeletonRows rows={5} height="60px" label="Loading orders" />
  if (orders.length === 0) return <NoOrders snapshot={snapshot} />
  return (
    <>
      <Frame>
        <Table caption="Orders" columns={columns}>
          {orders.map((order) => (
            <OrderRow key={order.order_no} order={order} />
          ))}
        </Table>
      </Frame>
      {more || snapshot.matches({ list: 'fetchingMore' }) ? (
        <LoadMore busy={!more} onMore={() => send({ type: 'list.more' })} data-event="list.more" />
      ) : null}
    </>
  )
}

export function M2mOrdersPage({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page title="M2M Orders" lead="Your trades with other people: those in progress, and those that are closed.">
        <Tabs
          label="Orders"
          items={tabs}
          chosen={snapshot.context.choice.tab}
          onChoose={(tab) => send({ type: 'tab.choose', tab: tab === 'closed' ? 'closed' : 'processing' })}
          data-event="tab.choose"
        />
        <FilterChips {...{ snapshot, send, shared }} />
        <List {...{ snapshot, send, shared }} />
      </Page>
    </div>
  )
}
