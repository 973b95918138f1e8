import { createHash, randomBytes } from 'node:crypto'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { deviceOf } from '#machines/accounts/rules/devices.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { noSession, notFound } from '#server/refusal.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'

const ABSOLUTE_MS = 24 * 3_600_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

type Session = components['schemas']['Session']
type Has<Part extends keyof CoreContext> = Pick<CoreContext, Part>

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/**
 * Opens a session and returns its key; only its hash is stored (docs/product/accounts.md). `deviceHash` is the remembered device on which its code
 * was entered.
 */
export async function openSession(
  tx: Tx,
  personId: bigint,
  device: string,
  deviceHash: Uint8Array | null = null,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + ABSOLUTE_MS)
  await sessions.add({ publicId: newPublicId(), tokenHash: hashOf(token), personId, device, deviceHash, expiresAt }, tx)
  return token
}

/** Ends the session that was opened on a device, of whichever account, with its streams. */
export async function endDeviceSessions({ stream }: Has<'stream'>, tx: Tx, deviceHash: Uint8Array): Promise<void> {
  for (const ended of await sessions.revokeOnDevice(deviceHash, tx)) stream.end(tx, ended)
}

/** Who holds a session key, or null: unknown, revoked, idle for 2 h, or older than 24 h. Looking it up counts as use. */
export async function findSession({ db }: Has<'db'>, token: string): Promise<AuthUser | null> {
  if (!TOKEN.test(token)) return null
  const keyHash = hashOf(token)
  const row = await sessions.findActive(keyHash, db)
  return row ? userOf(row, keyHash, db) : null
}

/** Like `findSession`, and counts a request of that holder in the same statement; `most` is the most that either key has within the window. */
export async function findSessionAndHit(
  { db }: Has<'db'>,
  token: string,
  hit: { key: string; accountKey: string; windowS: number },
): Promise<{ user: AuthUser; most: number } | null> {
  if (!TOKEN.test(token)) return null
  const keyHash = hashOf(token)
  const row = await sessions.findActiveAndHit(keyHash, hit, db)
  return row ? { user: await userOf(row, keyHash, db), most: row.most } : null
}

async function userOf(row: sessions.SessionRow, keyHash: Uint8Array, db: CoreContext['db']): Promise<AuthUser> {
  if (row.is_stale) await sessions.touch([row.session_id], db)
  return {
    id: row.person_id,
    publicId: row.public_id,
    username: row.username,
    email: row.email,
    sessionId: row.session_id,
    keyHash,
  }
}

/** Counts as use of sessions, and returns the ids of those that are not over. */
export async function touchSessions({ db }: Has<'db'>, ids: readonly bigint[]): Promise<Set<bigint>> {
  await sessions.touch(ids, db)
  return sessions.activeAmong(ids, db)
}

/** Ends a session at once, its streams too. */
export async function endSession({ db, stream }: Has<'db' | 'stream'>, sessionId: bigint): Promise<void> {
  await db.tx(async (tx) => {
    await sessions.revoke(sessionId, tx)
    stream.end(tx, sessionId)
  })
}

/** Where a person is signed in: the current session first, then the last used (docs/product/accounts.md). */
export async function listSessions({ db }: Has<'db'>, { id, sessionId }: AuthUser): Promise<Session[]> {
  const rows = await sessions.activeOf(id, db)
  const ordered = [...rows.filter((row) => row.id === sessionId), ...rows.filter((row) => row.id !== sessionId)]
  return ordered.map((row) => ({
    _id: row.public_id,
    device: deviceOf(row.device),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }))
}

/** Ends one session of a person; another's, or one that is over, is refused with 404. */
export async function endOwnSession(
  { db, stream }: Has<'db' | 'stream'>,
  personId: bigint,
  publicId: string,
  onEnded: OnEnded,
): Promise<void> {
  await db.tx(async (tx) => {
    const ended = await sessions.revokeOwn(publicId, personId, tx)
    if (ended === undefined) throw notFound()
    stream.end(tx, ended)
    await onEnded(tx)
  })
}

/** Mails the owner in the transaction that ends sessions. */
type OnEnded = (tx: Tx) => Promise<void>

/** Ends all sessions of a person but one, or all, with their streams. */
export async function endSessions(
  { stream }: Has<'stream'>,
  tx: Tx,
  personId: bigint,
  exceptId: bigint | null,
): Promise<void> {
  for (const ended of await sessions.revokeAll(personId, exceptId, tx)) stream.end(tx, ended)
}

/** Ends every session of a person but the current one. */
export const endOtherSessions = (
  context: Has<'db' | 'stream'>,
  { id, sessionId }: AuthUser,
  onEnded: OnEnded,
): Promise<void> =>
  context.db.tx(async (tx) => {
    await endSessions(context, tx, id, sessionId)
    await onEnded(tx)
  })

/** Gives a session another key and returns it; the old one is over, with all that it opened. Refuses with 401 when the session is. */
export async function rekeySession({ stream }: Has<'stream'>, tx: Tx, sessionId: bigint): Promise<string> {
  const token = newToken()
  if (!(await sessions.rekey(sessionId, hashOf(token), tx))) throw noSession()
  await tickets.clear(sessionId, tx)
  stream.renew(tx, sessionId)
  return token
}

/** When a session ends if it is not used again, and the server's time. */
export async function sessionEnd({ db }: Has<'db'>, sessionId: bigint): Promise<{ endsAt: Date; now: Date }> {
  const end = await sessions.endOf(sessionId, db)
  if (!end) throw noSession()
  return end
}

/** A ticket for the stream: good once, for 30 seconds. Refuses with 401 when the session has another key by now. */
export async function issueTicket({ db }: Has<'db'>, { keyHash }: AuthUser): Promise<string> {
  const ticket = newToken()
  if (!(await tickets.add(hashOf(ticket), keyHash, db))) throw noSession()
  return ticket
}

/** Takes a ticket; null when it is unknown, used, older than 30 seconds, or its session is over. */
export async function redeemTicket(
  { db }: Has<'db'>,
  ticket: string,
): Promise<{ personId: bigint; sessionId: bigint } | null> {
  return TOKEN.test(ticket) ? ((await tickets.take(hashOf(ticket), db)) ?? null) : null
}
