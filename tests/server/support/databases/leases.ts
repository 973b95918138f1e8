import type { Queries } from '#server/db/db.ts'

/** From now on no server begins this background work, wherever the clock is moved: its leases never end. */
export async function stopWork(db: Queries, ...names: readonly string[]): Promise<void> {
  await db.query(
    `insert into lease (name, until) select unnest($1::text[]), 'infinity'
     on conflict (name) do update set until = excluded.until`,
    [names],
  )
}

/** Ends the lease that stopped this work. */
export async function startWork(db: Queries, name: string): Promise<void> {
  await db.query('delete from lease where name = $1', [name])
}
