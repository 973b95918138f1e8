import type { Queries, Tx } from '#server/db/db.ts'

export interface NewImage {
  orderId: bigint
  messageSeq: number
  bytes: Uint8Array
  width: number
  height: number
}

export async function add({ orderId, messageSeq, bytes, width, height }: NewImage, tx: Tx): Promise<void> {
  await tx.query('insert into order_image (order_id, message_seq, bytes, width, height) values ($1, $2, $3, $4, $5)', [
    orderId,
    messageSeq,
    bytes,
    width,
    height,
  ])
}

/** The bytes of one message's image. */
export async function find(orderId: bigint, messageSeq: number, on: Queries): Promise<Uint8Array | undefined> {
  const [row] = await on.query<{ bytes: Uint8Array }>(
    'select bytes from order_image where order_id = $1 and message_seq = $2',
    [orderId, messageSeq],
  )
  return row?.bytes
}

/** How many images a person sent in an order. */
export async function countOf(orderId: bigint, senderId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    `select count(*)::int4 as count from order_message where order_id = $1 and sender_id = $2 and kind = 'image'`,
    [orderId, senderId],
  )
  return row?.count ?? 0
}
