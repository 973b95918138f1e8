import type { AlertChannel, AlertLevel, AlertState, LoggedLine } from '#machines/operator/rules/alerts.ts'
import type { QueueName } from '#machines/operator/rules/queues.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { named, QUEUES, readerOf, type Reader } from './queue.repo.ts'

/** Lets this transaction alone send alerts, and returns up to which line the log was read. */
export async function lockCursor(tx: Tx): Promise<bigint> {
  await tx.query('insert into alert_cursor (seq) select seq from audit_log_head on conflict do nothing')
  const [row] = await tx.query<{ seq: bigint }>('select seq from alert_cursor for update')
  if (!row) throw new Error('The table alert_cursor has no row')
  return row.seq
}

export async function moveCursor(seq: bigint, tx: Tx): Promise<void> {
  await tx.query('update alert_cursor set seq = $1', [seq])
}

/** The lines of the log after one, the oldest first. */
export const linesAfter = (seq: bigint, limit: number, on: Queries): Promise<(LoggedLine & { seq: bigint })[]> =>
  on.query(
    'select seq, operator, session, action, outcome, facts from audit_log where seq > $1 order by seq limit $2',
    [seq, limit],
  )

/** The last line of the log. */
export async function logHead(on: Queries): Promise<{ seq: bigint; hash: Uint8Array }> {
  const [row] = await on.query<{ seq: bigint; hash: Uint8Array }>('select seq, hash from audit_log_head')
  if (!row) throw new Error('The table audit_log_head has no row')
  return row
}

export interface TopicState extends AlertState {
  /** Events that came since the last alert. */
  readonly pending: number
}

/** The last alert about each topic. */
export async function states(on: Queries): Promise<Map<string, TopicState>> {
  const rows = await on.query<{ topic: string; level: AlertLevel; sent_at: Date | null; pending: number }>(
    'select topic, level, sent_at, pending from alert',
  )
  return new Map(
    rows.map(({ topic, level, sent_at: sentAt, pending }) => [
      topic,
      { level, sentAt: sentAt?.getTime() ?? null, pending },
    ]),
  )
}

export async function saveState(topic: string, { level, sentAt, pending }: TopicState, tx: Tx): Promise<void> {
  await tx.query(
    `insert into alert (topic, level, sent_at, pending) values ($1, $2, $3, $4)
     on conflict (topic) do update set level = excluded.level, sent_at = excluded.sent_at, pending = excluded.pending`,
    [topic, level, sentAt === null ? null : new Date(sentAt), pending],
  )
}

export interface QueueWaiting {
  count: number
  free: number
  fresh: number
  late: number
  oldest_at: Date | null
}

/** How much waits in a queue. What awaits somebody else is not late, and a payment that has not arrived is no work. */
export async function waitingIn(
  queue: QueueName,
  { reader, targetS }: { reader: Reader; targetS: number },
  on: Queries,
): Promise<QueueWaiting> {
  const [row] = await on.query<QueueWaiting>(
    named(`select count(*)::int4 as count, (count(*) filter (where l.ref is null))::int4 as free,
        (count(*) filter (where l.ref is null and a.ref is null))::int4 as fresh,
        (count(*) filter (where q.awaits is null and q.at <= app_now() - make_interval(secs => $3)))::int4 as late, min(q.at) as oldest_at
      from (${QUEUES[queue]}) q left join queue_lease l on l.queue = '${queue}' and l.ref = q.ref and l.until > app_now()
        left join alerted_item a on a.queue = '${queue}' and a.ref = q.ref
      where q.awaits is distinct from 'payment'`),
    [...readerOf(reader), targetS],
  )
  return row ?? { count: 0, free: 0, fresh: 0, late: 0, oldest_at: null }
}

/** Forgets what is no longer in a queue: it is new when it comes again. */
export async function forgetGone(queue: QueueName, reader: Reader, tx: Tx): Promise<void> {
  await tx.query(
    named(
      `delete from alerted_item a where a.queue = '${queue}' and not exists (select from (${QUEUES[queue]}) q where q.ref = a.ref)`,
    ),
    readerOf(reader),
  )
}

/** Remembers what is announced now: all that nobody has taken. */
export async function markAnnounced(queue: QueueName, reader: Reader, tx: Tx): Promise<void> {
  await tx.query(
    named(`insert into alerted_item (queue, ref) select '${queue}', q.ref
      from (${QUEUES[queue]}) q left join queue_lease l on l.queue = '${queue}' and l.ref = q.ref and l.until > app_now()
      where l.ref is null and q.awaits is distinct from 'payment' on conflict do nothing`),
    readerOf(reader),
  )
}

export const isLedgerClosed = async (on: Queries): Promise<boolean> =>
  (await on.query('select from ledger_status where closed_at is not null')).length > 0

/** Whether the whole audit found that the log of operators was altered. */
export const isLogAltered = async (on: Queries): Promise<boolean> =>
  (await on.query('select from ledger_status where log_altered_at is not null')).length > 0

/** What is sent, to whomever. */
export interface AlertBody {
  readonly kind: string
  /** The head, and what follows it. */
  readonly text: string
  readonly count?: number
  readonly free?: number
  readonly late?: number
  readonly oldest_s?: number
  /** Of an email alone. */
  readonly more?: readonly string[]
}

/** The receiver that is no email address. */
export const WEBHOOK = 'webhook'

/** Adds an alert to a receiver and returns its number. */
export async function addMessage(
  { publicId, topic, target, body }: { publicId: string; topic: string; target: string; body: AlertBody },
  tx: Tx,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into alert_message (public_id, topic, target, body, created_at) values ($1, $2, $3, $4, $5) returning id',
    [publicId, topic, target, JSON.stringify(body), tx.now],
  )
  if (!row) throw new Error('An alert was not added')
  return row.id
}

export interface MessageRow {
  id: bigint
  public_id: string
  topic: string
  target: string
  body: AlertBody
  created_at: Date
}

/** An alert that is still to be sent: not one that a later one about the same has made void. */
export async function findUnsent(id: bigint, on: Queries): Promise<MessageRow | undefined> {
  const [row] = await on.query<MessageRow>(
    `select id, public_id, topic, target, body, created_at from alert_message m where id = $1 and sent_at is null
       and (topic like 'event:%' or not exists (select from alert_message l where l.target = m.target and l.id > m.id and l.topic = m.topic))`,
    [id],
  )
  return row
}

export async function markSent(id: bigint, on: Queries): Promise<void> {
  await on.query('update alert_message set sent_at = app_now() where id = $1', [id])
}

export async function markFailed(id: bigint, on: Queries): Promise<void> {
  await on.query('update alert_message set failed_at = app_now() where id = $1 and failed_at is null', [id])
}

/** Deletes what is for receivers that the configuration no longer has. */
export async function dropOtherTargets(targets: readonly string[], tx: Tx): Promise<void> {
  await tx.query('delete from alert_message where target <> all($1::text[])', [targets])
}

/** The channels with a receiver that could not be sent to for so long, and to which nothing was sent since. */
export async function failingChannels(forMs: number, on: Queries): Promise<AlertChannel[]> {
  const rows = await on.query<{ channel: AlertChannel }>(
    `select distinct case target when '${WEBHOOK}' then 'webhook' else 'mail' end as channel from alert_message m
     where sent_at is null and failed_at <= app_now() - make_interval(secs => $1)
       and not exists (select from alert_message l where l.target = m.target and l.id > m.id and l.sent_at is not null)`,
    [forMs / 1000],
  )
  return rows.map(({ channel }) => channel)
}
