import { createHash } from 'node:crypto'
import { CannotStart } from './cannot-start.ts'
import { isLoopback } from './hosts.ts'
import { onOffOf, portOf, urlOf, type Env } from './variables.ts'

export interface OperatorConfig {
  readonly port: number
  /** Where operators open the console; what their browsers send as the origin. */
  readonly url: string
  /** Encrypts the secrets of authenticators: 32 bytes. */
  readonly key: Uint8Array
  /** Whether acts wait for a second operator. */
  readonly fourEyes: boolean
}

const KEY_BYTES = 32
/** Of the sandbox, whose authenticators guard test money. */
const SANDBOX_KEY = createHash('sha256').update('the console of a sandbox').digest()

function keyOf(value: string | undefined, sandbox: boolean): Uint8Array {
  if (value === undefined && sandbox) return SANDBOX_KEY
  const key = /^[A-Za-z0-9+/]{43}=$/.test(value ?? '') ? Buffer.from(value ?? '', 'base64') : null
  if (key?.length === KEY_BYTES) return key
  // The value is not shown.
  throw new CannotStart('OPERATOR_KEY must be 32 bytes in base64: openssl rand -base64 32.')
}

function addressOf(value: string | undefined, port: number): string {
  const url = new URL(urlOf('OPERATOR_URL', ['http:', 'https:'], value) ?? `http://127.0.0.1:${port}`)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new CannotStart('OPERATOR_URL must begin with https://, or name this machine.')
  if (url.pathname !== '/' || `${url.search}${url.hash}${url.username}` !== '')
    throw new CannotStart('OPERATOR_URL must be an address without a path.')
  return url.origin
}

/** The console of operators; undefined for none. */
export function operatorsOf(env: Env, sandbox: boolean): OperatorConfig | undefined {
  const port = env['OPERATOR_PORT']
  if (port === undefined) return undefined
  const number = portOf('OPERATOR_PORT', port)
  return {
    port: number,
    url: addressOf(env['OPERATOR_URL'], number),
    key: keyOf(env['OPERATOR_KEY'], sandbox),
    fourEyes: onOffOf('FOUR_EYES', env['FOUR_EYES']),
  }
}

/** Where a command on a shell finds the console, and the origin that it expects. */
export function consoleAt(env: Env): { url: string; origin: string } {
  const { OPERATOR_PORT: port, OPERATOR_URL: url } = env
  if (port) {
    const number = portOf('OPERATOR_PORT', port)
    // Not through the proxy: it may let no server in.
    return { url: `http://127.0.0.1:${number}`, origin: addressOf(url || undefined, number) }
  }
  if (!url) throw new CannotStart('Set OPERATOR_URL to the address of the console, or OPERATOR_PORT to its port.')
  const origin = addressOf(url, 0)
  return { url: origin, origin }
}
