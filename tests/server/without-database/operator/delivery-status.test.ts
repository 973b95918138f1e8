import { describe, expect, it } from 'vitest'
import { readDeliveryStatus } from '#server/operator/gateways/delivery-status.ts'
import {
  AUTO_REPLY,
  byExchange,
  byGmail,
  byPostfix,
  bySes,
  inBase64,
  inQuotedPrintable,
  reportOf,
  recipientByPostfix,
  withoutReturned,
} from '../../support/operator/bounces.ts'

const of = { recipient: 'ada@example.com', mailId: 'AAAAAAAAAAAAAAAAAAAAAA.oY2LNyGhN1x2rxDd4bQUyA' }
const read = (mail: string) => readDeliveryStatus(Buffer.from(mail))
const REJECTED = '550 5.1.1 <ada@example.com>: Recipient address    rejected: User unknown in virtual mailbox table'
const FAILED = {
  recipients: ['ada@example.com', 'ada@example.com'],
  action: 'failed',
  status: '5.1.1',
  diagnostic: REJECTED,
  mailId: of.mailId,
}

describe('a delivery status notification', () => {
  it.each([
    ['Postfix', byPostfix(of), FAILED],
    ['Postfix with the headers alone', byPostfix(of, { headersAlone: true }), FAILED],
    ['Postfix that hands it to a command', `From MAILER-DAEMON  Mon Nov 30 13:40:19 2026\n${byPostfix(of)}`, FAILED],
    ['Postfix with its lines ended by a line feed alone', byPostfix(of).replaceAll('\r\n', '\n'), FAILED],
    ['a mail server that writes base64', inBase64(of), FAILED],
    ['a mail server that writes quoted-printable', inQuotedPrintable(of), FAILED],
    [
      'Exchange Online',
      byExchange(of),
      {
        ...FAILED,
        recipients: ['Ada@example.com'],
        status: '5.1.10',
        diagnostic:
          '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup',
      },
    ],
    [
      'Gmail',
      byGmail(of),
      {
        ...FAILED,
        recipients: ['ada@example.com'],
        diagnostic: `550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550 5.1.1 unnecessary spaces.`,
      },
    ],
    [
      'Amazon SES',
      bySes(of),
      { ...FAILED, recipients: ['ada@example.com'], status: '5.2.2', diagnostic: '552 5.2.2 mailbox full' },
    ],
  ])('of %s is read', async (_, mail, expected) => {
    expect(await read(mail)).toEqual(expected)
  })

  it('is read with a delay, a comment behind a field, and an address in angle brackets', async () => {
    const sample = recipientByPostfix({
      ...of,
      action: 'Delayed (will try again)',
      status: '4.4.1 (connection timed out)',
    })
    const bracketed = sample.replace('rfc822; ada@example.com', 'RFC822; <ada@example.com>')
    const mail = reportOf([{ type: 'message/delivery-status', text: `Reporting-MTA: dns; a\n\n${bracketed}` }])
    expect(await read(mail)).toEqual({ ...FAILED, action: 'delayed', status: '4.4.1', mailId: undefined })
  })

  it('has no id where nothing is returned of the mail, or of another one', async () => {
    expect(await read(withoutReturned(of))).toEqual({ ...FAILED, mailId: undefined })
    expect(await read(byPostfix(of).replace('X-Quayside-Mail', 'X-Other'))).toEqual({ ...FAILED, mailId: undefined })
  })

  it('has no status and no recipient where their fields are not as they should be', async () => {
    const mail = byPostfix({ ...of, recipient: '', action: '', status: 'five', diagnostic: '' })
    expect(await read(mail)).toEqual({ recipients: [], action: '', status: '', diagnostic: '', mailId: of.mailId })
  })

  it('keeps what cannot be decoded out of it, whatever it was written in', async () => {
    const latin = Buffer.from(byPostfix({ ...of, diagnostic: 'smtp; 550 Empfänger unbekannt' }), 'latin1')
    expect(await readDeliveryStatus(latin)).toEqual({ ...FAILED, diagnostic: '550 Empf\ufffdnger unbekannt' })
  })
})

describe('no delivery status notification about one recipient', () => {
  it.each([
    ['nothing', ''],
    ['an empty line', '\r\n'],
    ['a mail of a person', 'From: eve@example.com\r\nSubject: Hello\r\n\r\nHow are you?\r\n'],
    ['an answer of a machine', AUTO_REPLY],
    [
      'one about two recipients',
      byPostfix(of, { others: [recipientByPostfix({ ...of, recipient: 'ben@example.com' })] }),
    ],
    ['one without a recipient', byPostfix(of).replace(/Final-Recipient.*mailbox table\r\n/s, '')],
    [
      'one that was forwarded as an attachment',
      reportOf([{ type: 'message/rfc822', text: byPostfix(of).replaceAll('=_report_1', '=_report_2') }]),
    ],
    ['a report in the text of a mail', byPostfix(of).replace('message/delivery-status', 'text/plain')],
    [
      'more parts in one another than a mail server makes',
      Array.from({ length: 9 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('') +
        byPostfix(of),
    ],
    ['headers without an end', `X-Long: ${'a'.repeat(70_000)}\r\n${byPostfix(of)}`],
    ['no text', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 89) % 256)).toString('latin1')],
  ])('is %s', async (_, mail) => {
    expect(await read(mail)).toBeUndefined()
  })
})
