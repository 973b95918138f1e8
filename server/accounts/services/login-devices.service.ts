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

/** Remembers the device on which an account's code was entered for 90 days, by a token of which only the hash is stored. */
export async function rememberDevice(tx: Tx, personId: bigint): Promise<RememberedDevice> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  await devices.add(hash, personId, new Date(tx.now.getTime() + LIFETIME_S * 1000), tx)
  return { token, hash }
}

/** The hash of the device that a Cookie header names, known or not. */
export const deviceIn = (cookies: string | undefined): Uint8Array | undefined => {
  const token = PAIR.exec(cookies ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

/** The Set-Cookie header for a device: no script reads it, no other site sends it, and only calls of `user-auth` carry it. */
export const deviceCookie = (token: string, { url }: CoreContext['address']): string =>
  `${NAME}=${token}; Path=/api/v1/user-auth; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${url.startsWith('https:') ? '; Secure' : ''}`

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
