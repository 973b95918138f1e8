import { OWN_ADVERTS } from '#machines/adverts/messages/marketplace.ts'
import { paths } from '#machines/routing/paths.ts'
import type { ownAdvertsMachine } from '#machines/adverts/reads.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Table, TableFrame } from '#src/ui/table.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
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
    <TableFrame>
      <EmptyState
        level="h2"
        picture={<BoatPicture />}
        title="No adverts here"
        action={
          <ButtonLink href={paths.createTrade()} tone="primary">
            Create Trade
          </ButtonLink>
        }
      >
        {filtered ? 'None of your adverts matches these filters.' : 'Post an advert with your own price and limits.'}
      </EmptyState>
    </TableFrame>
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
      <section aria-label={OWN_ADVERTS}>
        <PagedList
          {...{ snapshot, send }}
          what="your adverts"
          loading={<SkeletonRows rows={4} height="60px" label="Loading your adverts" />}
          empty={<NoAdverts filtered={status !== undefined || type !== undefined} />}
        >
          {(adverts) => (
            <TableFrame>
              <Table caption={OWN_ADVERTS} columns={columns}>
                {adverts.map((advert) => (
                  <OwnAdvertRow key={advert.t_id} {...{ advert, enabled, sendToParent }} />
                ))}
              </Table>
            </TableFrame>
          )}
        </PagedList>
      </section>
    </div>
  )
}
