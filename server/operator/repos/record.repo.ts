import type { Side } from '#machines/orders/rules/orders.ts'
import type { Queries } from '#server/db/db.ts'

export interface StepRow {
  type: string
  by: string
  at: Date
}

/** What happened to an order and to its case, in the order of time. */
export const timelineOf = (orderId: bigint, on: Queries): Promise<StepRow[]> =>
  on.query<StepRow>(
    `select 'order.placed' as type, case type when 'Sell' then 'buyer' else 'seller' end as by, created_at as at, 0 as seq from m2m_order where id = $1
     union all select type, by, at, seq from order_event where order_id = $1
     union all select 'case.open', 'claimant', created_at, 10000 from order_case where order_id = $1
     union all select e.type, e.by, e.at, 10000 + e.seq from case_event e join order_case c on c.id = e.case_id where c.order_id = $1
     order by at, seq`,
    [orderId],
  )

export interface EvidenceRow {
  of: 'appeal' | 'case'
  side: Side
  place: number
}

/** The pictures that the sides of an order show to Support alone. */
export const evidenceOf = (orderId: bigint, on: Queries): Promise<EvidenceRow[]> =>
  on.query<EvidenceRow>(
    `select 'appeal' as of, by as side, place::int4 as place from appeal_picture where order_id = $1
     union all select 'case', p.by, p.place::int4 from case_picture p join order_case c on c.id = p.case_id where c.order_id = $1
     order by 1, 2, 3`,
    [orderId],
  )

export interface EvidenceName extends EvidenceRow {
  readonly orderNo: string
}

/** The bytes of such a picture. */
export async function findEvidence(
  { orderNo, of, side, place }: EvidenceName,
  on: Queries,
): Promise<Uint8Array | undefined> {
  const from =
    of === 'appeal'
      ? 'appeal_picture p on p.order_id = o.id'
      : 'order_case c on c.order_id = o.id join case_picture p on p.case_id = c.id'
  const [row] = await on.query<{ bytes: Uint8Array }>(
    `select p.bytes from m2m_order o join ${from} where o.order_no = $1 and p.by = $2 and p.place = $3`,
    [orderNo, side, place],
  )
  return row?.bytes
}

export interface CaseStatementRow {
  by: Side
  statement: string
  created_at: Date
}

/** What the sides say in the case about an order. */
export const caseStatementsOf = (orderId: bigint, on: Queries): Promise<CaseStatementRow[]> =>
  on.query<CaseStatementRow>(
    `select s.by, s.statement, s.created_at from case_statement s join order_case c on c.id = s.case_id where c.order_id = $1
     order by s.created_at`,
    [orderId],
  )

export interface PersonLine {
  username: string
  name: string
  email: string
  frozen: boolean
  login_frozen: boolean
}

/** People whose username or e-mail begins with a text, or who have an order or a transaction of that number. */
export const findPersons = (text: string, limit: number, on: Queries): Promise<PersonLine[]> =>
  on.query<PersonLine>(
    `select username, trim(first_name || ' ' || last_name) as name, email, frozen_at is not null as frozen, login_frozen_at is not null as login_frozen
     from person p where email_verified_at is not null and (
       starts_with(username, lower($1)) or starts_with(email, lower($1))
       or id in (select unnest(array[buyer_id, seller_id]) from m2m_order where order_no = upper($1))
       or id in (select person_id from history_line where t_id = upper($1))
       or id in (select person_id from bank_transfer where reference = upper($1)))
     order by username limit $2`,
    [text, limit],
  )

/** When an account was opened. */
export async function openedAt(personId: bigint, on: Queries): Promise<Date> {
  const [row] = await on.query<{ created_at: Date }>('select created_at from person where id = $1', [personId])
  if (!row) throw new Error('A person is gone')
  return row.created_at
}
