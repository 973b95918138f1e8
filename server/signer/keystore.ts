import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { CannotStart } from '#server/cannot-start.ts'

const derive = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)

/** Takes 128 MiB and about half a second for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const
const SCRYPT_MEMORY = 256 * 2 ** 20
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SALT_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 1
const SHORTEST_PASSPHRASE = 12

/** Why a passphrase is not taken, as a sentence, or null. */
export const passphraseFlaw = (passphrase: string): string | null =>
  [...passphrase].length < SHORTEST_PASSPHRASE ? `A passphrase has at least ${SHORTEST_PASSPHRASE} characters.` : null

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(Buffer.from(passphrase.normalize('NFKC')), salt, KEY_BYTES, { ...SCRYPT, maxmem: SCRYPT_MEMORY })

/** What the file has beside the secret. */
const header = { version: VERSION, kdf: 'scrypt', ...SCRYPT, cipher: CIPHER } as const

/** The text of a keystore: a secret that only a passphrase opens. */
export async function sealed(secret: Uint8Array, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), nonce)
  const secretHex = Buffer.concat([cipher.update(secret), cipher.final()]).toString('hex')
  const parts = { salt: salt.toString('hex'), nonce: nonce.toString('hex'), tag: cipher.getAuthTag().toString('hex') }
  return `${JSON.stringify({ ...header, ...parts, secret: secretHex }, null, 2)}\n`
}

const HEX = /^([0-9a-f]{2})+$/

function bytesOf(value: unknown, length?: number): Buffer {
  if (typeof value !== 'string' || !HEX.test(value)) throw new Error('It is not hex')
  const bytes = Buffer.from(value, 'hex')
  if (length !== undefined && bytes.length !== length) throw new Error('It has another length')
  return bytes
}

function partsOf(text: string) {
  const { salt, nonce, tag, secret, ...rest }: Record<string, unknown> = JSON.parse(text)
  // Other parameters, such as more memory, are not a keystore of this version.
  if (JSON.stringify(rest) !== JSON.stringify(header)) throw new Error('It has another header')
  return {
    salt: bytesOf(salt, SALT_BYTES),
    nonce: bytesOf(nonce, NONCE_BYTES),
    tag: bytesOf(tag, TAG_BYTES),
    secret: bytesOf(secret),
  }
}

/** The secret of a keystore. Throws CannotStart for a wrong passphrase, or a text that is no keystore. */
export async function opened(text: string, passphrase: string, file: string): Promise<Uint8Array> {
  let parts: ReturnType<typeof partsOf>
  try {
    parts = partsOf(text)
  } catch {
    throw new CannotStart(`${file} is not a keystore of this version: restore it from its copy.`)
  }
  const key = await keyOf(passphrase, parts.salt)
  const decipher = createDecipheriv(CIPHER, key, parts.nonce, { authTagLength: TAG_BYTES }).setAuthTag(parts.tag)
  const start = decipher.update(parts.secret)
  try {
    return Buffer.concat([start, decipher.final()])
  } catch {
    throw new CannotStart('The passphrase is wrong.')
  }
}
