import { base58 } from '@scure/base'
import { crc32, decoded } from './address-codecs.ts'

// CBOR: an array of a tagged byte string (24) of fewer than 256 bytes and of a number of 32 bits.
const HEAD = [0x82, 0xd8, 0x18, 0x58] as const
const NUMBER_32 = 0x1a
const CHECKSUM = 4

// In the byte string: an array of three whose first is a hash of 28 bytes; then the attributes.
const HASH = [0x83, 0x58, 0x1c] as const
const HASH_BYTES = 28
/** No attribute, or the one of a derivation path alone; test networks have an attribute of their own. */
const MAIN_NETWORK: readonly (readonly number[])[] = [[0xa0], [0xa1, 0x01]]

const startsWith = (bytes: Uint8Array, expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte)

/** Whether a text is an address of Cardano's main network from before Shelley, which the network still pays to. */
export function isByron(address: string): boolean {
  const bytes = decoded(() => base58.decode(address))
  if (!bytes || !startsWith(bytes, HEAD)) return false
  const start = HEAD.length + 1
  const payload = bytes.slice(start, start + (bytes[HEAD.length] ?? 0))
  const sum = bytes.slice(start + payload.length)
  if (sum.length !== 1 + CHECKSUM || sum[0] !== NUMBER_32) return false
  if (new DataView(sum.buffer, sum.byteOffset + 1).getUint32(0) !== crc32(payload)) return false
  const attributes = payload.slice(HASH.length + HASH_BYTES)
  return startsWith(payload, HASH) && MAIN_NETWORK.some((expected) => startsWith(attributes, expected))
}
