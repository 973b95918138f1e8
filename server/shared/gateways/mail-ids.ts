import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The header of the id. Mail services replace the envelope's sender, and some the Message-ID, but deliver and return headers that they do not know. */
export const MAIL_ID_HEADER = 'X-Quayside-Mail'

/** Of the random part, and of the HMAC-SHA256 that is kept. */
const BYTES = 16
const SHAPE = /^([\w-]{22})\.([\w-]{22})$/

const hmacOf = (random: string, recipient: string, key: string): string =>
  createHmac('sha256', key)
    .update(`${random} ${recipient.toLowerCase()}`)
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')

/** An id for a mail, which nobody without the key can make for this recipient. */
export function newMailId(recipient: string, key: string): string {
  const random = randomBytes(BYTES).toString('base64url')
  return `${random}.${hmacOf(random, recipient, key)}`
}

/** Whether an id was made with the key for a mail to this recipient. */
export function isMailIdOf(recipient: string, id: string, key: string): boolean {
  const [, random, hmac] = SHAPE.exec(id) ?? []
  if (random === undefined || hmac === undefined) return false
  return timingSafeEqual(Buffer.from(hmac), Buffer.from(hmacOf(random, recipient, key)))
}
