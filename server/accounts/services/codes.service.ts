import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { alreadyHereMail, codeMail, movementMail } from './mails.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { ResendWait } from '#machines/accounts/rules/otp-outcome.ts'
import type { Tx } from '#server/db/db.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import { newPublicId, newSecret } from '#server/public-id.ts'
import { conflict, Refusal } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import type { ChallengeRow, Confirmed, NewChallenge, Purpose } from '#server/accounts/repos/challenge.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as rates from '#server/accounts/repos/rate.repo.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { sendSecurityMail } from './freeze.service.ts'
import { requestLink } from './password-change.service.ts'

const LIFETIME_MS = 10 * 60_000
const CHALLENGE_LIFETIME_MS = 60 * 60_000
const RESEND_AFTER_S = [10, 30, 60] as const
/** A client that counts down by its own clock may be early by less than this. */
const RESEND_LEEWAY_S = 1
const MAX_ATTEMPTS = 5
const MAX_SENT = 6
const MAX_WRONG_A_DAY = 100
/** Of a signup, which needs neither password nor session (decision 0054): of one client, and of all. */
const MAX_WRONG_SIGNUPS_A_DAY = { byClient: 30, inAll: 3000 }
/** Two signups with all their codes; a reset link takes the place of more (decision 0054). */
const MAX_SIGNUP_MAILS_A_DAY = 12
const DAY_S = 86_400

/** What the contract's `Challenge` answer is made of. */
export interface Sent {
  userId: string
  resendAt: Date
  expiresAt: Date
  now: Date
}

/** A challenge of an outgoing act, as its refusal carries it beside the server's time. */
export type OpenConfirmation = Omit<components['schemas']['Confirmation'], 'server_now'>

export const confirmationOf = ({ userId, resendAt, expiresAt }: Sent): OpenConfirmation => ({
  challenge: userId,
  resend_at: resendAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

export type Addressee = Pick<persons.PersonRow, 'id' | 'email' | 'email_verified_at'>

// 52 characters: the public id finds the row, the secret behind it keys the code's hash and is stored nowhere,
// so that six digits cannot be tried out on a copy of the table.
const ID_LENGTH = newPublicId().length
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{52}$/
const CODE = /^\d{6}$/

const partsOf = (userId: string) => ({ publicId: userId.slice(0, ID_LENGTH), secret: userId.slice(ID_LENGTH) })
const hashOf = (userId: string, purpose: Purpose, code: string): Uint8Array => {
  const { publicId, secret } = partsOf(userId)
  return createHmac('sha256', secret).update(`${publicId}:${purpose}:${code}`).digest()
}
const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const waitAfter = (sent: number): number => (RESEND_AFTER_S[sent - 1] ?? 60) * 1000

const tooEarly = (waitS: number, { resend_at }: ChallengeRow, now: Date) => {
  const wait: ResendWait = { resend_at: resend_at.toISOString(), server_now: now.toISOString() }
  return conflict('resend_too_early', text.resendTooEarly(waitS), wait)
}
const isOver = () => new Refusal(400, 'code_expired', text.CODE_OVER)

type Needs = Pick<CoreContext, 'jobs' | 'address'>

/** A signup without data is a decoy: its address already has an account. */
const isDecoy = (purpose: Purpose, pending: unknown): boolean => purpose === 'signup' && pending === null

/** Whether anybody may have caused a code: to sign up with an address, or to log in while it is not verified, nobody needs to be its owner. */
const isAnybodys = (purpose: Purpose, person: Pick<Addressee, 'email_verified_at'> | undefined): boolean =>
  purpose === 'signup' || person?.email_verified_at === null

type Occasion = Pick<NewChallenge, 'purpose' | 'movement'> & { readonly isForDecoy: boolean }

type Code = Pick<Occasion, 'movement'> & { readonly code: string }

const mailFor = (
  { address }: Needs,
  purpose: 'signup' | 'login',
  isForDecoy: boolean,
  email: string,
  code: string,
): Mail => (isForDecoy ? alreadyHereMail(email, address.url) : codeMail(email, purpose, code))

const mailMovementCode = (context: Needs, tx: Tx, to: Addressee, { movement, code }: Code): Promise<void> =>
  sendSecurityMail(context, tx, to.id, (link) => movementMail(to.email, movement?.summary ?? '', code, link))

/** Mails a code; where anybody may have caused it, a dozen a day to a person, and then links that set a password. */
async function mailCode(context: Needs, tx: Tx, to: Addressee, occasion: Occasion, code: string): Promise<void> {
  const { purpose, movement, isForDecoy } = occasion
  if (purpose === 'movement') return mailMovementCode(context, tx, to, { movement, code })
  const mailsToday = isAnybodys(purpose, to) ? await rates.hit([`signup mail:${to.id}`], DAY_S, tx) : 0
  if (mailsToday > MAX_SIGNUP_MAILS_A_DAY) await requestLink(context, tx, to)
  else await sendMail(context, tx, mailFor(context, purpose, isForDecoy, to.email, code))
}

/**
 * Opens a challenge and mails its code. A decoy costs and answers like any other, but what its owner is mailed is that there is
 * an account already, and no code opens it (docs/product/accounts.md).
 */
export async function openChallenge(
  context: Needs,
  tx: Tx,
  { to, ...challenge }: { to: Addressee } & Pick<NewChallenge, 'purpose' | 'pending' | 'movement'>,
): Promise<Sent> {
  const { purpose, pending } = challenge
  const userId = newPublicId() + newSecret()
  const code = newCode()
  const sent = { userId, resendAt: later(tx.now, waitAfter(1)), expiresAt: later(tx.now, LIFETIME_MS), now: tx.now }
  const { publicId } = partsOf(userId)
  await challenges.add(
    { ...challenge, publicId, personId: to.id, codeHash: hashOf(userId, purpose, code), ...sent },
    tx,
  )
  await mailCode(context, tx, to, { ...challenge, isForDecoy: isDecoy(purpose, pending) }, code)
  return sent
}

/**
 * Sends a new code for a challenge; the older one no longer works. Refuses with 409 when it is too early or the sixth was sent. `personId`
 * is whose it must be, where somebody is signed in.
 */
export async function resendCode(
  context: Needs & Pick<CoreContext, 'db'>,
  purpose: Purpose,
  userId: string,
  personId?: bigint,
): Promise<Sent> {
  return context.db.tx(async (tx) => {
    const challenge = await lockOpen(tx, purpose, userId)
    if (personId !== undefined && challenge.person_id !== personId) throw isOver()
    const waitS = (challenge.resend_at.getTime() - tx.now.getTime()) / 1000
    if (challenge.sent >= MAX_SENT) throw conflict('not_now', text.NO_MORE_CODES)
    if (waitS > RESEND_LEEWAY_S) throw tooEarly(waitS, challenge, tx.now)
    const code = newCode()
    const resendAt = later(tx.now, waitAfter(challenge.sent + 1))
    const expiresAt = later(tx.now, LIFETIME_MS)
    await challenges.replaceCode(challenge.id, { codeHash: hashOf(userId, purpose, code), resendAt, expiresAt }, tx)
    const person = await persons.find(challenge.person_id, tx)
    const isForDecoy = isDecoy(purpose, challenge.pending)
    if (person) await mailCode(context, tx, person, { ...challenge, isForDecoy }, code)
    return { userId, resendAt, expiresAt, now: tx.now }
  })
}

async function lockOpen<Movement extends Confirmed, Answer extends object>(
  tx: Tx,
  purpose: Purpose,
  userId: string,
): Promise<ChallengeRow<Movement, Answer>> {
  const challenge = SHAPE.test(userId)
    ? await challenges.lock<Movement, Answer>(partsOf(userId).publicId, tx)
    : undefined
  const isOpen =
    challenge?.purpose === purpose &&
    challenge.used_at === null &&
    tx.now.getTime() < challenge.created_at.getTime() + CHALLENGE_LIFETIME_MS
  if (!challenge || !isOpen) throw isOver()
  return challenge
}

export type Verdict<Movement extends Confirmed, Answer extends object> =
  | { isRight: true; personId: bigint; challenge: ChallengeRow<Movement, Answer> }
  /** Returned, not thrown: the wrong try must be counted, and a throw would take the count back. */
  | { isRight: false; refusal: Refusal }

/**
 * Spends a code: right once, within 10 minutes, for the purpose it was sent for, in at most five tries, and after few wrong ones of a day
 * (decision 0054): attempts to sign up with somebody's address block neither their login nor their signup. Locks the person, then the challenge.
 * A code that was spent before is right again where its answer is stored. `personId` is whose it must be, where somebody is signed in;
 * `address` is the client's, where nobody is. Throws when the challenge itself is over.
 */
export async function spendCode<Movement extends Confirmed = Confirmed, Answer extends object = object>(
  tx: Tx,
  purpose: Purpose,
  userId: string,
  { otp, personId, address }: { otp: string; personId?: bigint; address?: string },
): Promise<Verdict<Movement, Answer>> {
  const code = otp.trim()
  if (!CODE.test(code)) throw new Refusal(400, 'wrong_code', text.CODE_WRONG, { fields: { otp: text.CODE_WRONG } })
  const owner = SHAPE.test(userId) ? await challenges.personOf(partsOf(userId).publicId, tx) : undefined
  if (personId !== undefined && owner !== personId) throw isOver()
  const person = owner === undefined ? undefined : await persons.lock(owner, tx)
  const spent = await spentAs<Movement, Answer>(tx, purpose, userId, code)
  if (spent) return spent
  const challenge = await lockOpen<Movement, Answer>(tx, purpose, userId)
  if (challenge.attempts >= MAX_ATTEMPTS) throw new Refusal(400, 'code_locked', text.CODE_LOCKED)
  if (challenge.expires_at <= tx.now) throw new Refusal(400, 'code_expired', text.CODE_EXPIRED)
  const limits = wrongLimits(challenge, { isAnybodys: isAnybodys(purpose, person), address })
  await refuseAfterTooMany(tx, limits)
  const isRight = timingSafeEqual(challenge.code_hash, hashOf(userId, purpose, code))
  if (!isRight || isDecoy(purpose, challenge.pending))
    return { isRight: false, refusal: await countWrong(tx, challenge, limits) }
  await challenges.markUsed(challenge.id, tx)
  return { isRight: true, personId: challenge.person_id, challenge }
}

/** The same right code again, after what it confirmed has an answer: the answer is given again. */
async function spentAs<Movement extends Confirmed, Answer extends object>(
  tx: Tx,
  purpose: Purpose,
  userId: string,
  code: string,
): Promise<Verdict<Movement, Answer> | undefined> {
  if (purpose !== 'movement' || !SHAPE.test(userId)) return undefined
  const challenge = await challenges.lock<Movement, Answer>(partsOf(userId).publicId, tx)
  if (challenge?.purpose !== purpose || challenge.answer === null) return undefined
  if (!timingSafeEqual(challenge.code_hash, hashOf(userId, purpose, code))) throw isOver()
  return { isRight: true, personId: challenge.person_id, challenge }
}

/** How many wrong codes of a day a key may have, and why more are refused. */
interface WrongLimit {
  readonly key: string
  readonly max: number
  readonly sentence: string
}

/** What a wrong code counts for: a stranger's count for their network and hardly for the person (decision 0054). */
function wrongLimits(
  { purpose, person_id }: ChallengeRow,
  { isAnybodys, address }: { isAnybodys: boolean; address: string | undefined },
): readonly WrongLimit[] {
  if (!isAnybodys)
    return [{ key: `wrong code:${purpose}:${person_id}`, max: MAX_WRONG_A_DAY, sentence: text.WRONG_CODES_TODAY }]
  const key = `wrong code:signup:${person_id}`
  const { byClient, inAll } = MAX_WRONG_SIGNUPS_A_DAY
  const sentence = text.WRONG_SIGNUP_CODES_TODAY
  return [
    { key, max: inAll, sentence },
    { key: `${key}:${address}`, max: byClient, sentence },
  ]
}

async function refuseAfterTooMany(tx: Tx, limits: readonly WrongLimit[]): Promise<void> {
  for (const { key, max, sentence } of limits)
    if ((await rates.countOf(key, DAY_S, tx)) >= max)
      throw new Refusal(429, 'too_many', sentence, { retryAfterS: DAY_S })
}

async function countWrong(tx: Tx, challenge: ChallengeRow, limits: readonly WrongLimit[]): Promise<Refusal> {
  await challenges.countAttempt(challenge.id, tx)
  const keys = limits.map(({ key }) => key)
  await rates.hit(keys, DAY_S, tx)
  return challenge.attempts + 1 >= MAX_ATTEMPTS
    ? new Refusal(400, 'code_locked', text.CODE_LOCKED)
    : new Refusal(400, 'wrong_code', text.CODE_WRONG, { fields: { otp: text.CODE_WRONG } })
}
