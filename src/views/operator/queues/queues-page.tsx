import { NOTHING_WAITS, QUEUES, QUEUES_LEAD, QUEUES_TITLE } from '#machines/operator/messages/queues.ts'
import type { queuesMachine } from '#machines/operator/reads.machine.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { DueTime } from '#src/ui/due-time.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { Page } from '#src/ui/page.tsx'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

type Props = ViewProps<typeof queuesMachine>
type Queue = NonNullable<Props['snapshot']['context']['data']>[number]

const COLUMNS = [
  { label: 'Queue' },
  { label: 'Waiting', end: true },
  { label: 'Not taken', end: true },
  { label: 'Oldest' },
  { label: 'Due' },
]

function QueueRow({ queue, count, free, oldest_at, due_at }: Queue) {
  return (
    <Row data-key={queue}>
      <Cell>
        <TextLink href={operatorPaths.queue(queue)}>{QUEUES[queue]}</TextLink>
      </Cell>
      <Cell label="Waiting" end>
        <span className="figures">{count}</span>
      </Cell>
      <Cell label="Not taken" end>
        <span className="figures">{free}</span>
      </Cell>
      <Cell label="Oldest">{oldest_at === null ? NOTHING_WAITS : formatListedDate(oldest_at)}</Cell>
      <Cell label="Due">{due_at === null ? '–' : <DueTime at={due_at} />}</Cell>
    </Row>
  )
}

/** The queues of the operator's roles. */
export function QueuesPage({ snapshot, send }: Props) {
  const { data, failure } = snapshot.context
  const isFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={QUEUES_TITLE} lead={QUEUES_LEAD}>
        <section aria-label={QUEUES_TITLE}>
          {isFailed ? <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })} /> : null}
          {data ? (
            <TableFrame>
              <Table caption={QUEUES_TITLE} columns={COLUMNS}>
                {data.map((queue) => (
                  <QueueRow key={queue.queue} {...queue} />
                ))}
              </Table>
            </TableFrame>
          ) : null}
          {data || isFailed ? null : <SkeletonRows rows={5} height="52px" label="Loading the queues" />}
        </section>
      </Page>
    </div>
  )
}
