import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

// A call of the system per id took 1.6 % of the processor time of an order.
const bytes = new Uint8Array(4096)
let used = bytes.length

function textOf(length: number): string {
  if (used + length > bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  let text = ''
  for (const end = used + length; used < end; used += 1) text += ALPHABET[(bytes[used] ?? 0) % ALPHABET.length]
  return text
}

/** A new public id: 20 characters of base32, 100 bits from the system's generator. */
export const newPublicId = (): string => textOf(20)

/** What nobody may guess and no table holds: 32 characters, 160 bits. */
export const newSecret = (): string => textOf(32)
