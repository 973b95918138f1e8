import type { Queries, Tx } from '#server/db/db.ts'

export interface Outcome {
  personId: bigint
  completed: boolean
}

/** A trader's figures on adverts. */
export interface Figures {
  orders: number
  completion_rate: number | null
  rating: number | null
  ratings: number
}

export async function figuresOf(personId: bigint, on: Queries): Promise<Figures> {
  const [row] = await on.query<Figures>(
    `select orders, completion_rate::float8 as completion_rate, rating::float8 as rating, ratings from trader where person_id = $1`,
    [personId],
  )
  return row ?? { orders: 0, completion_rate: null, rating: null, ratings: 0 }
}

/** Counts an order for each of these traders. */
export async function countOutcomes(outcomes: readonly Outcome[], tx: Tx): Promise<void> {
  await tx.query('select count_outcome($1::int8[], $2::bool[], $3)', [
    outcomes.map(({ personId }) => personId),
    outcomes.map(({ completed }) => completed),
    tx.now,
  ])
}

/** Updates the median time of a seller's latest releases, in whole seconds. */
export async function timeReleases(sellerId: bigint, latest: number, tx: Tx): Promise<void> {
  await tx.query(
    `update trader set release_s = (
       select percentile_disc(0.5) within group (order by floor(extract(epoch from closed_at - paid_at))::int4)
       from (select closed_at, paid_at from m2m_order where seller_id = $1 and closed_reason = 'released' and paid_at < closed_at order by closed_at desc limit $2) as o)
     where person_id = $1`,
    [sellerId, latest],
  )
}

/** Deletes days that no rate counts any more, and updates the rates of their traders. */
export async function clearOldDays(on: Queries): Promise<void> {
  await on.query(
    `with today as (select (app_now() at time zone 'UTC')::date as day),
     old as (delete from trader_day d using today where d.day <= today.day - 30 returning d.person_id)
     update trader t set completion_rate = trader_rate(t.person_id, today.day), counted = trader_counted(t.person_id, today.day) from today
     where t.person_id in (select person_id from old)`,
  )
}
