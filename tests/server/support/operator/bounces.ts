/** What a bounce is about: the header with the id that the mail was sent with, and what it is about the recipient. */
export interface Sample {
  readonly recipient: string
  readonly mailId: string
}

const lines = (...each: readonly string[]): string => each.join('\r\n')

/** The headers of a mail of ours, as they are returned. */
const sent = ({ recipient, mailId }: Sample, id = '<7c1f7e0e-6d4f-4a57@quayside.example>'): string =>
  lines(
    'Auto-Submitted: auto-generated',
    `X-Quayside-Mail: ${mailId}`,
    'From: Quayside <no-reply@quayside.example>',
    `To: ${recipient}`,
    'Subject: Your code',
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  )

interface Part {
  readonly type: string
  readonly text: string
  readonly encoding?: 'base64' | 'quoted-printable'
}

const partText = ({ type, text, encoding }: Part): string => {
  const headers = [`Content-Type: ${type}`, ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : [])]
  const body = encoding === 'base64' ? Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n') : text
  return lines(...headers, '', body)
}

/** Parts that are one part of another mail. */
const multipart = (kind: string, boundary: string, ...parts: readonly Part[]): Part => ({
  type: `multipart/${kind}; boundary="${boundary}"`,
  text: lines(...parts.flatMap((part) => [`--${boundary}`, partText(part)]), `--${boundary}--`),
})

/** A mail of these parts. */
export const reportOf = (parts: readonly Part[], headers: readonly string[] = []): string =>
  lines(
    'Return-Path: <>',
    ...headers,
    'To: no-reply@quayside.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_report_1"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...parts.flatMap((part) => ['--=_report_1', partText(part), '']),
    '--=_report_1--',
    '',
  )

interface ReportSample extends Sample {
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
}

const POSTFIX = lines(
  'Reporting-MTA: dns; mx.quayside.example',
  'X-Postfix-Queue-ID: 4XyJ3b2ZKzz9rxj',
  'X-Postfix-Sender: rfc822; no-reply@quayside.example',
  'Arrival-Date: Sun, 29 Nov 2026 19:52:00 +0000 (UTC)',
)

/** The fields about a recipient as Postfix writes them. */
export const recipientByPostfix = ({
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address\r\n    rejected: User unknown in virtual mailbox table`,
}: ReportSample): string =>
  lines(
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: ${diagnostic}`,
  )

const text = (of: string): Part => ({ type: 'text/plain; charset=utf-8', text: of })
const status = (...groups: readonly string[]): Part => ({
  type: 'message/delivery-status',
  text: `${groups.join('\r\n\r\n')}\r\n`,
})
const returned = (of: Sample): Part => ({ type: 'message/rfc822', text: lines(sent(of), '', 'Your code is 123456') })

/** Of a Postfix that returns the mail, or its headers alone; about one recipient or several. */
export const byPostfix = (
  sample: ReportSample,
  { headersAlone = false, others = [] as readonly string[] } = {},
): string =>
  reportOf(
    [
      text('This is the mail system at host mx.quayside.example.'),
      status(POSTFIX, recipientByPostfix(sample), ...others),
      headersAlone ? { type: 'text/rfc822-headers', text: sent(sample) } : returned(sample),
    ],
    ['From: MAILER-DAEMON@mx.quayside.example (Mail Delivery System)', 'Subject: Undelivered Mail Returned to Sender'],
  )

/** Of Exchange Online: what people read is HTML, too, and the address is written as the recipient does. */
export const byExchange = (of: Sample): string =>
  reportOf(
    [
      multipart(
        'alternative',
        '=_report_1_a',
        { type: 'text/plain; charset="us-ascii"', text: "Your message couldn't be delivered." },
        { type: 'text/html; charset="us-ascii"', encoding: 'quoted-printable', text: '<p>Couldn=27t</p>' },
      ),
      status(
        lines(
          'Reporting-MTA: dns;AM9PR04MB8147.eurprd04.prod.outlook.com',
          'Received-From-MTA: dns;mx.quayside.example',
          'Arrival-Date: Sun, 29 Nov 2026 19:52:00 +0000',
        ),
        lines(
          `Final-Recipient: rfc822;${of.recipient.replace(/^./, (first) => first.toUpperCase())}`,
          'Action: failed',
          'Status: 5.1.10',
          `Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${of.recipient} not found by SMTP address lookup`,
        ),
      ),
      returned(of),
    ],
    ['From: <postmaster@example.com>', 'Subject: Undeliverable: Your code', 'Auto-Submitted: auto-replied'],
  )

/** Of Gmail: with a picture, and a diagnostic of several lines. */
export const byGmail = (of: Sample): string =>
  reportOf(
    [
      multipart(
        'related',
        '=_report_1_r',
        { type: 'text/html; charset="UTF-8"', text: '<p>Address not found</p>' },
        { type: 'image/png; name="icon.png"', encoding: 'base64', text: 'PNG' },
      ),
      status(
        lines(
          'Reporting-MTA: dns; googlemail.com',
          'Arrival-Date: Sun, 29 Nov 2026 11:52:00 -0800 (PST)',
          'X-Original-Message-ID: <7c1f7e0e-6d4f-4a57@quayside.example>',
        ),
        lines(
          `Final-Recipient: rfc822; ${of.recipient}`,
          'Action: failed',
          'Status: 5.1.1',
          'Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.27.27, the server for',
          ' the domain example.com.)',
          'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
          " 550-5.1.1 double-checking the recipient's email address for typos or",
          ' 550 5.1.1 unnecessary spaces.',
          'Last-Attempt-Date: Sun, 29 Nov 2026 11:52:01 -0800 (PST)',
        ),
      ),
      returned(of),
    ],
    ['From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'Subject: Delivery Status Notification (Failure)'],
  )

/** Of Amazon SES, which forwards it: the order of the fields is another one, and so is the Message-ID of the mail. */
export const bySes = (of: Sample): string =>
  reportOf(
    [
      text('An error occurred while trying to deliver the mail to the following recipients:'),
      status(
        'Reporting-MTA: dns; a8-50.smtp-out.amazonses.com',
        lines(
          'Action: failed',
          `Final-Recipient: rfc822; ${of.recipient}`,
          'Diagnostic-Code: smtp; 552 5.2.2 mailbox full',
          'Status: 5.2.2',
        ),
      ),
      {
        type: 'message/rfc822',
        text: lines('X-SES-Outgoing: 2026.11.29-54.240.8.50', sent(of, '<0100019acd-000000@email.amazonses.com>'), ''),
      },
    ],
    ['From: MAILER-DAEMON@amazonses.com', 'Subject: Delivery Status Notification (Failure)'],
  )

/** The same report with its parts in base64, and the diagnostic in Latin-1. */
export const inBase64 = (sample: ReportSample): string =>
  reportOf([
    { ...status(POSTFIX, recipientByPostfix(sample)), encoding: 'base64' },
    { ...returned(sample), encoding: 'base64' },
  ])

/** The same report in quoted-printable, where `=` and the end of a line are written otherwise. */
export const inQuotedPrintable = (sample: ReportSample): string => {
  const quoted = ({ type, text: plain }: Part): Part => ({
    type,
    encoding: 'quoted-printable',
    text: plain.replaceAll('=', '=3D').replaceAll(/X-Quayside-Mail: .{20}/g, '$&=\r\n'),
  })
  return reportOf([quoted(status(POSTFIX, recipientByPostfix(sample))), quoted(returned(sample))])
}

/** A report that returns nothing of the mail. */
export const withoutReturned = (sample: ReportSample): string => reportOf([status(POSTFIX, recipientByPostfix(sample))])

/** What answers by itself for somebody who is away. */
export const AUTO_REPLY = lines(
  'From: Ada Obi <ada@example.com>',
  'To: no-reply@quayside.example',
  'Subject: Out of office: Your code',
  'Auto-Submitted: auto-replied',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'I am away until Monday.',
  '',
)
