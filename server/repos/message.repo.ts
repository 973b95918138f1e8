import type { Queries, Tx } from '#server/db/db.ts'

export interface MessageRow {
  message_seq: number
  sender_id: bigint
  message: string
  created_at: Date
}

/**
 * Adds a message under the order's next number; undefined when the order closed meanwhile. The order's row is locked until the end, so
 * that numbers have no gaps.
 */
export async function add(orderId: bigint, senderId: bigint, message: string, tx: Tx): Promise<MessageRow | undefined> {
  const [row] = await tx.query<MessageRow>(
    `with numbered as (
       update m2m_order set message_seq = message_seq + 1 where id = $1 and status = 'processing' returning message_seq)
     insert into order_message (order_id, message_seq, sender_id, message, created_at)
     select $1, message_seq, $2, $3, $4 from numbered
     returning message_seq, sender_id, message, created_at`,
    [orderId, senderId, message, tx.now],
  )
  return row
}

/** The messages after a number, oldest first. */
export const list = (orderId: bigint, after: number, limit: number, on: Queries): Promise<MessageRow[]> =>
  on.query<MessageRow>(
    `select message_seq, sender_id, message, created_at from order_message
     where order_id = $1 and message_seq > $2 order by message_seq limit $3`,
    [orderId, after, limit],
  )
