import type { Queries, Tx } from '#server/db/db.ts'

/** Adds a ticket of the session with this key; false when none has it. A change of its key that is under way is waited for. */
export async function add(tokenHash: Uint8Array, keyHash: Uint8Array, on: Queries): Promise<boolean> {
  const rows = await on.query(
    `insert into stream_ticket (token_hash, session_id, expires_at)
     select $1, s.id, app_now() + interval '30 seconds' from session s where s.token_hash = $2 for share
     returning 1`,
    [tokenHash, keyHash],
  )
  return rows.length > 0
}

/** Deletes the tickets of a session. */
export async function clear(sessionId: bigint, tx: Tx): Promise<void> {
  await tx.query('delete from stream_ticket where session_id = $1', [sessionId])
}

/** Deletes the ticket, so that it works once; returns its session if both are still valid. */
export async function take(
  tokenHash: Uint8Array,
  on: Queries,
): Promise<{ sessionId: bigint; personId: bigint } | undefined> {
  const [row] = await on.query<{ session_id: bigint; person_id: bigint }>(
    `with taken as (delete from stream_ticket where token_hash = $1 returning session_id, expires_at)
     select t.session_id, s.person_id from taken t join session s on s.id = t.session_id
     where t.expires_at > app_now() and s.revoked_at is null and s.expires_at > app_now()`,
    [tokenHash],
  )
  return row && { sessionId: row.session_id, personId: row.person_id }
}
