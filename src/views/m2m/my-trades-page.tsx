import { chakra } from '@chakra-ui/react/styled-system'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import type { myTradesMachine } from '#machines/my-trades/my-trades.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Page } from '#src/ui/page.tsx'
import { Empty, Note, SkeletonRows } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { CloseDialog } from '#src/views/m2m/close-dialog.tsx'
import { OwnAdvertRow } from '#src/views/m2m/own-advert-row.tsx'

type Props = ViewProps<typeof myTradesMachine>

const Filters = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr 1fr', sm: '200px 200px' }, gap: '3', mb: '4' },
})
const Frame = chakra('div', {
  base: {
    sm: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card', overflow: 'hidden' },
  },
})

const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'Open', label: 'Open' },
  { value: 'Close', label: 'Closed' },
]
const types = [
  { value: '', label: 'Buy and Sell' },
  { value: 'Buy', label: 'Buy' },
  { value: 'Sell', label: 'Sell' },
]
const columns = [
  { label: 'Advert' },
  { label: 'Price', end: true },
  { label: 'Available', end: true },
  { label: 'Limits', end: true },
  { label: 'Payment' },
  { label: 'Status' },
  { label: '' },
]

function FilterFields({ snapshot, send }: Props) {
  const { filters } = snapshot.context
  return (
    <Filters>
      <SelectField
        bare
        name="status"
        label="Status"
        value={filters.status}
        options={statuses}
        onChange={(value) => send({ type: 'filter.choose', name: 'status', value })}
        data-event="filter.choose"
      />
      <SelectField
        bare
        name="type"
        label="Type"
        value={filters.type}
        options={types}
        onChange={(value) => send({ type: 'filter.choose', name: 'type', value })}
        data-event="filter.choose"
      />
    </Filters>
  )
}

function NoAdverts({ snapshot }: Pick<Props, 'snapshot'>) {
  const { status, type } = snapshot.context.filters
  return (
    <Frame>
      <Empty
        picture={<BoatPicture />}
        title="No adverts here"
        action={
          <ButtonLink href="/dashboard/m2m/create-trade" tone="primary">
            Create Trade
          </ButtonLink>
        }
      >
        {status === '' && type === ''
          ? 'Post an advert with your own price and limits, and let others come to you.'
          : 'None of your adverts matches these filters.'}
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
      Your adverts could not be fetched. Nothing was moved; we try again every few seconds.
    </Note>
  )
}

function List({ snapshot, send, shared }: Props) {
  const { adverts } = snapshot.context
  const more = snapshot.can({ type: 'list.more' })
  if (snapshot.matches({ list: 'failed' })) return <Failed {...{ snapshot, send, shared }} />
  if (snapshot.matches({ list: 'fetching' }))
    return <SkeletonRows rows={4} height="60px" label="Loading your adverts" />
  if (adverts.length === 0) return <NoAdverts snapshot={snapshot} />
  return (
    <>
      <Frame>
        <Table caption="Your adverts" columns={columns}>
          {adverts.map((advert) => (
            <OwnAdvertRow
              key={advert.t_id}
              advert={advert}
              off={!snapshot.matches({ closing: 'resting' })}
              send={send}
            />
          ))}
        </Table>
      </Frame>
      {more || snapshot.matches({ list: 'fetchingMore' }) ? (
        <LoadMore busy={!more} onMore={() => send({ type: 'list.more' })} data-event="list.more" />
      ) : null}
    </>
  )
}

export function MyTradesPage({ snapshot, send, shared }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title="My Trades"
        lead="Your adverts on the market. What others take becomes an order."
        actions={
          <ButtonLink href="/dashboard/m2m/create-trade" tone="primary">
            Create Trade
          </ButtonLink>
        }
      >
        <FilterFields {...{ snapshot, send, shared }} />
        <List {...{ snapshot, send, shared }} />
      </Page>
      {snapshot.hasTag('dialog') ? <CloseDialog {...{ snapshot, send, shared }} /> : null}
    </div>
  )
}
