import type { Queries, Tx } from '#server/db/db.ts'

export interface NewFreezeLink {
  publicId: string
  personId: bigint
  tokenHash: Uint8Array
  expiresAt: Date
}

export async function add({ publicId, personId, tokenHash, expiresAt }: NewFreezeLink, tx: Tx): Promise<void> {
  await tx.query('insert into freeze_link (public_id, person_id, token_hash, expires_at) values ($1, $2, $3, $4)', [
    publicId,
    personId,
    tokenHash,
    expiresAt,
  ])
}

export interface FreezeLink {
  person_id: bigint
  token_hash: Uint8Array
  used_at: Date | null
}

/** A link that is not too old, used or not. */
export async function findRecent(publicId: string, on: Queries): Promise<FreezeLink | undefined> {
  const [row] = await on.query<FreezeLink>(
    'select person_id, token_hash, used_at from freeze_link where public_id = $1 and expires_at > app_now()',
    [publicId],
  )
  return row
}

/** Uses a link up; false when it was used before. */
export async function use(publicId: string, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    'update freeze_link set used_at = $2 where public_id = $1 and used_at is null and expires_at > $2 returning 1',
    [publicId, tx.now],
  )
  return rows.length > 0
}
