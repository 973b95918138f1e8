import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { Queries, Tx } from '#server/db/db.ts'

const IDLE = `interval '30 minutes'`
/** Of a password that was right: so long its code can be entered. */
const CODE = `interval '5 minutes'`
const ACTIVE = `s.ended_at is null and s.expires_at > app_now() and s.confirmed_at is not null and s.last_seen_at > app_now() - ${IDLE}`
const UNCONFIRMED = `s.ended_at is null and s.confirmed_at is null and s.created_at > app_now() - ${CODE}`

export interface NewSession {
  readonly publicId: string
  readonly tokenHash: Uint8Array
  readonly operatorId: bigint
  readonly address: string
  readonly device: string
  readonly expiresAt: Date
  readonly isConfirmed: boolean
}

export async function add(session: NewSession, tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into operator_session (public_id, token_hash, operator_id, address, device, created_at, confirmed_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, case when $8 then $6::timestamptz end, $6, $7) returning id`,
    [
      session.publicId,
      session.tokenHash,
      session.operatorId,
      session.address,
      session.device,
      tx.now,
      session.expiresAt,
      session.isConfirmed,
    ],
  )
  if (!row) throw new Error('A session was not added')
  return row.id
}

export interface SessionRow {
  session_id: bigint
  session_public_id: string
  operator_id: bigint
  username: string
  name: string
  email: string
  roles: OperatorRole[]
  ends_at: Date
  now: Date
  /** Last seen more than a minute ago. */
  is_stale: boolean
}

/** An active session with its operator's roles as they are now, until when it lasts with this use of it; of somebody who is disabled there is none. */
export async function findActive(
  { tokenHash, isUse }: { tokenHash: Uint8Array; isUse: boolean },
  on: Queries,
): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(
    `select s.id as session_id, s.public_id as session_public_id, o.id as operator_id, o.username, o.name, o.email,
       array(select role from operator_role r where r.operator_id = o.id order by array_position(array['support', 'finance', 'risk', 'admin'], role)) as roles,
       least(s.expires_at, case when $2 then app_now() else s.last_seen_at end + ${IDLE}) as ends_at, app_now() as now, s.last_seen_at < app_now() - interval '1 minute' as is_stale
     from operator_session s join operator o on o.id = s.operator_id
     where s.token_hash = $1 and o.disabled_at is null and ${ACTIVE}`,
    [tokenHash, isUse],
  )
  return row
}

/** Of these sessions those that are active, with the roles of now. */
export async function rolesOf(
  ids: readonly bigint[],
  on: Queries,
): Promise<ReadonlyMap<bigint, readonly OperatorRole[]>> {
  const rows = await on.query<{ id: bigint; roles: OperatorRole[] }>(
    `select s.id, array(select role from operator_role r where r.operator_id = o.id) as roles
     from operator_session s join operator o on o.id = s.operator_id
     where s.id = any($1::int8[]) and o.disabled_at is null and ${ACTIVE}`,
    [ids],
  )
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}

export async function touch(id: bigint, on: Queries): Promise<void> {
  await on.query('update operator_session set last_seen_at = app_now() where id = $1', [id])
}

/** Whose password was right in the last five minutes, by the cookie of it. */
export async function findUnconfirmed(
  tokenHash: Uint8Array,
  on: Queries,
): Promise<{ id: bigint; operator_id: bigint } | undefined> {
  const [row] = await on.query<{ id: bigint; operator_id: bigint }>(
    `select s.id, s.operator_id from operator_session s join operator o on o.id = s.operator_id
     where s.token_hash = $1 and o.disabled_at is null and ${UNCONFIRMED}`,
    [tokenHash],
  )
  return row
}

/** Opens a session whose code is right, under another token; false when it is over, or was opened before. */
export async function confirm(id: bigint, tokenHash: Uint8Array, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update operator_session s set token_hash = $2, confirmed_at = $3, last_seen_at = $3 where s.id = $1 and ${UNCONFIRMED} returning 1`,
    [id, tokenHash, tx.now],
  )
  return rows.length > 0
}

export async function end(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update operator_session set ended_at = $2 where id = $1 and ended_at is null', [id, tx.now])
}

export async function endAll(operatorId: bigint, tx: Tx): Promise<void> {
  await tx.query('update operator_session set ended_at = $2 where operator_id = $1 and ended_at is null', [
    operatorId,
    tx.now,
  ])
}
