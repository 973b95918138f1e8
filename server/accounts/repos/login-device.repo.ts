import type { Queries, Tx } from '#server/db/db.ts'

export async function add(tokenHash: Uint8Array, personId: bigint, expiresAt: Date, tx: Tx): Promise<void> {
  await tx.query('insert into login_device (token_hash, person_id, expires_at) values ($1, $2, $3)', [
    tokenHash,
    personId,
    expiresAt,
  ])
}

/** Whether this is a device of the account with this address. */
export async function isOf(tokenHash: Uint8Array, email: string, on: Queries): Promise<boolean> {
  const rows = await on.query(
    `select from login_device d join person p on p.id = d.person_id
     where d.token_hash = $1 and p.email = $2 and d.expires_at > app_now()`,
    [tokenHash, email],
  )
  return rows.length > 0
}
