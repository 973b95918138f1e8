import { PRODUCT } from '#machines/shared/values/product.ts'
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

/** The text of a mail. No name is used: a signup with another person's address could otherwise send that person a text of its choice. */
export const letter = (...paragraphs: string[]): string => ['Hello,', ...paragraphs, PRODUCT.name].join('\n\n')

/** The mail in the words of a notification, with where to look (docs/product/accounts.md). */
export const noticeMail = (
  { title, text: body }: { title: string; text: string },
  where: string,
  settingsUrl: string,
): Omit<Mail, 'to'> => ({
  subject: `${PRODUCT.name}: ${title}`,
  text: letter(body, where, 'You can turn these emails off in your settings.'),
  unsubscribe: settingsUrl,
})
