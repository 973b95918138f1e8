import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** Variables as a process is given them; each reader throws CannotStart with one sentence that names the bad one. */
export type Env = Readonly<Record<string, string | undefined>>

const isUrlOf = (protocols: readonly string[], value: string): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

export function portOf(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(port >= 0 && port <= 65535)) throw new CannotStart(`${name} must be a number from 0 to 65535, not '${value}'.`)
  return port
}

export function hostOf(name: string, value: string): string {
  if (/^[\w.:-]+$/.test(value)) return value
  throw new CannotStart(`${name} must be a host name or an address, not '${value}'.`)
}

export function urlOf(name: string, protocols: readonly string[], value: string | undefined): string | undefined {
  if (value === undefined || isUrlOf(protocols, value)) return value
  const shapes = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  // The value is not shown: such addresses carry passwords.
  throw new CannotStart(`${name} must be an address like ${shapes}.`)
}

export function switchOf(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === '1' || value === '0') return value === '1'
  throw new CannotStart(`${name} must be 1 or 0, not '${value}'.`)
}

export function onOffOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === 'on') return true
  if (value === 'off') return false
  throw new CannotStart(`${name} must be on or off, not '${value}'.`)
}

export function dollarsOf(name: string, value: string): number {
  if (/^\d{1,12}$/.test(value)) return Number(value)
  throw new CannotStart(`${name} must be a number of US dollars, not '${value}'.`)
}

export const numberOf = (name: string, value: string, { least, most }: { least: number; most: number }): number => {
  const found = /^\d{1,15}$/.test(value) ? Number(value) : NaN
  if (found >= least && found <= most) return found
  throw new CannotStart(`${name} must be a number from ${least} to ${most}, not '${value}'.`)
}

/** What may be in a file, whose name is in the variable with `_FILE` at its end: `DATABASE_URL_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'MAIL_BOUNCE_KEY',
  'BANK_ACCOUNTS',
  'EXCHANGE_PROVIDER_KEY',
  'MARKET_DATA_KEY',
  'EXCHANGE_RATE_KEY',
  'OPERATOR_KEY',
  'ALERT_WEBHOOK',
  'ALERT_WEBHOOK_SECRET',
] as const

function secretIn(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new CannotStart(`${name}_FILE cannot be read (${String(Reflect.get(Object(error), 'code'))}).`)
  }
}

export function withSecrets(env: Env): Env {
  const found = SECRETS.flatMap((secret) => {
    const file = env[`${secret}_FILE`]
    if (file === undefined) return []
    if (env[secret] !== undefined) throw new CannotStart(`${secret} and ${secret}_FILE are both set.`)
    return [[secret, secretIn(secret, file)]]
  })
  return { ...env, ...Object.fromEntries(found) }
}
