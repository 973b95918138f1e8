import { isCaseOpen, type CaseLife, type CasePhase } from '#machines/orders/rules/cases.ts'
import type { CaseEvent } from '#machines/orders/rules/case-lifecycle.machine.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { countIn, picturesIn, type StoredPicture } from './evidence.repo.ts'
import type { OrderAmounts } from './order-row.ts'

interface Columns {
  id: bigint
  order_no: string
  claimant: Side
  seq: number
  refund_reference: string | null
  created_at: Date
  closed_at: Date | null
  buyer_statement: string | null
  seller_statement: string | null
  buyer_pictures: number
  seller_pictures: number
}

export interface CaseRow extends Columns {
  life: CaseLife
}

interface RawCase extends Columns {
  phase: CasePhase
  answer_by: Date
  answered_at: Date | null
  refund_at: Date | null
  upheld_at: Date | null
}

const of = (
  side: Side,
) => `(select statement from case_statement where case_id = c.id and by = '${side}') as ${side}_statement,
  ${countIn('case', 'c.id', side)} as ${side}_pictures`
const COLUMNS = `c.id, o.order_no, c.claimant, c.seq, c.phase, c.answer_by, c.answered_at, c.refund_reference, c.refund_at, c.upheld_at,
  c.created_at, c.closed_at, ${of('buyer')}, ${of('seller')}`
const FROM = 'from order_case c join m2m_order o on o.id = c.order_id'
const CASES = `select ${COLUMNS} ${FROM}`

const ms = (at: Date | null): number | null => at?.getTime() ?? null
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

const caseOf = (raw: RawCase): CaseRow => ({
  ...raw,
  life: {
    phase: raw.phase,
    facts: {
      answerBy: raw.answer_by.getTime(),
      answeredAt: ms(raw.answered_at),
      refundAt: ms(raw.refund_at),
      upheldAt: ms(raw.upheld_at),
    },
  },
})

/** The case about an order; undefined when there is none. */
export async function find(orderId: bigint, on: Queries): Promise<CaseRow | undefined> {
  const [row] = await on.query<RawCase>(`${CASES} where c.order_id = $1`, [orderId])
  return row && caseOf(row)
}

/** The same, locked until the end of the transaction; its order is locked before. */
export async function lock(orderId: bigint, tx: Tx): Promise<CaseRow | undefined> {
  const [row] = await tx.query<RawCase>(`${CASES} where c.order_id = $1 for update of c`, [orderId])
  return row && caseOf(row)
}

/** An open case with its order, as an operator reads it. */
export interface ListedCase extends CaseRow, OrderAmounts {
  buyer_username: string
  seller_username: string
  /** None unless they are asked for. */
  pictures: StoredPicture[]
}

type RawListed = RawCase &
  Omit<ListedCase, 'token_amount' | 'fiat_amount'> & { token_amount: string; fiat_amount: string }

/** Every open case, the oldest first, in one statement. */
export async function listOpen(withPictures: boolean, on: Queries): Promise<ListedCase[]> {
  const rows = await on.query<RawListed>(
    `select ${COLUMNS}, b.username as buyer_username, s.username as seller_username, o.token, crypto.scale as token_scale,
       o.token_amount::text as token_amount, o.currency, fiat.scale as currency_scale, o.fiat_amount::text as fiat_amount,
       case when $1 then ${picturesIn('case', 'c.id')} else '[]' end as pictures
     ${FROM} join person b on b.id = o.buyer_id join person s on s.id = o.seller_id
       join asset crypto on crypto.code = o.token join asset fiat on fiat.code = o.currency
     where c.closed_at is null order by c.created_at, c.id`,
    [withPictures],
  )
  return rows.map((row) => ({
    ...row,
    ...caseOf(row),
    token_amount: BigInt(row.token_amount),
    fiat_amount: BigInt(row.fiat_amount),
  }))
}

export async function add(orderId: bigint, claimant: Side, life: CaseLife, tx: Tx): Promise<void> {
  await tx.query(
    'insert into order_case (order_id, claimant, phase, answer_by, created_at) values ($1, $2, $3, $4, $5)',
    [orderId, claimant, life.phase, dateOf(life.facts.answerBy), tx.now],
  )
}

export interface CaseChange {
  id: bigint
  seq: number
  life: CaseLife
  event: CaseEvent
  /** Of a refund that is reported. */
  reference: string | null
}

/** Saves a locked case after an event, and the event. */
export async function save({ id, seq, life, event, reference }: CaseChange, tx: Tx): Promise<void> {
  const { phase, facts } = life
  await tx.query(
    `with event as (insert into case_event (case_id, seq, type, by, at) values ($1, $2, $3, $4, $5))
     update order_case set seq = $2, phase = $6, answered_at = $7, refund_at = $8, upheld_at = $9,
       refund_reference = coalesce($10, refund_reference), closed_at = case when $11 then null else $5::timestamptz end
     where id = $1`,
    [
      id,
      seq + 1,
      event.type,
      event.by,
      tx.now,
      phase,
      dateOf(facts.answeredAt),
      dateOf(facts.refundAt),
      dateOf(facts.upheldAt),
      reference,
      isCaseOpen(life),
    ],
  )
}

/** Stores what a side says to Support. */
export async function addStatement(id: bigint, by: Side, statement: string, tx: Tx): Promise<void> {
  await tx.query('insert into case_statement (case_id, by, statement, created_at) values ($1, $2, $3, $4)', [
    id,
    by,
    statement,
    tx.now,
  ])
}
