import type { Queries, Tx } from '#server/db/db.ts'

export interface NewDevice {
  readonly tokenHash: Uint8Array
  readonly personId: bigint
  readonly expiresAt: Date
  /** The token that the browser had before, of whichever account. */
  readonly former: Uint8Array | null
  /** Whether the account was opened on it. */
  readonly isSignUp: boolean
}

/** Adds the token of a device. It is of the family of the former one, and as old, for this person, as that is. */
export async function add({ tokenHash, personId, expiresAt, former, isSignUp }: NewDevice, tx: Tx): Promise<void> {
  await tx.query(
    `insert into login_device (token_hash, person_id, expires_at, family, known_since, signed_up)
     select $1, $2, $3, coalesce(f.family, $1), coalesce(min(coalesce(o.known_since, o.expires_at - interval '90 days')), $4),
       $5 or coalesce(bool_or(o.signed_up), false)
     from (values (1)) as one
       left join (select coalesce(family, token_hash) as family from login_device where token_hash = $6 and expires_at > $4) f on true
       left join login_device o on o.person_id = $2 and coalesce(o.family, o.token_hash) = f.family and o.expires_at > $4
     group by f.family`,
    [tokenHash, personId, expiresAt, tx.now, isSignUp, former],
  )
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
