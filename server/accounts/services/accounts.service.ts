import { newLoginMail } from './mails.ts'
import { loginSchema, registerSchema } from '#machines/accounts/rules/accounts.ts'
import { deviceOf } from '#machines/accounts/rules/devices.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { namesOf } from '#machines/shared/values/names.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { Refusal, refuseBroken, ruleBroken, validated } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import type { ChallengeRow, Pending, Purpose } from '#server/accounts/repos/challenge.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { PersonRow } from '#server/accounts/repos/person.repo.ts'
import { cancelClosing } from './cancelled-closing.ts'
import { openChallenge, resendCode, spendCode, type Sent } from './codes.service.ts'
import { sendSecurityMail } from './freeze.service.ts'
import { insistOnMail } from '#server/shared/services/mail.service.ts'
import { hashPassword, verifyPassword, weaknessOf } from './passwords.service.ts'
import { deviceIn, rememberDevice } from './login-devices.service.ts'
import { endDeviceSessions, openSession } from './sessions.service.ts'
import { usernameCandidates } from './usernames.ts'

const signupSchema = registerSchema.omit(['confirmPassword'])
const EMAIL_MAX = 254

type Needs = Pick<CoreContext, 'db' | 'jobs' | 'mail' | 'address'>

export type SignupForm = { name: string; email: string; password: string }

/**
 * Opens an account and mails its code (spec §7 signup). A taken address answers alike after the same work and its owner gets a
 * mail; an unverified one starts over: the new name and password count once the new code is entered (docs/product/accounts.md). An older
 * signup stays open as a decoy: ending it would reveal that the address was free, or when its owner verified it.
 */
export async function signup(context: Needs, given: SignupForm): Promise<Sent> {
  const form = validated(signupSchema, given)
  refuseBroken({
    email: form.email.length > EMAIL_MAX ? text.EMAIL_LONG : undefined,
    password: weaknessOf(form.password, form.email),
  })
  insistOnMail(context)
  const pending = { ...namesOf(form.name), passwordHash: await hashPassword(form.password) }
  return context.db.tx(async (tx) => {
    const person = await personAt(tx, form.email, form.name, pending)
    const isTaken = person.email_verified_at !== null
    return openChallenge(context, tx, {
      purpose: 'signup',
      to: person,
      pending: isTaken ? null : pending,
      movement: null,
    })
  })
}

/** The person with this address, added if need be: the same statements either way, so that the time reveals nothing. */
async function personAt(tx: Tx, email: string, name: string, pending: Pending): Promise<PersonRow> {
  const username = await freeUsername(tx, name, null)
  await persons.addUnlessThere({ publicId: newPublicId(), username, email, ...pending }, tx)
  const person = await persons.findByEmail(email, tx)
  if (!person) throw new Error('The person that was just added is not there')
  return person
}

async function freeUsername(tx: Tx, name: string, exceptId: bigint | null): Promise<string> {
  const candidates = usernameCandidates(name)
  const taken = await persons.takenUsernames(candidates, exceptId, tx)
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free === undefined) throw new Error('No username is free')
  return free
}

/** Only who knows the password is answered so. */
const loginFrozen = () => ruleBroken(text.LOGIN_FROZEN)

const wrongCredentials = () => new Refusal(400, 'wrong_credentials', text.WRONG_CREDENTIALS)

/**
 * Checks e-mail and password and mails a code (spec §7 login). An unknown address and a wrong password are one answer after the
 * same work; an unverified address gets the code, too, and is verified by it.
 */
export async function login(context: Needs, given: { email: string; password: string }): Promise<Sent> {
  const { email, password } = validated(loginSchema, given)
  insistOnMail(context)
  const person = await persons.findByEmail(email, context.db)
  if (!(await verifyPassword(password, person?.password_hash ?? null)) || !person) throw wrongCredentials()
  return context.db.tx(async (tx) => {
    // The password may have been changed while it was checked.
    const locked = await persons.lock(person.id, tx)
    if (locked?.password_hash !== person.password_hash) throw wrongCredentials()
    if (locked.login_frozen_at !== null) throw loginFrozen()
    return openChallenge(context, tx, { purpose: 'login', to: person, pending: null, movement: null })
  })
}

/** Sends another code for a signup or a login (spec §7 resend). */
export async function resend(context: Needs, purpose: Purpose, userId: string): Promise<Sent> {
  insistOnMail(context)
  return resendCode(context, purpose, userId)
}

export interface CodeForm {
  userId: string
  otp: string
  device: string
  /** The client's. */
  address: string
  /** The Cookie header. */
  cookies: string | undefined
}

export interface Verified {
  /** The session's. */
  key: string
  deviceToken: string
  /** Its owner had asked to close the account, which stays open. */
  staysOpen: boolean
}

/**
 * Enters the code of a signup or a login, opens a session in place of the device's former one, and remembers the device. A login is notified by mail
 * (spec §7 verify-email, verify-login).
 */
export async function verify(
  context: Pick<CoreContext, 'db' | 'jobs' | 'stream' | 'address'>,
  purpose: Purpose,
  { userId, otp, device, address, cookies }: CodeForm,
): Promise<Verified> {
  const outcome = await context.db.tx(async (tx) => {
    const verdict = await spendCode(tx, purpose, userId, { otp, address })
    if (!verdict.isRight) return verdict.refusal
    const isSignUp = await settle(tx, verdict.personId, verdict.challenge)
    const staysOpen = await cancelClosing(context, verdict.personId, 'login', tx)
    if (purpose === 'login') await notifyLogin(context, tx, verdict.personId, device)
    const former = deviceIn(cookies)
    if (former) await endDeviceSessions(context, tx, former)
    const { token, hash } = await rememberDevice(tx, verdict.personId, { former, isSignUp })
    return { key: await openSession(tx, verdict.personId, device, hash), deviceToken: token, staysOpen }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

async function notifyLogin(
  context: Pick<CoreContext, 'jobs' | 'address'>,
  tx: Tx,
  personId: bigint,
  device: string,
): Promise<void> {
  const person = await persons.find(personId, tx)
  if (!person) return
  const { url: publicUrl } = context.address
  await sendSecurityMail(context, tx, personId, (freezeLink) =>
    newLoginMail(person.email, { device: deviceOf(device), at: tx.now }, { publicUrl, freezeLink }),
  )
}

/**
 * The first right code verifies the address, which opens the account; the signup's name and password become the person's, and every other open signup
 * a decoy. Whether it was the first.
 */
async function settle(tx: Tx, personId: bigint, challenge: ChallengeRow): Promise<boolean> {
  const person = await persons.find(personId, tx)
  if (!person || person.email_verified_at !== null) return false
  if (challenge.pending) {
    const { firstName, lastName, passwordHash } = challenge.pending
    const isSameName = person.first_name === firstName && person.last_name === lastName
    const username = isSameName ? person.username : await freeUsername(tx, `${firstName} ${lastName}`, personId)
    await persons.replaceIdentity(personId, { username, firstName, lastName, passwordHash }, tx)
    await challenges.voidLogins(personId, tx)
  }
  await challenges.disarmSignups(personId, tx)
  await persons.markVerified(personId, tx)
  return true
}
