import type { Queries } from '#server/db/db.ts'

/** Takes those of these leases that nobody has, for so long; returns until when. */
export async function takeFree(names: readonly string[], forMs: number, on: Queries): Promise<Map<string, Date>> {
  const taken = await on.query<{ name: string; until: Date }>(
    `insert into lease as l (name, until)
     select name, date_trunc('milliseconds', app_now()) + make_interval(secs => $2) from unnest($1::text[]) as name order by name
     on conflict (name) do update set until = excluded.until where l.until <= app_now() returning name, until`,
    [names, forMs / 1000],
  )
  return new Map(taken.map(({ name, until }) => [name, until]))
}

/** Takes a lease for so long and returns until when; null while another one lasts. */
export const take = async (name: string, forMs: number, on: Queries): Promise<Date | null> =>
  (await takeFree([name], forMs, on)).get(name) ?? null

/** Ends a lease before its time, unless it is another server's by now. */
export async function release(name: string, until: Date, on: Queries): Promise<void> {
  await on.query('update lease set until = app_now() where name = $1 and until = $2', [name, until])
}

/** Forgets a lease of work that is not done any more, so that nobody waits for it. */
export async function drop(name: string, on: Queries): Promise<void> {
  await on.query('delete from lease where name = $1', [name])
}

/** Takes a lease that lasts until `until` for longer, and returns until when; null when it is another server's by now. */
export async function renew(name: string, until: Date, forMs: number, on: Queries): Promise<Date | null> {
  const [renewed] = await on.query<{ until: Date }>(
    `update lease set until = date_trunc('milliseconds', app_now()) + make_interval(secs => $3)
     where name = $1 and until = $2 returning until`,
    [name, until, forMs / 1000],
  )
  return renewed?.until ?? null
}
