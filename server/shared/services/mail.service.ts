import { OUTGOING_PAUSED } from '#machines/accounts/messages/accounts.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { paths } from '#machines/routing/paths.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { Undeliverable, type Mail } from '#server/shared/gateways/mail.ts'
import { Refusal } from '#server/refusal.ts'
import { GiveUp } from './jobs.service.ts'

export const MAIL_JOB = 'mail.send'
const ATTEMPTS = 12

const isMail = (payload: unknown): payload is Mail =>
  payload !== null && typeof payload === 'object' && 'to' in payload && 'subject' in payload && 'text' in payload

/** Puts a mail into the transaction; it goes out after the commit, tried again while the mail server is down. */
export const sendMail = ({ jobs }: Pick<CoreContext, 'jobs'>, tx: Tx, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, { kind: MAIL_JOB, payload: mail })

/** Lets the job table send mail. */
export function defineMailJob({ jobs, mail }: Pick<CoreContext, 'jobs' | 'mail'>): void {
  jobs.define(MAIL_JOB, {
    attempts: ATTEMPTS,
    run: async (payload) => {
      if (!isMail(payload)) throw new GiveUp('not a mail')
      await mail.send(payload).catch((error: unknown) => {
        throw error instanceof Undeliverable ? new GiveUp(error.message) : error
      })
    },
  })
}

/** Refuses with 503 while mail is known not to work: nobody should wait for a code that cannot come. */
export function insistOnMail({ mail }: Pick<CoreContext, 'mail'>): void {
  if (mail.isDown) throw new Refusal(503, 'mail_unavailable', text.MAIL_DOWN, { retryAfterS: 30 })
}

// No name is used: a signup with another person's address could otherwise send that person a text of its choice.
const letter = (...paragraphs: string[]): string => ['Hello,', ...paragraphs, PRODUCT.name].join('\n\n')

/** The mail that carries a code (docs/product/accounts.md). */
export const codeMail = (to: string, purpose: 'signup' | 'login', code: string): Mail => ({
  to,
  subject: purpose === 'signup' ? `Confirm your ${PRODUCT.name} account` : `Your ${PRODUCT.name} login code`,
  text: letter(
    purpose === 'signup' ? 'Welcome to Quayside. Your confirmation code is:' : 'Your login code is:',
    code,
    'It is valid for 10 minutes and can be used once. Never share it: we will never ask you for it.',
    purpose === 'signup'
      ? 'If you did not sign up, ignore this email. No account is created without the code.'
      : 'If you did not try to log in, change your password: someone else may know it.',
  ),
})

/** The mail with the code that confirms a movement of money, which it names. */
export const movementMail = (to: string, summary: string, code: string): Mail => ({
  to,
  subject: `Confirm: ${summary}`,
  text: letter(
    `Your code to confirm ${summary} is:`,
    code,
    'It is valid for 10 minutes and confirms only this request. Never share it: we will never ask you for it.',
    'If this was not you, change your password now: someone else is logged in to your account. No funds are moved without the code.',
  ),
})

/** The mail to somebody whose address was used for another signup. */
export const alreadyHereMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${PRODUCT.name} account`,
  text: letter(
    `Someone tried to sign up with this email address. You already have an account. Log in at ${publicUrl}${paths.login()}`,
    'If this was not you, no action is needed. Your account has not changed.',
  ),
})

/** The mail with the link to set a new password (spec §4 Password reset). */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: `Reset your ${PRODUCT.name} password`,
  text: letter(
    'Use this link to set a new password:',
    link,
    'It is valid for 30 minutes and can be used once. Never share it: we will never ask you for it.',
    'If you did not request this, ignore this email. Your password has not changed.',
  ),
})

/** The mail about a login; `device` is our own word for it. */
export const newLoginMail = (to: string, device: string, at: Date, publicUrl: string): Mail => ({
  to,
  subject: `New login to your ${PRODUCT.name} account`,
  text: letter(
    `We noticed a new login to your account: ${device}, ${formatUtc(at)}.`,
    `If this was not you, log out that device at ${publicUrl}${paths.managePassword()} and change your password.`,
  ),
})

const changedMail = (to: string, at: Date, publicUrl: string, ...consequences: string[]): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} password was changed`,
  text: letter(
    `The password of your account was changed on ${formatUtc(at)}. All other devices were logged out.`,
    ...consequences,
    `If this was not you, reset your password now: ${publicUrl}${paths.forgotPassword()}`,
  ),
})

/** The mail about a changed password. */
export const passwordChangedMail = (to: string, at: Date, publicUrl: string): Mail => changedMail(to, at, publicUrl)

/** The mail about a password that was set with a link. */
export const passwordResetMail = (to: string, at: Date, publicUrl: string): Mail =>
  changedMail(to, at, publicUrl, `${OUTGOING_PAUSED}. Your open Sell adverts are paused; you can reopen them then.`)

/** The mail in the words of a notification, with where to look (docs/product/accounts.md). */
export const noticeMail = (
  { title, text: body }: { title: string; text: string },
  where: string,
): Omit<Mail, 'to'> => ({
  subject: `${PRODUCT.name}: ${title}`,
  text: letter(body, where, 'You can turn these emails off in your settings.'),
})
