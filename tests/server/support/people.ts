import type { Queries } from '#server/db/db.ts'

/** A person with the given username and nothing else; returns the id. */
export async function settle(username: string, on: Queries): Promise<bigint> {
  const [row] = await on.query<{ id: bigint }>(
    `insert into person (public_id, username, first_name, last_name, email, password_hash, email_verified_at, created_at)
     values ($1, $2, $2, '', $3, 'none', app_now(), app_now()) returning id`,
    [publicId(username), username, `${username}@example.com`],
  )
  if (!row) throw new Error(`No person ${username}`)
  return row.id
}

/** A readable id of the right form: 'ORD 1' → 'XRD10000000000000000'. */
export const publicId = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, 'X')
    .padEnd(20, '0')
