import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const textOf = (length: number): string => Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('')

/** A new public id: 20 characters of base32, 100 bits from the system's generator. */
export const newPublicId = (): string => textOf(20)

/** What nobody may guess and no table holds: 32 characters, 160 bits. */
export const newSecret = (): string => textOf(32)
