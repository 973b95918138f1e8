import type { Queries, Tx } from '#server/db/db.ts'

/** Unpaid orders, and cancelled ones whose payment can be reported; by when that ends. */
const OPEN = `select order_no, advert_id, maker_id, taker_id, deadline_at as until from m2m_order where phase = 'awaitingPayment'
  union all select order_no, advert_id, maker_id, taker_id, claim_until from m2m_order where claim_until is not null`
/** Nothing is due while an outage is open. */
const DUE = `select * from (${OPEN}) as o where until <= app_now() and not exists (select from open_outage)`

export interface Deadline {
  at: Date
  /** From now on; 0 or less when it has passed. */
  inMs: number
}

/** The next deadline of an order; undefined without any. */
export async function nearest(on: Queries): Promise<Deadline | undefined> {
  const [row] = await on.query<Deadline>(
    `select until as at, (extract(epoch from until - app_now()) * 1000)::float8 as "inMs" from (
       (select deadline_at as until from m2m_order where phase = 'awaitingPayment' order by deadline_at limit 1)
       union all (select claim_until from m2m_order where claim_until is not null order by claim_until limit 1)) as o
     order by until limit 1`,
  )
  return row
}

/**
 * Orders whose deadline has passed, oldest first, on adverts that nobody else has locked: adverts are locked first, as everywhere. Empty
 * when others have locked all that is due.
 */
export async function lockDue(limit: number, tx: Tx): Promise<string[]> {
  const adverts = await tx.query<{ id: bigint }>(
    `select id from advert where id in (select advert_id from (${DUE}) as due order by until limit $1)
     order by id for update skip locked`,
    [limit],
  )
  const rows = await tx.query<{ order_no: string }>(
    `select order_no from (${DUE}) as due where advert_id = any($1::int8[]) order by until limit $2`,
    [adverts.map(({ id }) => id), limit],
  )
  return rows.map(({ order_no }) => order_no)
}

/** A person's orders whose deadline has passed. */
export async function dueOf(personId: bigint, on: Queries): Promise<string[]> {
  const rows = await on.query<{ order_no: string }>(
    `select order_no from (${DUE}) as due where $1 in (maker_id, taker_id) order by until`,
    [personId],
  )
  return rows.map(({ order_no }) => order_no)
}
