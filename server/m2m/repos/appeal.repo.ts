import type { AppealReason } from '#machines/m2m/rules/appeals.ts'
import type { Tx } from '#server/db/db.ts'

export interface NewAppeal {
  orderId: bigint
  /** Of the event that it is. */
  seq: number
  by: 'buyer' | 'seller'
  reason: AppealReason
  statement: string
}

export async function add({ orderId, seq, by, reason, statement }: NewAppeal, tx: Tx): Promise<void> {
  await tx.query(
    'insert into appeal (order_id, seq, by, reason, statement, created_at) values ($1, $2, $3, $4, $5, $6)',
    [orderId, seq, by, reason, statement, tx.now],
  )
}
