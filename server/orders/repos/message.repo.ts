import type { Actor } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { IS_HELD } from './order.repo.ts'

export interface MessageRow {
  message_seq: number
  kind: 'text' | 'image' | 'system' | 'support'
  /** Null for a system message, and for one of Support. */
  sender_id: bigint | null
  message: string
  /** Null for all but system messages; a later version may write others than this one knows. */
  notice_kind: string | null
  by: Actor | null
  /** Of an image, in pixels. */
  width: number | null
  height: number | null
  created_at: Date
}

export interface NewMessage {
  orderId: bigint
  /** Null for one of Support. */
  senderId: bigint | null
  kind: 'text' | 'image' | 'support'
  message: string
}

/**
 * Adds a message under the order's next number; undefined when the order closed meanwhile. The order's row is locked until the end, so
 * that numbers have no gaps.
 */
export async function add({ orderId, senderId, kind, message }: NewMessage, tx: Tx): Promise<MessageRow | undefined> {
  const [row] = await tx.query<MessageRow>(
    `with numbered as (
       update m2m_order set message_seq = message_seq + 1 where id = $1 and ${IS_HELD} returning message_seq)
     insert into order_message (order_id, message_seq, sender_id, kind, message, created_at)
     select $1, message_seq, $2, $3, $4, $5 from numbered
     returning message_seq, kind, sender_id, message, notice_kind, by, null::int4 as width, null::int4 as height, created_at`,
    [orderId, senderId, kind, message, tx.now],
  )
  return row
}

/** The messages after a number, oldest first. */
export const list = (orderId: bigint, after: number, limit: number, on: Queries): Promise<MessageRow[]> =>
  on.query<MessageRow>(
    `select m.message_seq, m.kind, m.sender_id, m.message, m.notice_kind, m.by, i.width, i.height, m.created_at
     from order_message m left join order_image i on i.order_id = m.order_id and i.message_seq = m.message_seq
     where m.order_id = $1 and m.message_seq > $2 order by m.message_seq limit $3`,
    [orderId, after, limit],
  )

/** Moves a side's read mark forward, never beyond the last message; false when that changes nothing. */
export async function markRead(orderId: bigint, side: 'buyer' | 'seller', upTo: number, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update m2m_order set ${side}_read = least($2::int4, message_seq) where id = $1 and ${side}_read < least($2::int4, message_seq) returning id`,
    [orderId, upTo],
  )
  return rows.length > 0
}
