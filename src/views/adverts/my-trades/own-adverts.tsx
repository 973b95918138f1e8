import { OWN_ADVERTS } from '#machines/adverts/messages/marketplace.ts'
import { paths } from '#machines/routing/paths.ts'
import type { ownAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { OwnAdvertRow, type MyTradesProps } from './own-advert-row.tsx'

const columns = [
  { label: 'Advert' },
  { label: 'Price', end: true },
  { label: 'Available', end: true },
  { label: 'Limits', end: true },
  { label: 'Payment' },
  { label: 'Status' },
  { label: '' },
]

function NoAdverts({ filtered }: { filtered: boolean }) {
  return (
    <EmptyTable
      picture={<BoatPicture />}
      title="No adverts here"
      action={
        <ButtonLink href={paths.createTrade()} tone="primary">
          Create Trade
        </ButtonLink>
      }
    >
      {filtered ? 'None of your adverts matches these filters.' : 'Post an advert with your own price and limits.'}
    </EmptyTable>
  )
}

export function OwnAdverts({
  snapshot,
  send,
  enabled = true,
  sendToParent = noParent,
}: ViewProps<typeof ownAdvertsMachine> & Partial<MyTradesProps>) {
  const { status, type } = snapshot.context.request.query ?? {}
  return (
    <div {...flowRoot(snapshot)}>
      <PagedTable
        title={OWN_ADVERTS}
        {...{ snapshot, send }}
        what="your adverts"
        loading={<SkeletonRows rows={4} height="60px" label="Loading your adverts" />}
        empty={<NoAdverts filtered={status !== undefined || type !== undefined} />}
        columns={columns}
      >
        {(advert) => <OwnAdvertRow key={advert.t_id} {...{ advert, enabled, sendToParent }} />}
      </PagedTable>
    </div>
  )
}
