import type { Queries, Tx } from '#server/db/db.ts'

export interface NewLink {
  publicId: string
  personId: bigint
  tokenHash: Uint8Array
  expiresAt: Date
}

const OPEN = 'used_at is null and expires_at > app_now()'

export async function add({ publicId, personId, tokenHash, expiresAt }: NewLink, tx: Tx): Promise<void> {
  await tx.query(
    'insert into reset_link (public_id, person_id, token_hash, expires_at, created_at) values ($1, $2, $3, $4, $5)',
    [publicId, personId, tokenHash, expiresAt, tx.now],
  )
}

/** How many links of a person can still be used. */
export async function countOpen(personId: bigint, on: Queries): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    `select count(*)::int4 as count from reset_link where person_id = $1 and ${OPEN}`,
    [personId],
  )
  return row?.count ?? 0
}

export interface RecentLink {
  person_id: bigint
  token_hash: Uint8Array
  is_used: boolean
}

/** A link, used or not; undefined when it is unknown or too old. */
export async function findRecent(publicId: string, on: Queries): Promise<RecentLink | undefined> {
  const [row] = await on.query<RecentLink>(
    `select person_id, token_hash, used_at is not null as is_used from reset_link where public_id = $1 and expires_at > app_now()`,
    [publicId],
  )
  return row
}

/** Uses a link up; false when somebody else just did, or it is too old by now. */
export async function use(publicId: string, tx: Tx): Promise<boolean> {
  const rows = await tx.query(`update reset_link set used_at = $2 where public_id = $1 and ${OPEN} returning 1`, [
    publicId,
    tx.now,
  ])
  return rows.length > 0
}

/** Ends all open links of a person. */
export async function voidOpen(personId: bigint, tx: Tx): Promise<void> {
  await tx.query('update reset_link set used_at = $2 where person_id = $1 and used_at is null', [personId, tx.now])
}
