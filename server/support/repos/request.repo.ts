import type { RequestLife, RequestPhase, SupportTopic } from '#machines/support/rules/requests.ts'
import type { RequestActor } from '#machines/support/rules/request-lifecycle.machine.ts'
import type { Picture } from '#server/orders/repos/evidence.repo.ts'
import type { Queries, Tx } from '#server/db/db.ts'

interface Columns {
  id: bigint
  request_no: string
  /** Null of a visitor. */
  person_id: bigint | null
  visitor_email: string | null
  topic: SupportTopic
  read_seq: number
  created_at: Date
  /** How many the person has added. */
  pictures: number
  /** Messages of Support. */
  unread: number
  /** The time of the statement. */
  read_at: Date
}

export interface RequestRow extends Columns {
  life: RequestLife
}

interface RawRequest extends Columns {
  phase: RequestPhase
  changed_at: Date
  closed_at: Date | null
}

const COLUMNS = `r.id, r.request_no, r.person_id, r.visitor_email, r.topic, r.phase, r.read_seq, r.created_at, r.changed_at, r.closed_at,
  (select count(*) from support_picture where request_id = r.id)::int4 as pictures,
  (select count(*) from support_message where request_id = r.id and by = 'operator' and seq > r.read_seq)::int4 as unread,
  app_now() as read_at`
const REQUESTS = `select ${COLUMNS} from support_request r`

const requestOf = <Raw extends RawRequest>(raw: Raw): Raw & RequestRow => ({
  ...raw,
  life: {
    phase: raw.phase,
    facts: { changedAt: raw.changed_at.getTime(), closedAt: raw.closed_at?.getTime() ?? null },
  },
})

/** A person's request, or with null anybody's; undefined when there is none. */
export async function find(requestNo: string, personId: bigint | null, on: Queries): Promise<RequestRow | undefined> {
  const [row] = await on.query<RawRequest>(
    `${REQUESTS} where r.request_no = $1 and ($2::int8 is null or r.person_id = $2)`,
    [requestNo, personId],
  )
  return row && requestOf(row)
}

/** The same, locked until the end of the transaction. */
export async function lock(requestNo: string, personId: bigint | null, tx: Tx): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RawRequest>(
    `${REQUESTS} where r.request_no = $1 and ($2::int8 is null or r.person_id = $2) for update of r`,
    [requestNo, personId],
  )
  return row && requestOf(row)
}

/** A person's requests, newest first, after the one that the page before ended with. */
export async function list(
  personId: bigint,
  { after, limit }: { after: string | null; limit: number },
  on: Queries,
): Promise<RequestRow[]> {
  const rows = await on.query<RawRequest>(
    `${REQUESTS} where r.person_id = $1
       and ($2::text is null or r.id < (select id from support_request where request_no = $2 and person_id = $1))
     order by r.id desc limit $3`,
    [personId, after, limit],
  )
  return rows.map(requestOf)
}

/** A request that is open, as Support reads it. */
export interface OpenRequest extends RequestRow {
  /** The person's username, or the visitor's address. */
  who: string
}

/** Every open request: what waits for Support before what waits for the person, the oldest first. */
export async function listOpen(on: Queries): Promise<OpenRequest[]> {
  const rows = await on.query<RawRequest & { who: string }>(
    `select ${COLUMNS}, coalesce(p.username, r.visitor_email) as who from support_request r left join person p on p.id = r.person_id
     where r.closed_at is null order by r.phase = 'awaitingPerson', r.created_at, r.id`,
  )
  return rows.map(requestOf)
}

export interface MessageRow {
  seq: number
  by: RequestActor
  message: string
  created_at: Date
}

/** The messages of a request, oldest first. */
export const messagesOf = (id: bigint, on: Queries): Promise<MessageRow[]> =>
  on.query<MessageRow>('select seq, by, message, created_at from support_message where request_id = $1 order by seq', [
    id,
  ])

export interface NewRequest {
  requestNo: string
  personId: bigint
  topic: SupportTopic
  life: RequestLife
}

/** Adds a request without messages; returns its id. */
export async function add({ requestNo, personId, topic, life }: NewRequest, tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into support_request (request_no, person_id, topic, phase, created_at, changed_at) values ($1, $2, $3, $4, $5, $5)
     returning id`,
    [requestNo, personId, topic, life.phase, new Date(life.facts.changedAt)],
  )
  if (!row) throw new Error('A request was not added')
  return row.id
}

/** Saves a locked request after an event. */
export async function save(id: bigint, { phase, facts }: RequestLife, tx: Tx): Promise<void> {
  await tx.query('update support_request set phase = $2, closed_at = $3, changed_at = $4 where id = $1', [
    id,
    phase,
    facts.closedAt === null ? null : new Date(facts.closedAt),
    new Date(facts.changedAt),
  ])
}

/** Adds a message after the others of a locked request; the first one of Support is when it answered. */
export async function addMessage(id: bigint, by: RequestActor, message: string, tx: Tx): Promise<void> {
  await tx.query(
    `with written as (
       insert into support_message (request_id, seq, by, message, created_at)
       select $1, coalesce(max(seq), 0) + 1, $2, $3, $4 from support_message where request_id = $1)
     update support_request set answered_at = coalesce(answered_at, case when $2 = 'operator' then $4::timestamptz end) where id = $1`,
    [id, by, message, tx.now],
  )
}

/** Adds a picture after the others of a locked request. */
export async function addPicture(id: bigint, { bytes, width, height }: Picture, tx: Tx): Promise<void> {
  await tx.query(
    `insert into support_picture (request_id, place, bytes, width, height)
     select $1, count(*) + 1, $2, $3, $4 from support_picture where request_id = $1`,
    [id, bytes, width, height],
  )
}

/** The pictures of a request in the order in which they were added, WebP in base64. */
export const picturesOf = (id: bigint, on: Queries): Promise<{ place: number; webp: string }[]> =>
  on.query<{ place: number; webp: string }>(
    `select place, translate(encode(bytes, 'base64'), E'\\n', '') as webp from support_picture where request_id = $1 order by place`,
    [id],
  )

/** The bytes of a picture of a request. */
export async function findPicture(requestNo: string, place: number, on: Queries): Promise<Uint8Array | undefined> {
  const [row] = await on.query<{ bytes: Uint8Array }>(
    'select p.bytes from support_picture p join support_request r on r.id = p.request_id where r.request_no = $1 and p.place = $2',
    [requestNo, place],
  )
  return row?.bytes
}

export interface DepositRequest {
  request_no: string
  person_id: bigint
  username: string
  phase: RequestPhase
  created_at: Date
  /** The first one. */
  message: string
}

/** The newest requests of persons about a deposit that begin with a message in which a text is. */
export const listAboutDeposits = (text: string, limit: number, on: Queries): Promise<DepositRequest[]> =>
  on.query<DepositRequest>(
    `select r.request_no, r.person_id, p.username, r.phase, r.created_at, m.message from support_request r
       join person p on p.id = r.person_id join support_message m on m.request_id = r.id and m.seq = 1
     where r.topic = 'deposit' and position(lower($1) in lower(m.message)) > 0 order by r.id desc limit $2`,
    [text, limit],
  )

/** Moves the read mark of a locked request up to a message, never back and never beyond the last; false when it stays. */
export async function markRead(id: bigint, upTo: number, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update support_request set read_seq = m.last from (
       select least($2::int4, max(seq)) as last from support_message where request_id = $1) m
     where id = $1 and read_seq < m.last returning id`,
    [id, upTo],
  )
  return rows.length > 0
}

/** How many requests and messages a person has sent in the last 24 hours. */
export async function sentToday(personId: bigint, tx: Tx): Promise<{ requests: number; messages: number }> {
  const [row] = await tx.query<{ requests: number; messages: number }>(
    `select (select count(*) from support_request where person_id = $1 and created_at > $2::timestamptz - interval '1 day')::int4 as requests,
       (select count(*) from support_message m join support_request r on r.id = m.request_id
        where r.person_id = $1 and m.by = 'person' and m.created_at > $2::timestamptz - interval '1 day')::int4 as messages`,
    [personId, tx.now],
  )
  return row ?? { requests: 0, messages: 0 }
}

/** The number of a person's open request of the last 24 hours that began with the same message; undefined when there is none. */
export async function findSame(
  { personId, topic, message }: { personId: bigint; topic: SupportTopic; message: string },
  tx: Tx,
): Promise<string | undefined> {
  const [row] = await tx.query<{ request_no: string }>(
    `select r.request_no from support_request r join support_message m on m.request_id = r.id and m.seq = 1
     where r.person_id = $1 and r.topic = $2 and m.message = $3 and r.closed_at is null and r.created_at > $4::timestamptz - interval '1 day'
     order by r.id desc limit 1`,
    [personId, topic, message, tx.now],
  )
  return row?.request_no
}

/** How many seconds half of the last 20 first answers of Support took at the most; null when there is none. */
export async function medianAnswerS(on: Queries): Promise<number | null> {
  const [row] = await on.query<{ median: number | null }>(
    `select percentile_disc(0.5) within group (order by extract(epoch from answered_at - created_at)::float8) as median from (
       select answered_at, created_at from support_request where answered_at is not null order by answered_at desc limit 20) as last`,
  )
  return row?.median ?? null
}
