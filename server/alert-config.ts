import { isIP } from 'node:net'
import { CannotStart } from './cannot-start.ts'
import { isLoopback, isPublicAddress } from './hosts.ts'
import type { Env } from './variables.ts'

export interface WebhookConfig {
  readonly url: string
  /** What the body is signed with. */
  readonly secret: string
  /** Whether the receiver may be on this machine: never in production. */
  readonly isLocal: boolean
}

/** Where operators are alerted: by email, by webhook, or both. */
export interface AlertConfig {
  readonly mails: readonly string[]
  readonly webhook: WebhookConfig | undefined
}

const SECRET_MIN = 32

function mailsOf(value: string): string[] {
  const mails = value.split(',').map((mail) => mail.trim())
  if (mails.every((mail) => mail.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(mail))) return [...new Set(mails)]
  throw new CannotStart(`ALERT_MAIL must be mail addresses with commas between them, not '${value}'.`)
}

/** Neither the address nor the secret is shown: both may let others send alerts. */
function urlOf(value: string, isLocal: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const host = url?.hostname.replaceAll(/[[\]]/g, '') ?? ''
  const isOwn = isLocal && isLoopback(host)
  if (url?.protocol !== 'https:' && !(isOwn && url?.protocol === 'http:'))
    throw new CannotStart('ALERT_WEBHOOK must begin with https://.')
  if (!isOwn && (isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw new CannotStart('ALERT_WEBHOOK must be an address that is not private.')
  if (`${url.username}${url.password}${url.hash}` !== '')
    throw new CannotStart('ALERT_WEBHOOK must be an address without a name, a password or a fragment.')
  return url.href
}

function webhookOf(env: Env, isLocal: boolean): WebhookConfig | undefined {
  const [value, secret = ''] = [env['ALERT_WEBHOOK'], env['ALERT_WEBHOOK_SECRET']]
  if (value === undefined) return undefined
  if (secret.length < SECRET_MIN)
    throw new CannotStart('ALERT_WEBHOOK_SECRET must have 32 characters or more: openssl rand -hex 32.')
  return { url: urlOf(value, isLocal), secret, isLocal }
}

/** Where alerts go; undefined for nowhere. */
export function alertsOf(env: Env, { production }: { production: boolean }): AlertConfig | undefined {
  const [mail, webhook] = [env['ALERT_MAIL'], webhookOf(env, !production)]
  if (mail === undefined && webhook === undefined) return undefined
  return { mails: mail === undefined ? [] : mailsOf(mail), webhook }
}
