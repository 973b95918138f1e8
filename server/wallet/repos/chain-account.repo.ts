import type { Queries } from '#server/db/db.ts'

/** Stores which public keys our addresses are derived from, at the first call; whether they are the stored ones. */
export async function isFingerprint(fingerprint: string, on: Queries): Promise<boolean> {
  await on.query('insert into chain_account (fingerprint) values ($1) on conflict do nothing', [fingerprint])
  return (await on.query('select from chain_account where fingerprint = $1', [fingerprint])).length > 0
}
