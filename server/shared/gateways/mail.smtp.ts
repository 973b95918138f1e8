import { createTransport } from 'nodemailer'
import { textAt } from '#server/error-fields.ts'
import type { Log } from '#server/log.ts'
import { Undeliverable, type Mail, type Mailer } from './mail.ts'
import { htmlOf } from './mail-html.ts'
import { MAIL_ID_HEADER, newMailId } from './mail-ids.ts'

const PROBE_MS = 10_000
const TIMEOUT_MS = 10_000
const TRANSPORT = {
  pool: true,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
} as const

/** No answering machine answers it (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' } as const

/** With the id of the mail, by which its bounce is recognized, where there is a key for it. */
const headersOf = (to: string, key: string | undefined) =>
  key === undefined ? HEADERS : { ...HEADERS, [MAIL_ID_HEADER]: newMailId(to, key) }

/** Where mails like this one are turned off (RFC 2369). */
const listOf = (unsubscribe: string | undefined) => (unsubscribe === undefined ? {} : { list: { unsubscribe } })

const messageOf = ({ to, subject, text, unsubscribe }: Mail, bounceKey: string | undefined) => ({
  ...{ to, subject, text, html: htmlOf(text), headers: headersOf(to, bounceKey) },
  ...listOf(unsubscribe),
})

/** Where sending failed and with which codes. The mail server's text is left out: it quotes addresses. */
const problemOf = (error: unknown): string =>
  ['code', 'command', 'responseCode'].flatMap((key) => textAt(error, key) || []).join(' ')

interface SmtpOptions {
  readonly url: string
  readonly from: string
  /** MAIL_BOUNCE_KEY. */
  readonly bounceKey?: string | undefined
  readonly log: Log
}

/** Mail over SMTP. While the server does not answer it is probed every ten seconds. */
export function smtpMailer({ url, from, bounceKey, log }: SmtpOptions): Mailer {
  const transport = createTransport({ url, ...TRANSPORT })
  let isDown = false
  let probe: NodeJS.Timeout | undefined
  let closed = false

  const up = () => {
    if (isDown) log.info('mail works again')
    isDown = false
  }
  const down = (error: unknown) => {
    if (!isDown) log.warn({ problem: problemOf(error) }, 'mail does not work')
    isDown = true
    if (closed) return
    clearTimeout(probe)
    probe = setTimeout(() => void transport.verify().then(up, down), PROBE_MS).unref()
  }
  void transport.verify().then(up, down)

  return {
    get isDown() {
      return isDown
    },
    async send(mail) {
      // The transport's own error names addresses, so it is classified here and not logged.
      const fault: unknown = await transport
        .sendMail({ from, ...messageOf(mail, bounceKey) })
        .then(up, (error: unknown) => error)
      if (fault === undefined) return
      const isAboutRecipient = textAt(fault, 'command') === 'RCPT TO'
      if (isAboutRecipient && textAt(fault, 'responseCode') >= '500')
        throw new Undeliverable('the recipient was refused')
      if (!isAboutRecipient) down(fault)
      throw new Error(`The mail was not taken: ${problemOf(fault)}`)
    },
    async close() {
      closed = true
      clearTimeout(probe)
      transport.close()
    },
  }
}
