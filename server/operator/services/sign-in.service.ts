import { createHash, randomBytes } from 'node:crypto'
import { LOCK_MS, MAX_FAILURES } from '#machines/operator/rules/operators.ts'
import * as text from '#machines/operator/messages/operator.ts'
import { verifyPassword } from '#server/accounts/services/passwords.service.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import * as sessions from '#server/operator/repos/operator-session.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { Refusal } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { hashOfRecovery, openSecret, stepOf } from './authenticator.ts'
import { log, type SignedIn } from './signed-in.ts'

type Needs = Pick<OperatorContext, 'db' | 'operators'>

const ABSOLUTE_MS = 8 * 3_600_000
const CODE_MS = 5 * 60_000
const COOKIE = 'quayside-operator'
const PAIR = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`)
const TOTP_CODE = /^\d{6}$/

const hashOf = (token: string): Uint8Array => new Uint8Array(createHash('sha256').update(token).digest())

/** The hash of the session that a Cookie header names, known or not. */
const sessionIn = (cookies: string | undefined): Uint8Array | undefined => {
  const token = PAIR.exec(cookies ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

/** The Set-Cookie header of a session: no script reads it, no other site sends it; it is gone with the browser. */
export const sessionCookie = (token: string, { url }: { readonly url: string }): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict${url.startsWith('https:') ? '; Secure' : ''}`

/** Where a request comes from. */
export interface Client {
  readonly address: string
  readonly device: string
}

const newToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session, or begins one whose code is still to come; only the hash of its token is stored. */
export async function openSession(
  tx: Tx,
  operatorId: bigint,
  { client, isConfirmed }: { client: Client; isConfirmed: boolean },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + ABSOLUTE_MS)
  await sessions.add(
    { publicId: newPublicId(), tokenHash: hashOf(token), operatorId, ...client, expiresAt, isConfirmed },
    tx,
  )
  return token
}

/** Who asks with a session. */
interface Asking {
  readonly address: string
  /** Whether a person does; a page that asks by itself does not prolong the session. */
  readonly isUse: boolean
}

/** Who holds the session of a Cookie header, or null: unknown, ended, unused for 30 minutes, older than 8 hours, or disabled. */
export async function findSession(
  { db }: Pick<Needs, 'db'>,
  cookies: string | undefined,
  { address, isUse }: Asking,
): Promise<SignedIn | null> {
  const hash = sessionIn(cookies)
  const row = hash && (await sessions.findActive({ tokenHash: hash, isUse }, db))
  if (!row) return null
  if (isUse && row.is_stale) await sessions.touch(row.session_id, db)
  const { operator_id: id, username, name, email, roles, session_id: sessionId, session_public_id: session } = row
  return { id, username, name, email, roles, sessionId, session, address, endsAt: row.ends_at }
}

const wrongSignIn = () => new Refusal(400, 'wrong_credentials', text.WRONG_SIGN_IN)
const wrongCode = () => new Refusal(400, 'wrong_code', text.WRONG_CODE)
const signInOver = () => new Refusal(400, 'code_expired', text.SIGN_IN_OVER)

const isLocked = ({ locked_until: until }: operators.OperatorRow, now: Date): boolean => until !== null && now < until

/** Counts a wrong password or code and logs it; the fifth locks the operator and ends all sessions. */
async function countFailure(
  { id, username }: Pick<operators.OperatorRow, 'id' | 'username'>,
  { address, what }: { address: string; what: 'password' | 'code' },
  tx: Tx,
): Promise<void> {
  const until = new Date(tx.now.getTime() + LOCK_MS)
  const isNowLocked = await operators.countFailure(id, { most: MAX_FAILURES, until }, tx)
  if (isNowLocked) await sessions.endAll(id, tx)
  const note = `Wrong ${what}${isNowLocked ? ': locked for 15 minutes' : ''}`
  const facts = isNowLocked ? { locked: true } : {}
  await auditLog.add(
    { operator: username, action: 'access.enter', subject: username, note, address, outcome: 'refused', facts },
    tx,
  )
}

/**
 * Checks username and password; the token that it returns is good for the code alone. An unknown name, a wrong password and a locked operator are
 * answered alike after the same work.
 */
export async function beginSignIn(
  { db }: Needs,
  given: { username: string; password: string },
  client: Client,
): Promise<{ token: string; expiresAt: Date; now: Date }> {
  const row = await operators.findByUsername(given.username.trim().toLowerCase(), db)
  const { now } = await clock.read(db)
  const usable = row && row.disabled_at === null && !isLocked(row, now) ? row : undefined
  const isRight = await verifyPassword(given.password, usable?.password_hash ?? null)
  const token = usable
    ? await db.tx(async (tx) => {
        const locked = await operators.lock(usable.id, tx)
        // It may have been changed, or the operator locked, while the password was checked.
        if (!locked || isLocked(locked, tx.now) || locked.password_hash !== usable.password_hash) return undefined
        if (isRight) return openSession(tx, usable.id, { client, isConfirmed: false })
        if (usable.password_hash !== null) await countFailure(usable, { address: client.address, what: 'password' }, tx)
        return undefined
      })
    : undefined
  if (token === undefined) throw wrongSignIn()
  return { token, expiresAt: new Date(now.getTime() + CODE_MS), now }
}

/** Uses a code of the authenticator up; false when it is wrong, too early, too late, or was used. */
async function spendTotp(
  { operators: settings }: Needs,
  row: operators.OperatorRow,
  code: string,
  tx: Tx,
): Promise<boolean> {
  if (row.totp_secret === null || settings === undefined) return false
  const secret = openSecret(row.totp_secret, settings.key, row.public_id)
  // By the clock on the wall, as the authenticator goes by it; the sandbox moves only the server's own.
  const step = stepOf(code, secret, Date.now())
  return step !== null && operators.useStep(row.id, step, tx)
}

async function spendCode(context: Needs, row: operators.OperatorRow, code: string, tx: Tx): Promise<boolean> {
  if (TOTP_CODE.test(code)) return spendTotp(context, row, code, tx)
  const key = context.operators?.key
  return key !== undefined && operators.useRecoveryCode(row.id, hashOfRecovery(code, key, row.public_id), tx)
}

/** Enters the code after the password, of the authenticator or a recovery code, and opens the session under another token. */
export async function confirmSignIn(
  context: Needs,
  { cookies, code }: { cookies: string | undefined; code: string },
  client: Client,
): Promise<string> {
  const hash = sessionIn(cookies)
  const begun = hash && (await sessions.findUnconfirmed(hash, context.db))
  if (!begun) throw signInOver()
  const outcome = await context.db.tx(async (tx) => {
    const row = await operators.lock(begun.operator_id, tx)
    if (!row || row.disabled_at !== null || isLocked(row, tx.now)) return signInOver()
    if (!(await spendCode(context, row, code, tx))) {
      await countFailure(row, { address: client.address, what: 'code' }, tx)
      return wrongCode()
    }
    const token = newToken()
    if (!(await sessions.confirm(begun.id, hashOf(token), tx))) return signInOver()
    const { username } = row
    const note = TOTP_CODE.test(code) ? 'Logged in' : 'Logged in with a recovery code'
    await auditLog.add(
      { operator: username, action: 'access.enter', subject: username, note, address: client.address },
      tx,
    )
    return token
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Uses a fresh code of an operator who is signed in; refuses a wrong one, which counts, and the fifth ends all sessions. */
export async function spendFreshCode(context: Needs, { id, address }: SignedIn, code: string): Promise<void> {
  const isRight = await context.db.tx(async (tx) => {
    const row = await operators.lock(id, tx)
    if (row && !isLocked(row, tx.now) && (await spendTotp(context, row, code, tx))) return true
    if (row) await countFailure(row, { address, what: 'code' }, tx)
    return false
  })
  if (!isRight) throw wrongCode()
}

/** Ends a session. */
export const signOut = ({ db }: Pick<Needs, 'db'>, by: SignedIn): Promise<void> =>
  db.tx(async (tx) => {
    await sessions.end(by.sessionId, tx)
    await log(by, { action: 'access.leave', subject: by.username, outcome: 'done', note: 'Logged out' }, tx)
  })

/** When the server's clock stands, for answers about what ends. */
export const serverNow = async ({ db }: Pick<Needs, 'db'>): Promise<string> => (await clock.read(db)).now.toISOString()
