import type { AppealReason } from '#machines/orders/rules/appeals.ts'
import type { Side } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Tx } from '#server/db/db.ts'

export interface NewAppeal {
  orderId: bigint
  /** Of the event that it is. */
  seq: number
  by: Side
  reason: AppealReason
  statement: string
  /** Whether the other side has been heard already. */
  isAnswered: boolean
}

export async function add({ orderId, seq, by, reason, statement, isAnswered }: NewAppeal, tx: Tx): Promise<void> {
  await tx.query(
    `insert into appeal (order_id, seq, by, reason, statement, created_at, answered_at)
     values ($1, $2, $3, $4, $5, $6, case when $7 then $6::timestamptz end)`,
    [orderId, seq, by, reason, statement, tx.now, isAnswered],
  )
}

const CURRENT = '(select max(seq) from appeal where order_id = $1)'

export interface NewAnswer {
  orderId: bigint
  /** Of the event that it is. */
  seq: number
  by: Side
  statement: string
}

/** Adds the answer of a side to the open appeal of an order. */
export async function addAnswer({ orderId, seq, by, statement }: NewAnswer, tx: Tx): Promise<void> {
  await tx.query(
    `with answered as (update appeal set answered_at = $5 where order_id = $1 and seq = ${CURRENT} returning seq)
     insert into appeal_answer (order_id, seq, appeal_seq, by, statement, created_at)
     select $1, $2, seq, $3, $4, $5 from answered`,
    [orderId, seq, by, statement, tx.now],
  )
}

/** Sets what Support asks a side in the open appeal of an order. */
export async function setQuestion(
  orderId: bigint,
  { side, text }: { side: Side; text: string },
  tx: Tx,
): Promise<void> {
  await tx.query(
    `update appeal set asked = $2, question = $3, asked_at = $4, answered_at = null where order_id = $1 and seq = ${CURRENT}`,
    [orderId, side, text, tx.now],
  )
}

export interface NewClaim {
  orderId: bigint
  paidAt: Date
  statement: string
}

/** Adds what a buyer reports of a payment; an order has one report. */
export async function addClaim({ orderId, paidAt, statement }: NewClaim, tx: Tx): Promise<void> {
  await tx.query(
    `insert into payment_claim (order_id, paid_at, statement, created_at) values ($1, $2, $3, $4) on conflict (order_id) do nothing`,
    [orderId, paidAt, statement, tx.now],
  )
}
