import PostalMime, { addressParser, type Email } from 'postal-mime'
import { MAIL_ID_HEADER } from '#server/shared/gateways/mail-ids.ts'

/** What a delivery status notification (RFC 3464) says about its recipient. */
export interface DeliveryStatus {
  /** As the notification names it: the final one, and the original one where it is given. */
  readonly recipients: readonly string[]
  /** Failed, delayed, delivered, relayed or expanded. */
  readonly action: string
  /** Class, subject and detail (RFC 3463), such as 5.1.1. */
  readonly status: string
  readonly diagnostic: string
  /** The id of the mail, from what is returned of it. */
  readonly mailId: string | undefined
}

/** A mail in a mail is an attachment, and is not parsed with it. */
const OPTIONS = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 8,
  maxHeadersSize: 64 * 1024,
} as const

const REPORTS = ['message/delivery-status']
const RETURNED = ['message/rfc822', 'text/rfc822-headers']

const textOf = ({ attachments }: Email, types: readonly string[]): string =>
  String(attachments.find(({ mimeType }) => types.includes(mimeType))?.content ?? '')

const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name.toLowerCase())?.value.trim()

/** `rfc822; ada@example.com` → `ada@example.com`: the type before the address has none. */
const addressesOf = (field: string): string[] =>
  addressParser(field, { flatten: true }).flatMap(({ address }) => address || [])

/** The fields about the one recipient: about the mail is a first group of fields, about each recipient one more. */
async function recipientIn(report: string): Promise<Email | undefined> {
  const groups = report.split(/\r?\n[ \t]*\r?\n/).filter((group) => group.trim() !== '')
  const [about, recipient] = groups
  return about !== undefined && recipient !== undefined && groups.length === 2
    ? PostalMime.parse(recipient, OPTIONS)
    : undefined
}

async function statusIn(mail: Uint8Array): Promise<DeliveryStatus | undefined> {
  const notification = await PostalMime.parse(mail, OPTIONS)
  const recipient = await recipientIn(textOf(notification, REPORTS))
  if (!recipient) return undefined
  const field = (name: string) => headerOf(recipient, name) ?? ''
  return {
    recipients: ['Final-Recipient', 'Original-Recipient'].flatMap((name) => addressesOf(field(name))),
    action: /^\w*/.exec(field('Action').toLowerCase())?.[0] ?? '',
    status: /^\d\.\d{1,3}\.\d{1,3}\b/.exec(field('Status'))?.[0] ?? '',
    diagnostic: field('Diagnostic-Code').replace(/^[\w-]+;\s*/, ''),
    mailId: headerOf(await PostalMime.parse(textOf(notification, RETURNED), OPTIONS), MAIL_ID_HEADER),
  }
}

/** Reads a delivery status notification about one recipient; undefined for any other mail, and for one beyond the limits of the parser. */
export const readDeliveryStatus = (mail: Uint8Array): Promise<DeliveryStatus | undefined> =>
  statusIn(mail).catch(() => undefined)
