import { createTransport } from 'nodemailer'
import type { Log } from '#server/log.ts'
import { Undeliverable, type Mailer } from './mail.ts'

const PROBE_MS = 10_000
const TIMEOUT_MS = 10_000

const responseOf = (error: unknown): number => {
  const code: unknown = error !== null && typeof error === 'object' ? Reflect.get(error, 'responseCode') : undefined
  return typeof code === 'number' ? code : 0
}

const isAboutRecipient = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'EENVELOPE' && responseOf(error) >= 500

/** Mail over SMTP. While the server does not answer it is asked again every ten seconds. */
export function smtpMailer({ url, from, log }: { url: string; from: string; log: Log }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  let isDown = false
  let probe: NodeJS.Timeout | undefined
  let closed = false

  const up = () => {
    if (isDown) log.info('mail works again')
    isDown = false
  }
  const down = (error: unknown) => {
    if (!isDown) log.warn({ err: error }, 'mail does not work')
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
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text })
        up()
      } catch (error) {
        if (isAboutRecipient(error)) throw new Undeliverable('the recipient was refused')
        down(error)
        throw error
      }
    },
    async close() {
      closed = true
      clearTimeout(probe)
      transport.close()
    },
  }
}
