import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeFacts } from '#machines/shared/values/notices.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** The screen shows 99+ for more. */
export const MAX_COUNTED = 100
/** Of one kind, by one person; what comes after them rings the bell alone (decision 0054). */
const MAX_MAILS_AN_HOUR = 10

export interface NewNotification {
  publicId: string
  personId: bigint
  kind: NoticeKind
  orderNo: string | null
  tId: string | null
  swapId: string | null
  requestNo: string | null
  facts: NoticeFacts
  /** The username of who caused it, where that is somebody else. */
  causedBy: string | null
  /** For those who want mail about orders. */
  mail: { subject: string; text: string } | null
}

/** How many of a person's notifications are unread, counted up to 100: in the order of the index, which is read no further; an expression for SQL. */
export const unreadIn = (person: string) =>
  `(select count(*) from (select from notification where person_id = ${person} and read_at is null order by id limit ${MAX_COUNTED}) as n)`

export interface Notified {
  person_id: bigint
  unread: number
  is_mailed: boolean
}

/** Whether a person has had so many notices of a kind by somebody in the last hour; by nobody, never. */
const IS_FLOODED = `(
         select count(*) from (
           select from notification o
           where o.person_id = n.person_id and o.kind = n.kind and o.facts ->> 'partner' = n.caused_by and o.created_at > $9::timestamptz - interval '1 hour'
           order by o.created_at limit ${MAX_MAILS_AN_HOUR}) as o
       ) >= ${MAX_MAILS_AN_HOUR}`

/**
 * Inserts notifications and the jobs that mail them, in one statement, and returns who was notified. Left out are a demo trader, who reads
 * nothing, and a second unread notification about the chat of an order.
 */
export const add = (notices: readonly NewNotification[], mailJob: string, tx: Tx): Promise<Notified[]> =>
  tx.query<Notified>(
    `with notice as (
       select * from unnest($1::int8[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $11::text[], $12::text[], $13::text[])
         with ordinality as n (person_id, public_id, kind, order_no, t_id, facts, subject, body, swap_id, request_no, caused_by, place)),
     reader as (
       select p.id, p.email, s.order_email from person p join settings s on s.person_id = p.id
       where p.id = any($1::int8[]) and not p.demo),
     inserted as (
       insert into notification (public_id, person_id, kind, order_no, t_id, swap_id, request_no, facts, created_at)
       select n.public_id, n.person_id, n.kind, n.order_no, n.t_id, n.swap_id, n.request_no, n.facts::jsonb, $9
       from notice n join reader r on r.id = n.person_id order by n.place
       on conflict (person_id, order_no) where kind = 'chat.message' and read_at is null do nothing
       returning person_id),
     mailed as (
       insert into job (kind, payload, run_at)
       select $10, jsonb_build_object('to', r.email, 'subject', n.subject, 'text', n.body), $9
       from notice n join reader r on r.id = n.person_id where r.order_email and n.subject is not null and not ${IS_FLOODED} order by n.place
       returning 1)
     select r.id as person_id, exists (select from mailed) as is_mailed,
       least(${unreadIn('r.id')} + (select count(*) from inserted i where i.person_id = r.id), ${MAX_COUNTED})::int4 as unread
     from reader r where exists (select from inserted i where i.person_id = r.id) order by r.id`,
    [
      notices.map(({ personId }) => personId),
      notices.map(({ publicId }) => publicId),
      notices.map(({ kind }) => kind),
      notices.map(({ orderNo }) => orderNo),
      notices.map(({ tId }) => tId),
      notices.map(({ facts }) => JSON.stringify(facts)),
      notices.map(({ mail }) => mail?.subject ?? null),
      notices.map(({ mail }) => mail?.text ?? null),
      tx.now,
      mailJob,
      notices.map(({ swapId }) => swapId),
      notices.map(({ requestNo }) => requestNo),
      notices.map(({ causedBy }) => causedBy),
    ],
  )

export interface NotificationRow {
  public_id: string
  kind: NoticeKind
  order_no: string | null
  t_id: string | null
  swap_id: string | null
  request_no: string | null
  facts: NoticeFacts
  created_at: Date
  read_at: Date | null
}

/** A person's notifications, newest first, after the one that the page before ended with. */
export const list = (
  personId: bigint,
  { after, limit }: { after: string | null; limit: number },
  on: Queries,
): Promise<NotificationRow[]> =>
  on.query<NotificationRow>(
    `select public_id, kind, order_no, t_id, swap_id, request_no, facts, created_at, read_at from notification
     where person_id = $1 and ($2::text is null or id < (select id from notification where public_id = $2 and person_id = $1))
     order by id desc limit $3`,
    [personId, after, limit],
  )

/** How many are unread, counted up to 100. */
export async function unreadOf(personId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ unread: number }>(`select ${unreadIn('$1')}::int4 as unread`, [personId])
  return row?.unread ?? 0
}

/** Marks a person's notifications as read, all or one and the older ones; false when that one is none of theirs. */
export async function read(personId: bigint, upTo: string | null, tx: Tx): Promise<boolean> {
  const [newest] = await tx.query<{ id: bigint }>(
    `select id from notification where person_id = $1 and ($2::text is null or public_id = $2) order by id desc limit 1`,
    [personId, upTo],
  )
  if (!newest) return upTo === null
  await tx.query('update notification set read_at = $3 where person_id = $1 and id <= $2 and read_at is null', [
    personId,
    newest.id,
    tx.now,
  ])
  return true
}

/** Marks the notification about the chat of an order as read; false when there is none. */
export async function readChat(personId: bigint, orderNo: string, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update notification set read_at = $3
     where person_id = $1 and order_no = $2 and kind = 'chat.message' and read_at is null returning id`,
    [personId, orderNo, tx.now],
  )
  return rows.length > 0
}

/** Marks the notifications about a request to Support as read; false when none is unread. */
export async function readOfRequest(personId: bigint, requestNo: string, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'update notification set read_at = $3 where person_id = $1 and request_no = $2 and read_at is null returning id',
    [personId, requestNo, tx.now],
  )
  return rows.length > 0
}

/** Where mails about orders go; undefined for who does not want them, and for a demo trader. */
export async function mailAddressOf(personId: bigint, on: Queries): Promise<string | undefined> {
  const [row] = await on.query<{ email: string }>(
    `select p.email from person p join settings s on s.person_id = p.id where p.id = $1 and s.order_email and not p.demo`,
    [personId],
  )
  return row?.email
}
