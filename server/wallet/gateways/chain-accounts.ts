import { readFileSync } from 'node:fs'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { evmAddress } from '#machines/catalog/addresses.ts'
import { CannotStart } from '#server/config.ts'

/** The extended public keys of the accounts that have the deposits of a family: they make every address, and spend nothing. */
export type Family = 'evm' | 'litecoin'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined

/**
 * Reads the key of a family from the file of accounts, `{ "evm": { "deposits": "xpub…" } }`: its child 0/i has the deposit with number i. Throws
 * CannotStart for a file without it, or with a private key.
 */
export function readAccount(path: string, family: Family): string {
  const refused = (why: string) => new CannotStart(`CHAIN_ACCOUNTS names ${path}: ${why}.`)
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw refused('it is no file of JSON')
  }
  const key = fieldOf(fieldOf(found, family), 'deposits')
  if (typeof key !== 'string') throw refused(`it has no account ${family}`)
  let isPrivate: boolean
  try {
    isPrivate = HDKey.fromExtendedKey(key).privateKey !== null
  } catch {
    throw refused('it has a key that cannot be read')
  }
  if (isPrivate) throw refused('it has a private key')
  return key
}

/** What tells a public key from others. */
export const fingerprintOf = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)))

const ENCODERS = {
  /** m/44'/60'/0' */
  evm: (publicKey: Uint8Array) => {
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
    return evmAddress(bytesToHex(keccak_256(point.slice(1)).slice(-20)))
  },
  /** m/84'/2'/0' */
  litecoin: (publicKey: Uint8Array, prefix: string) =>
    bech32.encode(prefix, [0, ...bech32.toWords(ripemd160(sha256(publicKey)))]),
} as const satisfies Readonly<Record<Family, (publicKey: Uint8Array, prefix: string) => string>>

/** The deposit address with a number, of a family's account; `prefix` is that of addresses in Bech32. */
export function addressesOf(key: string, family: Family, prefix = ''): (index: number) => string {
  const branch = HDKey.fromExtendedKey(key).deriveChild(0)
  return (index) => {
    const { publicKey } = branch.deriveChild(index)
    if (!publicKey) throw new Error(`The account has no key ${index}`)
    return ENCODERS[family](publicKey, prefix)
  }
}
