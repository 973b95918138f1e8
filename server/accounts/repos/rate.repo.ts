import type { Queries } from '#server/db/db.ts'

/** Counts one hit on every key `k` of a list; `most` is the most that any of them has within the window: a sliding window in steps of a second. */
export const hitSql = (list: string, windowS: string): string => `hit as (
       insert into rate_count as r (key, window_start, count)
       select k, date_trunc('second', app_now()), 1 from ${list} order by k
       on conflict (key, window_start) do update set count = r.count + 1
       returning key, window_start, count
     ), most as (
       select max(h.count + coalesce((
         select sum(r.count) from rate_count r
         where r.key = h.key and r.window_start < h.window_start and r.window_start > h.window_start - make_interval(secs => ${windowS})
       ), 0))::int4 as most from hit h
     )`

/**
 * Counts one hit on every key and returns the most that any of them has within the window: a sliding window in steps of a second.
 */
export async function hit(keys: readonly string[], windowS: number, on: Queries): Promise<number> {
  const [row] = await on.query<{ most: number }>(
    `with ${hitSql('unnest($1::text[]) as k', '$2')} select most from most`,
    [keys, windowS],
  )
  return row?.most ?? 0
}

/** Hits of a key within the window, without counting one. */
export async function countOf(key: string, windowS: number, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int4 as count from rate_count
     where key = $1 and window_start > app_now() - make_interval(secs => $2)`,
    [key, windowS],
  )
  return row?.count ?? 0
}
