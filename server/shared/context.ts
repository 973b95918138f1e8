import type { Offers } from '#machines/shared/values/offers.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from './gateways/mail.ts'
import type { Publisher } from './publisher.ts'
import type { Jobs } from './services/jobs.service.ts'

/** What services of every area are given; an area declares what it opens beside it. */
export interface CoreContext {
  readonly config: Config
  readonly offers: Offers
  /** The URL that links in mails begin with; with PORT=0 the port is known once the server listens. */
  readonly address: { url: string }
  readonly log: Log
  readonly db: Db
  readonly mail: Mailer
  readonly stream: Publisher
  readonly jobs: Jobs
}

/** The mail server at an address. */
export async function openMail(
  url: string,
  { mailFrom, mailBounceKey }: Pick<Config, 'mailFrom' | 'mailBounceKey'>,
  log: Log,
): Promise<Mailer> {
  const { smtpMailer } = await import('./gateways/mail.smtp.ts')
  return smtpMailer({ url, from: mailFrom, bounceKey: mailBounceKey, log })
}
