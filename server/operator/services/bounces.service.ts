import type { OperatorContext } from '#server/operator/context.ts'
import { readDeliveryStatus, type DeliveryStatus } from '#server/operator/gateways/delivery-status.ts'
import { plain } from '#server/operator/report.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Tx } from '#server/db/db.ts'
import { notNow } from '#server/refusal.ts'
import { isMailIdOf, MAIL_ID_HEADER } from '#server/shared/gateways/mail-ids.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'

/** The longest mail that is read: ours have a few kilobytes, and Postfix returns 50 at most. */
export const LONGEST_MAIL_BYTES = 256 * 1024
const LONGEST_DIAGNOSTIC = 300
const ACTION = 'mail.bounce'

/** A bounce of a mail of ours: to whom, with which id, and why. */
interface Bounce {
  readonly recipient: string
  readonly mailId: string
  readonly status: string
  readonly note: string
}

/** The log outlives the account, so addresses stay out of it. */
const noteOf = ({ status, diagnostic }: DeliveryStatus): string =>
  `${status} ${plain(diagnostic).replaceAll(/\S*@\S*/g, '…')}`.slice(0, LONGEST_DIAGNOSTIC).trim()

/** The bounce in a mail, or why there is none. */
async function bounceIn(mail: Uint8Array, key: string): Promise<Bounce | string> {
  if (mail.length > LONGEST_MAIL_BYTES) return 'it has more than 256 KB'
  const read = await readDeliveryStatus(mail)
  if (!read) return 'this is not a delivery status notification about one recipient'
  const { recipients, action, status, mailId } = read
  if (action !== 'failed' || !status.startsWith('5.')) return 'the email has not failed for good'
  if (mailId === undefined) return `the header ${MAIL_ID_HEADER} of the email is not returned`
  const recipient = recipients.find((each) => isMailIdOf(each, mailId, key))
  if (recipient === undefined) return 'no email with this id was sent from here to this recipient'
  return { recipient: recipient.toLowerCase(), mailId, status, note: noteOf(read) }
}

/** The username of whose account it is, or why it is not recorded. Its row is locked, so that of two at once one is. */
async function record(bounce: Bounce, tx: Tx): Promise<{ username: string } | string> {
  const { recipient, mailId: mail_id, status, note } = bounce
  const found = await persons.findByEmail(recipient, tx)
  const person = found && (await persons.lock(found.id, tx))
  if (!person) return 'no account has this address'
  const line = { action: ACTION, subject: person.username }
  if (await auditLog.isAdded({ ...line, facts: { mail_id } }, tx)) return 'it was recorded before'
  await auditLog.add({ ...line, operator: 'quayside', note, facts: { mail_id, status } }, tx)
  return { username: person.username }
}

/**
 * Records a mail that was returned in the log of operators, and tells what was recorded. Nothing else comes of it: whoever was sent a mail knows its id and
 * can write a notification about it, and must not be able to stop the codes of an account by one.
 */
export async function recordBounce(
  { config, db }: Pick<OperatorContext, 'config' | 'db'>,
  mail: Uint8Array,
): Promise<string> {
  const key = config.mailBounceKey
  if (key === undefined) throw notNow('Set MAIL_BOUNCE_KEY: without it bounces are not recognized')
  const bounce = await bounceIn(mail, key)
  const recorded = typeof bounce === 'string' ? bounce : await db.tx((tx) => record(bounce, tx))
  if (typeof recorded === 'string') return `Nothing is recorded: ${recorded}.`
  return `A bounced email to ${recorded.username} is recorded.`
}
