import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp, createBase58check } from '@scure/base'

/** Base58Check, of Bitcoin and the networks that follow it. */
export const base58check = createBase58check(sha256)
const CHECKSUM = 4
const checksumOf = (data: Uint8Array): Uint8Array => sha256(sha256(data)).slice(0, CHECKSUM)

/** The same with the alphabet of Ripple. `decode` throws Error for a wrong checksum. */
export const base58xrpcheck = {
  encode: (data: Uint8Array): string => base58xrp.encode(Uint8Array.from([...data, ...checksumOf(data)])),
  decode(text: string): Uint8Array {
    const bytes = base58xrp.decode(text)
    const [data, sum] = [bytes.slice(0, -CHECKSUM), bytes.slice(-CHECKSUM)]
    if (!checksumOf(data).every((byte, at) => byte === sum[at])) throw new Error('Wrong checksum')
    return data
  },
} as const

/** What a decoder gives, or undefined for what it refuses. */
export function decoded<Value>(decode: () => Value): Value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/** The version byte of a Stellar account (SEP-23). */
export const STELLAR_ACCOUNT = 6 << 3

/** CRC-16/XMODEM, the checksum of Stellar keys. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

/** CRC-32 of ISO 3309, the checksum of Byron addresses. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
