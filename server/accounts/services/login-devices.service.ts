import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import * as devices from '#server/accounts/repos/login-device.repo.ts'

const LIFETIME_S = 90 * 86_400
const NAME = 'u-x-device'
const PAIR = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`)

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

export interface RememberedDevice {
  readonly token: string
  readonly hash: Uint8Array
}

/**
 * Remembers the device on which an account's code was entered for 90 days, by a token of which only the hash is stored. `former` is what it had before;
 * `isSignUp`: the account was opened with the code.
 */
export async function rememberDevice(
  tx: Tx,
  personId: bigint,
  { former, isSignUp }: { readonly former: Uint8Array | undefined; readonly isSignUp: boolean },
): Promise<RememberedDevice> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const expiresAt = new Date(tx.now.getTime() + LIFETIME_S * 1000)
  await devices.add({ tokenHash: hash, personId, expiresAt, former: former ?? null, isSignUp }, tx)
  return { token, hash }
}

/** The hash of the device that a Cookie header names, known or not. */
export const deviceIn = (cookies: string | undefined): Uint8Array | undefined => {
  const token = PAIR.exec(cookies ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

const cookie = (token: string, path: string, maxAgeS: number, { url }: CoreContext['address']): string =>
  `${NAME}=${token}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${url.startsWith('https:') ? '; Secure' : ''}`

/** The Set-Cookie headers for a device: no script reads it, no other site sends it. One with the path of older versions would be read before it. */
export const deviceCookies = (token: string, address: CoreContext['address']): readonly string[] => [
  cookie(token, '/api/v1', LIFETIME_S, address),
  cookie('', '/api/v1/user-auth', 0, address),
]

/** What a login counts as that comes from a device of the account with this address; undefined for any other. */
export async function knownDevice(
  { db }: Pick<CoreContext, 'db'>,
  cookies: string | undefined,
  email: string,
): Promise<string | undefined> {
  const device = deviceIn(cookies)
  if (device === undefined || !(await devices.isOf(device, email, db))) return undefined
  return `device ${Buffer.from(device).toString('base64url')}`
}
