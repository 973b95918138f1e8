import type { Queries, Tx } from '#server/db/db.ts'

const DUE = `phase = 'awaitingPayment' and deadline_at <= app_now()`

export interface Deadline {
  at: Date
  /** From now on; 0 or less when it has passed. */
  inMs: number
}

/** The next deadline of an open order; undefined without any. */
export async function nearest(on: Queries): Promise<Deadline | undefined> {
  const [row] = await on.query<Deadline>(
    `select deadline_at as at, (extract(epoch from deadline_at - app_now()) * 1000)::float8 as "inMs"
     from m2m_order where phase = 'awaitingPayment' order by deadline_at limit 1`,
  )
  return row
}

/**
 * Orders whose deadline has passed, oldest first, on adverts that nobody else has locked: adverts are locked first, as everywhere. Empty
 * when others have locked all that is due.
 */
export async function lockDue(limit: number, tx: Tx): Promise<string[]> {
  const adverts = await tx.query<{ id: bigint }>(
    `select id from advert where id in (select advert_id from m2m_order where ${DUE} order by deadline_at limit $1)
     order by id for update skip locked`,
    [limit],
  )
  const rows = await tx.query<{ order_no: string }>(
    `select order_no from m2m_order where ${DUE} and advert_id = any($1::int8[]) order by deadline_at limit $2`,
    [adverts.map(({ id }) => id), limit],
  )
  return rows.map(({ order_no }) => order_no)
}

/** A person's open orders whose deadline has passed. */
export async function dueOf(personId: bigint, on: Queries): Promise<string[]> {
  const rows = await on.query<{ order_no: string }>(
    `select order_no from m2m_order where ${DUE} and $1 in (maker_id, taker_id) order by deadline_at`,
    [personId],
  )
  return rows.map(({ order_no }) => order_no)
}
