import type { Queries } from '#server/db/db.ts'

/**
 * Ids of what a person bought and sold, newest first, after the one that the page before ended with: of used quotes, and of purchases and
 * sales with the exchange provider.
 */
export async function list(
  personId: bigint,
  { after, limit }: { after: string | null; limit: number },
  on: Queries,
): Promise<string[]> {
  const rows = await on.query<{ order_id: string }>(
    `with orders as (
       select used_at as at, public_id::text as order_id from quote
       where person_id = $1 and used_at is not null and kind in ('buy', 'sell')
       union all
       select created_at, swap_id from swap where person_id = $1 and swap_id is not null and kind in ('buy', 'sell')
     )
     select order_id from orders
     where $2::text is null or (at, order_id) < (select at, order_id from orders where order_id = $2)
     order by at desc, order_id desc limit $3`,
    [personId, after, limit],
  )
  return rows.map(({ order_id }) => order_id)
}
