import type { Queries, Tx } from '#server/db/db.ts'

export interface NewLink {
  readonly publicId: string
  readonly operatorId: bigint
  readonly tokenHash: Uint8Array
  readonly expiresAt: Date
}

/** Adds a link; the one before of the same operator is over. */
export async function add({ publicId, operatorId, tokenHash, expiresAt }: NewLink, tx: Tx): Promise<void> {
  await endOf(operatorId, tx)
  await tx.query(
    'insert into operator_link (public_id, operator_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [publicId, operatorId, tokenHash, tx.now, expiresAt],
  )
}

export interface LinkRow {
  id: bigint
  operator_id: bigint
  token_hash: Uint8Array
  password_hash: string | null
  totp_secret: Uint8Array | null
  failures: number
  expires_at: Date
}

const OPEN = `select id, operator_id, token_hash, password_hash, totp_secret, failures, expires_at from operator_link
  where public_id = $1 and ended_at is null and expires_at > app_now()`

/** A link that can be used. */
export async function findOpen(publicId: string, on: Queries): Promise<LinkRow | undefined> {
  return (await on.query<LinkRow>(OPEN, [publicId]))[0]
}

export async function lockOpen(publicId: string, tx: Tx): Promise<LinkRow | undefined> {
  return (await tx.query<LinkRow>(`${OPEN} for update`, [publicId]))[0]
}

/** What will be the operator's once a code is confirmed. */
export async function setAccess(
  id: bigint,
  { passwordHash, secret }: { passwordHash: string; secret: Uint8Array },
  tx: Tx,
): Promise<void> {
  await tx.query('update operator_link set password_hash = $2, totp_secret = $3 where id = $1', [
    id,
    passwordHash,
    secret,
  ])
}

/** Counts a wrong code; the fifth ends the link. */
export async function countFailure(id: bigint, most: number, tx: Tx): Promise<void> {
  await tx.query(
    `update operator_link set failures = failures + 1, ended_at = case when failures + 1 >= $2 then $3::timestamptz end where id = $1`,
    [id, most, tx.now],
  )
}

export async function end(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update operator_link set ended_at = $2 where id = $1', [id, tx.now])
}

/** Ends the link of an operator, if there is one. */
export async function endOf(operatorId: bigint, tx: Tx): Promise<void> {
  await tx.query('update operator_link set ended_at = $2 where operator_id = $1 and ended_at is null', [
    operatorId,
    tx.now,
  ])
}
