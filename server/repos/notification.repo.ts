import type { NoticeFacts, NoticeKind } from '#machines/domain/notices.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** What more is not counted; the screen says 99+. */
const MOST_COUNTED = 100

export interface NewNotification {
  publicId: string
  personId: bigint
  kind: NoticeKind
  orderNo: string | null
  facts: NoticeFacts
  /** What goes out by mail to somebody who wants that. */
  mail: { kind: string; subject: string; text: string } | null
}

const UNREAD = `(select count(*) from (select from notification where person_id = $1 and read_at is null limit ${MOST_COUNTED}) as n)::int4`

/** Keeps a notification and puts its mail among the jobs, in one statement. Undefined for a demo trader, who reads nothing. */
export async function add(
  { publicId, personId, kind, orderNo, facts, mail }: NewNotification,
  tx: Tx,
): Promise<{ unread: number; is_mailed: boolean } | undefined> {
  const [row] = await tx.query<{ unread: number; is_mailed: boolean }>(
    `with reader as (
       select p.id, p.email, s.order_email from person p join settings s on s.person_id = p.id where p.id = $1 and not p.demo),
     noted as (
       insert into notification (public_id, person_id, kind, order_no, facts, created_at)
       select $2, id, $3, $4, $5, $6 from reader),
     mailed as (
       insert into job (kind, payload, run_at)
       select $7::text, jsonb_build_object('to', email, 'subject', $8::text, 'text', $9::text), $6
       from reader where order_email and $7 is not null returning 1)
     select least(${UNREAD} + 1, ${MOST_COUNTED}) as unread, exists (select from mailed) as is_mailed from reader`,
    [
      personId,
      publicId,
      kind,
      orderNo,
      JSON.stringify(facts),
      tx.now,
      mail?.kind ?? null,
      mail?.subject ?? null,
      mail?.text ?? null,
    ],
  )
  return row
}

export interface NotificationRow {
  public_id: string
  kind: NoticeKind
  order_no: string | null
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
    `select public_id, kind, order_no, facts, created_at, read_at from notification
     where person_id = $1 and ($2::text is null or id < (select id from notification where public_id = $2 and person_id = $1))
     order by id desc limit $3`,
    [personId, after, limit],
  )

/** How many are unread, counted up to 100. */
export async function unreadOf(personId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ unread: number }>(`select ${UNREAD} as unread`, [personId])
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
