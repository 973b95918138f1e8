import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { newPublicId } from '#server/public-id.ts'

const PERIOD_S = 30
const SECRET_BYTES = 20
const ISSUER = 'Quayside operators'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const RECOVERY_CODES = 10
const HALF = 5

const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_S })

/** A secret for an authenticator, its bytes to be stored, as its owner scans it, and as its owner types it. */
export function newAuthenticator(username: string): { secret: Uint8Array; uri: string; typed: string } {
  const secret = new Uint8Array(randomBytes(SECRET_BYTES))
  const totp = totpOf(secret, username)
  return { secret, uri: totp.toString(), typed: totp.secret.base32 }
}

/** A secret as it is stored, under the key of the server and bound to its owner. */
export function sealSecret(secret: Uint8Array, key: Uint8Array, owner: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  return new Uint8Array(Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))
}

/** The secret again; throws where it was stored under another key, for somebody else, or was altered. */
export function openSecret(sealed: Uint8Array, key: Uint8Array, owner: string): Uint8Array {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return new Uint8Array(Buffer.concat([text, decipher.final()]))
}

/** The step of a code at a moment, one step early or late; null of a wrong code. A step is good once: who uses it remembers it. */
export function stepOf(code: string, secret: Uint8Array, atMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: atMs, window: 1 })
  return delta === null ? null : Math.floor(atMs / 1000 / PERIOD_S) + delta
}

/** Ten recovery codes, each good once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = newPublicId()
    return `${text.slice(0, HALF)}-${text.slice(HALF, 2 * HALF)}`
  })

/** What is stored of a recovery code: keyed, so that a copy of the table is not enough to try them out. */
export const hashOfRecovery = (code: string, key: Uint8Array, owner: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(`recovery of ${owner}: ${code}`).digest())
