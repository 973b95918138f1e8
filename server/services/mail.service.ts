import { PRODUCT } from '#machines/domain/product.ts'
import { paths } from '#machines/domain/paths.ts'
import * as text from '#machines/domain/messages/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { Undeliverable, type Mail } from '#server/gateways/mail.ts'
import { Refusal } from '#server/refusal.ts'
import { GiveUp } from './jobs.service.ts'

export const MAIL_JOB = 'mail.send'
const ATTEMPTS = 12

const isMail = (payload: unknown): payload is Mail =>
  payload !== null && typeof payload === 'object' && 'to' in payload && 'subject' in payload && 'text' in payload

/** Puts a mail into the transaction; it goes out after the commit, tried again while the mail server is down. */
export const sendMail = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Tx, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, { kind: MAIL_JOB, payload: mail })

/** Lets the job table send mail. */
export function defineMailJob({ jobs, mail }: Pick<AppContext, 'jobs' | 'mail'>): void {
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
export function insistOnMail({ mail }: Pick<AppContext, 'mail'>): void {
  if (mail.isDown) throw new Refusal(503, 'mail_unavailable', text.MAIL_DOWN, { retryAfterS: 30 })
}

// Nobody is called by name: whoever signs up with a stranger's address could write the stranger a line.
const letter = (...paragraphs: string[]): string => ['Hello,', ...paragraphs, PRODUCT.name].join('\n\n')

/** The mail that carries a code (decisions: Accounts). */
export const codeMail = (to: string, purpose: 'signup' | 'login', code: string): Mail => ({
  to,
  subject: purpose === 'signup' ? `Your ${PRODUCT.name} code: welcome aboard` : `Your ${PRODUCT.name} login code`,
  text: letter(
    purpose === 'signup' ? 'welcome! This code opens your account:' : 'this code lets you in:',
    code,
    'It works once and for 10 minutes. Nobody from our side will ever ask you for it.',
    purpose === 'signup'
      ? 'You did not sign up? Then just leave this mail: without the code nothing happens.'
      : 'You did not log in? Then somebody knows your password: change it soon.',
  ),
})

/** The mail with the code that confirms a movement of money, which it names. */
export const movementMail = (to: string, summary: string, code: string): Mail => ({
  to,
  subject: `Confirm with this code: ${summary}`,
  text: letter(
    `this code sends ${summary}:`,
    code,
    'It works once, for this alone, and for 10 minutes. Nobody from our side will ever ask you for it.',
    'You did not ask for this? Somebody is signed in to your account: change your password now. Without the code nothing is sent.',
  ),
})

/** The mail to somebody whose address was used for another signup. */
export const alreadyHereMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${PRODUCT.name} account`,
  text: letter(
    `somebody, perhaps you, tried to open an account with this address. You have one already: log in at ${publicUrl}${paths.login()}`,
    'It was not you? Then there is nothing to do: your account is as it was.',
  ),
})

/** The mail with the link to set a new password (spec §4 Password reset). */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: `Set a new ${PRODUCT.name} password`,
  text: letter(
    'this link lets you set a new password:',
    link,
    'It works once and for 30 minutes. Nobody from our side will ever ask you for it.',
    'You did not ask for it? Then just leave this mail: your password stays as it is.',
  ),
})

const atMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The mail about a login; `device` is our own word for it. */
export const newLoginMail = (to: string, device: string, at: Date, publicUrl: string): Mail => ({
  to,
  subject: `New login to your ${PRODUCT.name} account`,
  text: letter(
    `somebody logged in to your account: ${device}, ${atMinute(at)}.`,
    `It was not you? Sign that device out at ${publicUrl}${paths.managePassword()} and change your password.`,
  ),
})

/** The mail about a changed password. */
export const passwordChangedMail = (to: string, at: Date, publicUrl: string): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} password was changed`,
  text: letter(
    `the password of your account was changed, ${atMinute(at)}. All other devices are signed out.`,
    `It was not you? Set a new one at once: ${publicUrl}/forgot-password`,
  ),
})

/** The mail in the words of a notification, with where to look (decisions: settings, order_email). */
export const noticeMail = (
  { title, text: body }: { title: string; text: string },
  where: string,
): Omit<Mail, 'to'> => ({
  subject: `${PRODUCT.name}: ${title}`,
  text: letter(body, where, 'You can turn these mails off in your settings.'),
})
