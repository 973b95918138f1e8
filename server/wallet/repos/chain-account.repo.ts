import type { Queries } from '#server/db/db.ts'

/** Stores which public keys a family of chains has, at the first call; whether they are the stored ones. */
export async function isFingerprint(family: string, fingerprint: string, on: Queries): Promise<boolean> {
  await on.query('insert into chain_account (family, fingerprint) values ($1, $2) on conflict do nothing', [
    family,
    fingerprint,
  ])
  const rows = await on.query('select from chain_account where family = $1 and fingerprint = $2', [family, fingerprint])
  return rows.length > 0
}
