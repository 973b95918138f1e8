import { passwordChangedMail, passwordResetMail, resetMail } from './mails.ts'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { forgotSchema, passwordSchema, resetSchema } from '#machines/accounts/rules/accounts.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Tx } from '#server/db/db.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { Refusal, refuseBroken, validated } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { insistOnMail, sendMail } from '#server/shared/services/mail.service.ts'
import { cancelClosing } from './cancelled-closing.ts'
import { sendSecurityMail } from './freeze.service.ts'
import { isRightLink, newLink, type LinkParts } from './mailed-links.ts'
import { pauseOutgoing } from './outgoing-pause.service.ts'
import { hashPassword, verifyPassword, weaknessOf } from './passwords.service.ts'
import { endSessions, rekeySession } from './sessions.service.ts'

type Needs = Pick<CoreContext, 'db' | 'jobs' | 'stream' | 'address'>

const RESET_JOB = 'reset.link'
const LIFETIME_MS = 30 * 60_000
/** More mails would only bury the links that still work. */
const MAX_OPEN_LINKS = 3

const wrongLink = () => new Refusal(400, 'wrong_link', text.WRONG_LINK)
const wrongPassword = () =>
  new Refusal(400, 'wrong_password', text.OLD_PASSWORD_WRONG, { fields: { oldPassword: text.OLD_PASSWORD_WRONG } })

/**
 * Requests a link to set a new password (spec §7 forgot-password). The account is looked up after the response, so that neither
 * its text nor its time reveals whether there is one.
 */
export async function forgotPassword(
  context: Pick<CoreContext, 'db' | 'jobs' | 'mail'>,
  given: { email: string },
): Promise<void> {
  const { email } = validated(forgotSchema, given)
  insistOnMail(context)
  await context.db.tx((tx) => requestLink(context, tx, { email }))
}

/** Puts a link to set a new password into the transaction; it is mailed after the commit, to whom three others do not wait. */
export const requestLink = (
  { jobs }: Pick<CoreContext, 'jobs'>,
  tx: Tx,
  { email }: Pick<persons.PersonRow, 'email'>,
): Promise<void> => jobs.enqueue(tx, { kind: RESET_JOB, payload: { email } })

const emailIn = (payload: unknown): string => {
  if (payload === null || typeof payload !== 'object' || !('email' in payload)) throw new GiveUp('no address')
  return String(payload.email)
}

async function sendLink(context: Needs, email: string, tx: Tx): Promise<void> {
  const found = await persons.findByEmail(email, tx)
  const person = found && (await persons.lock(found.id, tx))
  if (!person || (await links.countOpen(person.id, tx)) >= MAX_OPEN_LINKS) return
  const { parts, tokenHash } = newLink()
  const expiresAt = new Date(tx.now.getTime() + LIFETIME_MS)
  await links.add({ publicId: parts.id, personId: person.id, tokenHash, expiresAt }, tx)
  const link = `${context.address.url}${paths.resetPassword(parts)}`
  await sendMail(context, tx, resetMail(person.email, link))
}

/** Lets the job table send reset links. */
export function defineResetJob(context: Needs): void {
  context.jobs.define(RESET_JOB, {
    run: async (payload) => {
      const email = emailIn(payload)
      await context.db.tx((tx) => sendLink(context, email, tx))
    },
  })
}

// The browser alone asks for the new password twice.
const newPasswordSchema = resetSchema.omit(['confirmPassword'])
const changeSchema = passwordSchema.omit(['confirmNewPassword'])

/**
 * Sets a new password with a link from a mail (spec §7 reset-password): once, within 30 minutes, and all sessions, codes and other
 * links end with it; outgoing funds are paused. Refuses with 400 wrong_link what no link is. The address is verified by it: only its owner
 * has the link. A used link with the password that the account has already is the same request again, whose answer was lost: it changes nothing.
 */
export async function resetPassword(
  context: Needs & Pick<AccountsContext, 'onOutgoingPaused'>,
  { id, token }: LinkParts,
  given: Partial<LinkParts> & { password: string },
): Promise<void> {
  const { password } = validated(newPasswordSchema, given)
  if ((given.id ?? id) !== id || (given.token ?? token) !== token) throw wrongLink()
  const link = await links.findRecent(id, context.db)
  if (!link || !isRightLink({ id, token }, link.token_hash)) throw wrongLink()
  const owner = await persons.find(link.person_id, context.db)
  refuseBroken({ password: weaknessOf(password, owner?.email ?? '') })
  if (link.is_used) {
    if (owner && (await verifyPassword(password, owner.password_hash))) return
    throw wrongLink()
  }
  const passwordHash = await hashPassword(password)
  await context.db.tx(async (tx) => {
    const person = await persons.lock(link.person_id, tx)
    if (!person || !(await links.use(id, tx))) throw wrongLink()
    await persons.markVerified(person.id, tx)
    await cancelClosing(context, person.id, 'reset', tx)
    await pauseOutgoing(context, person.id, tx)
    await replacePassword(context, tx, { person, passwordHash, exceptSession: null, mailOf: passwordResetMail })
  })
}

export interface PasswordForm {
  oldPassword: string
  newPassword: string
}

/**
 * Changes the password of somebody signed in and returns a fresh key for this session; all others end
 * (docs/product/accounts.md). A wrong old password is refused with 400 wrong_password.
 */
export async function updatePassword(context: Needs, user: AuthUser, given: PasswordForm): Promise<string> {
  const { oldPassword, newPassword } = validated(changeSchema, { ...given })
  refuseBroken({ newPassword: weaknessOf(newPassword, user.email) })
  const known = await persons.find(user.id, context.db)
  if (!known || !(await verifyPassword(oldPassword, known.password_hash))) throw wrongPassword()
  const passwordHash = await hashPassword(newPassword)
  return context.db.tx(async (tx) => {
    const person = await persons.lock(user.id, tx)
    if (person?.password_hash !== known.password_hash) throw wrongPassword()
    await replacePassword(context, tx, {
      person,
      passwordHash,
      exceptSession: user.sessionId,
      mailOf: passwordChangedMail,
    })
    return rekeySession(context, tx, user.sessionId)
  })
}

interface Replacement {
  person: persons.PersonRow
  passwordHash: string
  exceptSession: bigint | null
  mailOf: typeof passwordChangedMail
}

/** With a password goes everything that it, or its loss, has opened. */
async function replacePassword(
  context: Needs,
  tx: Tx,
  { person, passwordHash, exceptSession, mailOf }: Replacement,
): Promise<void> {
  await persons.setPassword(person.id, passwordHash, tx)
  await challenges.voidLogins(person.id, tx)
  await challenges.disarmSignups(person.id, tx)
  await links.voidOpen(person.id, tx)
  await endSessions(context, tx, person.id, exceptSession)
  await sendSecurityMail(context, tx, person.id, (freezeLink) =>
    mailOf(person.email, { at: tx.now, publicUrl: context.address.url, freezeLink }),
  )
}
