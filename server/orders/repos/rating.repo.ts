import type { Tx } from '#server/db/db.ts'

export interface NewRating {
  orderId: bigint
  raterId: bigint
  ratedId: bigint
  stars: number
}

/** Inserts a rating and counts it in the rated trader's figures. */
export async function add({ orderId, raterId, ratedId, stars }: NewRating, tx: Tx): Promise<void> {
  await tx.query(
    `with given as (insert into rating (order_id, rater_id, rated_id, stars, created_at) values ($1, $2, $3, $4, $5))
     insert into trader as t (person_id, ratings, stars, rating) values ($3, 1, $4::int4, $4::int4)
     on conflict (person_id) do update set ratings = t.ratings + 1, stars = t.stars + excluded.stars,
       rating = round((t.stars + excluded.stars)::numeric / (t.ratings + 1), 2)`,
    [orderId, raterId, ratedId, stars, tx.now],
  )
}
