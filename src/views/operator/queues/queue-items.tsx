import { chakra } from '@chakra-ui/react/styled-system'
import type { QueueEvent } from '#machines/operator/queue/queue.machine.ts'
import { GIVE_BACK, ITEMS, NOTHING_HERE, NOTHING_HERE_NEXT, TAKE } from '#machines/operator/messages/queues.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { itemPath } from '#machines/operator/rules/paths.ts'
import type { QueueItem, QueueName } from '#machines/operator/rules/queue-filter.ts'
import type { queueItemsMachine } from '#machines/operator/reads.machine.ts'
import { formatListedDate, formatTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DueTime } from '#src/ui/due-time.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { PagedTable } from '#src/ui/lists/paged-table.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

interface LeaseProps {
  /** False while an item is being taken or given back. */
  readonly enabled: boolean
  readonly sendToParent: (event: QueueEvent) => void
}
type Props = ViewProps<typeof queueItemsMachine>

const Soft = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })

const COLUMNS = [
  { label: 'What' },
  { label: 'Who' },
  { label: 'Amount', end: true },
  { label: 'Since' },
  { label: 'Due' },
  { label: 'Taken' },
]

/** Taking an item, giving an own one back, or who has it. */
function Lease({ item, enabled, sendToParent }: LeaseProps & { item: QueueItem }) {
  const { ref, title, lease } = item
  if (lease && !lease.mine) return `${lease.username} until ${formatTime(lease.until)}`
  const type = lease ? 'item.return' : 'item.take'
  const label = lease ? GIVE_BACK : TAKE
  return (
    <span data-flow="queue">
      <Button
        size="sm"
        off={!enabled}
        onClick={() => sendToParent({ type, id: ref })}
        data-event={type}
        data-key={ref}
        aria-label={`${label}: ${title}, ${item.username ?? ref}`}
      >
        {label}
      </Button>
    </span>
  )
}

function ItemRow({ queue, item, ...lease }: LeaseProps & { queue: QueueName; item: QueueItem }) {
  const { ref, title, username, partner, amount, value_usd, waits_for, at, due_at } = item
  const value = value_usd === null ? null : dollars(value_usd)
  return (
    <Row data-key={ref}>
      <Cell label="What">
        <span>
          <TextLink href={itemPath(queue, ref)}>{title}</TextLink>
          {waits_for === null ? null : <Soft>{waits_for}</Soft>}
        </span>
      </Cell>
      <Cell label="Who">{partner === null ? (username ?? '–') : `${username ?? '–'} · ${partner}`}</Cell>
      <Cell label="Amount" end>
        <span className="figures">
          {amount ?? value ?? '–'}
          {amount === null || value === null ? null : <Soft>{value}</Soft>}
        </span>
      </Cell>
      <Cell label="Since">{formatListedDate(at)}</Cell>
      <Cell label="Due">
        <DueTime at={due_at} />
      </Cell>
      <Cell label="Taken">
        <Lease item={item} {...lease} />
      </Cell>
    </Row>
  )
}

/** The items of a queue, page by page. */
export function QueueItems({ snapshot, send, enabled = true, sendToParent = noParent }: Props & Partial<LeaseProps>) {
  const { queue } = snapshot.context.request.path
  return (
    <div {...flowRoot(snapshot)}>
      <PagedTable
        title={ITEMS}
        {...{ snapshot, send }}
        what="the queue"
        loading={<SkeletonRows rows={8} height="52px" label="Loading" />}
        empty={
          <EmptyState level="h2" picture={<BoatPicture />} title={NOTHING_HERE}>
            {NOTHING_HERE_NEXT}
          </EmptyState>
        }
        columns={COLUMNS}
      >
        {(item) => <ItemRow key={item.ref} {...{ queue, item, enabled, sendToParent }} />}
      </PagedTable>
    </div>
  )
}
