import { readFileSync } from 'node:fs'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { evmAddress } from '#machines/catalog/addresses.ts'
import { CannotStart } from '#server/config.ts'

/** The public keys of our accounts, extended: they make every address, and spend nothing. */
export interface ChainAccounts {
  /** Of m/44'/60'/0', whose child 0/i has the deposit with number i. */
  readonly evm: { readonly deposits: string }
}

const isAccounts = (value: unknown): value is ChainAccounts => {
  const evm: unknown = typeof value === 'object' && value !== null && 'evm' in value ? value.evm : null
  return typeof evm === 'object' && evm !== null && 'deposits' in evm && typeof evm.deposits === 'string'
}

/** Reads the file of accounts. Throws CannotStart for one that has no public keys, or a private one. */
export function readAccounts(path: string): ChainAccounts {
  const refused = (why: string) => new CannotStart(`CHAIN_ACCOUNTS names ${path}: ${why}.`)
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw refused('it is no file of JSON')
  }
  if (!isAccounts(found)) throw refused('it has no accounts')
  try {
    if (HDKey.fromExtendedKey(found.evm.deposits).privateKey === null) return found
  } catch {
    throw refused('it has a key that cannot be read')
  }
  throw refused('it has a private key')
}

/** What tells public keys from others. */
export const fingerprintOf = ({ deposits }: ChainAccounts['evm']): string => bytesToHex(sha256(utf8ToBytes(deposits)))

/** The deposit address with a number on a network of Ethereum's family. */
export function evmAddresses({ evm }: ChainAccounts): (index: number) => string {
  const branch = HDKey.fromExtendedKey(evm.deposits).deriveChild(0)
  return (index) => {
    const { publicKey } = branch.deriveChild(index)
    if (!publicKey) throw new Error(`The account has no key ${index}`)
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
    return evmAddress(bytesToHex(keccak_256(point.slice(1)).slice(-20)))
  }
}
