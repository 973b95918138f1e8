import type { Queries, Tx } from '#server/db/db.ts'
import { hitSql } from './rate.repo.ts'

export const IDLE = `interval '2 hours'`

const ACTIVE = `s.revoked_at is null and s.expires_at > app_now() and s.last_seen_at > app_now() - ${IDLE}`

export interface SessionRow {
  session_id: bigint
  person_id: bigint
  public_id: string
  username: string
  email: string
  /** Last seen more than a minute ago. */
  is_stale: boolean
}

export interface NewSession {
  publicId: string
  tokenHash: Uint8Array
  personId: bigint
  device: string
  /** Of a remembered device. */
  deviceHash: Uint8Array | null
  expiresAt: Date
}

export async function add(session: NewSession, tx: Tx): Promise<void> {
  await tx.query(
    `insert into session (public_id, token_hash, person_id, device, device_hash, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      session.publicId,
      session.tokenHash,
      session.personId,
      session.device,
      session.deviceHash,
      tx.now,
      session.expiresAt,
    ],
  )
}

const FIND_ACTIVE = `select s.id as session_id, p.id as person_id, p.public_id, p.username, p.email,
       s.last_seen_at < app_now() - interval '1 minute' as is_stale
     from session s join person p on p.id = s.person_id where s.token_hash = $1 and ${ACTIVE}`

export async function findActive(tokenHash: Uint8Array, on: Queries): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(FIND_ACTIVE, [tokenHash])
  return row
}

/**
 * Finds an active session, and counts one hit on `key` and on its account's key, which begins with `accountKey`; `most` is the most
 * that either has within the window. Without a session nothing is counted.
 */
export async function findActiveAndHit(
  tokenHash: Uint8Array,
  { key, accountKey, windowS }: { key: string; accountKey: string; windowS: number },
  on: Queries,
): Promise<(SessionRow & { most: number }) | undefined> {
  const [row] = await on.query<SessionRow & { most: number }>(
    `with active as (${FIND_ACTIVE}),
     ${hitSql('active, unnest(array[$2::text, $3::text || active.public_id]) as k', '$4')}
     select active.*, most from active, most`,
    [tokenHash, key, accountKey, windowS],
  )
  return row
}

/** Which of these sessions are still active. */
export async function activeAmong(ids: readonly bigint[], on: Queries): Promise<Set<bigint>> {
  const rows = await on.query<{ id: bigint }>(`select s.id from session s where s.id = any($1::int8[]) and ${ACTIVE}`, [
    ids,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Updates when sessions were last seen, once a minute at most. */
export async function touch(ids: readonly bigint[], on: Queries): Promise<void> {
  await on.query(
    `update session s set last_seen_at = app_now()
     where s.id = any($1::int8[]) and s.last_seen_at < app_now() - interval '1 minute' and ${ACTIVE}`,
    [ids],
  )
}

export async function revoke(id: bigint, tx: Tx): Promise<void> {
  await tx.query('update session set revoked_at = $2 where id = $1 and revoked_at is null', [id, tx.now])
}

export interface ActiveSession {
  id: bigint
  public_id: string
  device: string
  created_at: Date
  last_seen_at: Date
}

/** Where a person is signed in, the last used first. */
export const activeOf = (personId: bigint, on: Queries): Promise<ActiveSession[]> =>
  on.query<ActiveSession>(
    `select s.id, s.public_id, s.device, s.created_at, s.last_seen_at from session s
     where s.person_id = $1 and ${ACTIVE} order by s.last_seen_at desc, s.id desc`,
    [personId],
  )

/** Ends one active session of a person; undefined when it is none of theirs. */
export async function revokeOwn(publicId: string, personId: bigint, tx: Tx): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `update session s set revoked_at = $3 where s.public_id = $1 and s.person_id = $2 and ${ACTIVE} returning s.id`,
    [publicId, personId, tx.now],
  )
  return row?.id
}

/** Ends the sessions that were opened on a device; returns which. */
export async function revokeOnDevice(deviceHash: Uint8Array, tx: Tx): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    'update session set revoked_at = $2 where device_hash = $1 and revoked_at is null returning id',
    [deviceHash, tx.now],
  )
  return rows.map(({ id }) => id)
}

/** Ends all sessions of a person but one, or all; returns which. */
export async function revokeAll(personId: bigint, exceptId: bigint | null, tx: Tx): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `update session set revoked_at = $3 where person_id = $1 and id is distinct from $2::int8 and revoked_at is null
     returning id`,
    [personId, exceptId, tx.now],
  )
  return rows.map(({ id }) => id)
}

/** A code of an outgoing act was entered in a session, in this network of the client. */
export async function confirm(id: bigint, network: string, tx: Tx): Promise<void> {
  await tx.query('update session set confirmed_at = $3, confirmed_network = $2 where id = $1', [id, network, tx.now])
}

/** Gives an active session another key; false when it is over. */
export async function rekey(id: bigint, tokenHash: Uint8Array, tx: Tx): Promise<boolean> {
  const rows = await tx.query(`update session s set token_hash = $2 where s.id = $1 and ${ACTIVE} returning 1`, [
    id,
    tokenHash,
  ])
  return rows.length > 0
}

export async function endOf(id: bigint, on: Queries): Promise<{ endsAt: Date; now: Date } | undefined> {
  const [row] = await on.query<{ ends_at: Date; now: Date }>(
    `select least(s.expires_at, s.last_seen_at + ${IDLE}) as ends_at, app_now() as now from session s where s.id = $1`,
    [id],
  )
  return row && { endsAt: row.ends_at, now: row.now }
}
