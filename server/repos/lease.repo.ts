import type { Queries } from '#server/db/db.ts'

/** Takes a lease for so long; false while another one lasts. */
export async function take(name: string, forMs: number, on: Queries): Promise<boolean> {
  const taken = await on.query(
    `insert into lease as l (name, until) values ($1, app_now() + make_interval(secs => $2))
     on conflict (name) do update set until = excluded.until where l.until <= app_now() returning 1`,
    [name, forMs / 1000],
  )
  return taken.length > 0
}

/** Ends a lease before its time. */
export async function release(name: string, on: Queries): Promise<void> {
  await on.query('update lease set until = app_now() where name = $1', [name])
}
