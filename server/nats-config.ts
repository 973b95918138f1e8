import { CannotStart } from './cannot-start.ts'
import type { NatsConfig } from './db/nats-notifications.ts'
import { urlOf, type Env } from './variables.ts'

/** NATS_URL and NATS_SUBJECT: how servers notify one another, in place of PostgreSQL. Throws CannotStart with one sentence. */
export function natsOf(env: Env): NatsConfig | undefined {
  const [url, subject] = [urlOf('NATS_URL', ['nats:', 'tls:'], env['NATS_URL']), env['NATS_SUBJECT'] ?? 'quayside']
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(subject))
    throw new CannotStart(`NATS_SUBJECT must be up to 40 letters, digits, hyphens and underscores, not '${subject}'.`)
  if (url !== undefined && env['DATABASE_URL'] === undefined)
    throw new CannotStart('NATS_URL is set without DATABASE_URL: an embedded database has one server.')
  return url === undefined ? undefined : { url, subject }
}
