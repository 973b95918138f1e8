import { takenBy } from '#machines/operator/messages/queues.ts'
import { ACTS } from '#machines/operator/messages/acts.ts'
import { waitingActText } from '#machines/operator/messages/orders.ts'
import type { OrderRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'

/** A fact that not every record has. */
export function Optional({ label, value }: { label: string; value: string | null }) {
  return value === null ? null : <DataListItem label={label}>{value}</DataListItem>
}

export const dateOf = (at: string | null): string | null => (at === null ? null : formatDateTime(at))

/** Another operator who works on the record, and until when. */
export function Taken({ lease }: Pick<OrderRecord, 'lease'>) {
  return lease && !lease.mine ? <Alert tone="notice" title={takenBy(lease.username, lease.until)} /> : null
}

/** The acts on a record that wait for a second operator. */
export function WaitingActs({ acts }: Pick<OrderRecord, 'acts'>) {
  return acts.map(({ _id, act, requested_by }) => (
    <Alert key={_id} tone="notice" title={waitingActText(ACTS[act], requested_by)} />
  ))
}
