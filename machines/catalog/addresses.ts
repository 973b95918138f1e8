import { addressOn, invalidAddress } from './messages.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32, base58, bech32, bech32m } from '@scure/base'
import { base58check, base58xrpcheck, crc16, decoded, STELLAR_ACCOUNT } from './address-codecs.ts'
import { isByron } from './byron-addresses.ts'
import { addressRule, networkRow, NETWORKS, type AddressRule, type Network, type TestChain } from './networks.ts'

/** A version byte and 20 bytes in Base58Check. */
const isBase58Check = (address: string, versions: readonly number[]): boolean => {
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1)
}

interface WitnessAddress {
  version: number
  program: Uint8Array
}

/** BIP-173 for version 0, BIP-350 for the others. */
function witnessOf(address: string, prefix: string): WitnessAddress | undefined {
  for (const [coder, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const parts = decoded(() => coder.decodeUnsafe(address))
    const [version = -1, ...words] = parts?.words ?? []
    const program = decoded(() => coder.fromWords(words))
    if (parts?.prefix === prefix && isVersion(version) && program) return { version, program }
  }
  return undefined
}

function isWitness(address: string, prefix: string): boolean {
  const { version, program } = witnessOf(address, prefix) ?? {}
  if (version === undefined || !program) return false
  if (version === 0) return program.length === 20 || program.length === 32
  return version === 1 ? program.length === 32 : program.length >= 2 && program.length <= 40
}

/** An address of Ethereum's family from its 40 hexadecimal digits, whose case is its checksum (EIP-55): each letter's is a bit of the hash. */
export function evmAddress(digits: string): string {
  const hex = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  const isUpper = (index: number) => Number.parseInt(hash[index] ?? '0', 16) >= 8
  return `0x${[...hex].map((letter, index) => (isUpper(index) ? letter.toUpperCase() : letter)).join('')}`
}

/** In one case there is no checksum. */
function isEvm(address: string): boolean {
  const [, hex] = /^0[xX]([0-9a-fA-F]{40})$/.exec(address) ?? []
  if (hex === undefined) return false
  return hex === hex.toLowerCase() || hex === hex.toUpperCase() || evmAddress(hex) === `0x${hex}`
}

function isRipple(address: string): boolean {
  const bytes = decoded(() => base58xrpcheck.decode(address))
  return bytes?.length === 21 && bytes[0] === 0
}

const isSolana = (address: string): boolean =>
  address.length >= 32 && address.length <= 44 && decoded(() => base58.decode(address))?.length === 32

function isStellar(address: string): boolean {
  if (!/^G[A-Z2-7]{55}$/.test(address)) return false
  const bytes = decoded(() => base32.decode(address))
  if (bytes?.length !== 35 || bytes[0] !== STELLAR_ACCOUNT) return false
  return crc16(bytes.slice(0, 33)) === (bytes[33] ?? 0) + (bytes[34] ?? 0) * 256
}

/** A Shelley payment address of the main network, with or without a stake part. */
function isShelley(address: string): boolean {
  const parts = decoded(() => bech32.decodeUnsafe(address, 120))
  const bytes = parts && decoded(() => bech32.fromWords(parts.words))
  if (parts?.prefix !== 'addr' || !bytes) return false
  const [header = 0] = bytes
  const kind = header >> 4
  return (
    (header & 15) === 1 && ((kind <= 3 && bytes.length === 57) || ((kind === 6 || kind === 7) && bytes.length === 29))
  )
}

const withPrefix = (address: string): string => `0x${address.replace(/^0x/i, '')}`

function fits(address: string, rule: AddressRule): boolean {
  switch (rule.kind) {
    case 'evm':
      // The prefix may be left out (spec §5 Crypto withdrawal address).
      return isEvm(rule.mayLackPrefix ? withPrefix(address) : address)
    case 'base58check':
      return isBase58Check(address, rule.versions) || (rule.bech32 !== undefined && isWitness(address, rule.bech32))
    case 'ripple':
      return isRipple(address)
    case 'solana':
      return isSolana(address)
    case 'stellar':
      return isStellar(address)
    case 'cardano':
      return isShelley(address) || isByron(address)
  }
}

const MOST_JUDGED = 1000
const judged = new Map<string, boolean>()

/**
 * Whether an address belongs to a network, or to a test chain of it, and its checksum is right. Solana has none. Guards ask again at every event: answers
 * are cached.
 */
export function isAddress(address: string, network: Network, chain?: TestChain): boolean {
  const key = `${network} ${chain ?? ''} ${address}`
  const known = judged.get(key)
  if (known !== undefined) return known
  const rule = addressRule(network, chain)
  const answer = rule !== null && fits(address, rule)
  if (judged.size >= MOST_JUDGED) judged.clear()
  judged.set(key, answer)
  return answer
}

/** Why nothing can be sent to an address, as a sentence, or null (spec §5 Crypto withdrawal address); the networks on which it is valid are named. */
export function addressError(address: string, network: Network, chain?: TestChain): string | null {
  const plain = address.trim()
  if (isAddress(plain, network, chain)) return null
  const others = NETWORKS.filter((other) => other !== network && isAddress(plain, other))
  return others.length === 0 ? invalidAddress(network) : `${invalidAddress(network)}. ${addressOn(others)}`
}

/** Whether an address is in Bech32, of which codes hold the upper case. */
function isBech32(address: string, rule: AddressRule): boolean {
  const prefix = rule.kind === 'base58check' ? rule.bech32 : rule.kind === 'cardano' ? 'addr' : undefined
  return prefix !== undefined && address.toLowerCase().startsWith(`${prefix}1`)
}

/** An address as it is stored and compared: without blanks, Bech32 in lower case, and with the prefix that may be left out or be in upper case. */
export function normalizedAddress(address: string, network: Network): string {
  const plain = address.trim()
  const rule = networkRow(network).address
  if (rule.kind === 'evm') return /^0x/i.test(plain) || rule.mayLackPrefix ? withPrefix(plain) : plain
  return isBech32(plain, rule) ? plain.toLowerCase() : plain
}

/** The same for two spellings of one address: on EVM networks the case of letters carries no meaning. */
export function addressKey(address: string, network: Network): string {
  const plain = normalizedAddress(address, network)
  return networkRow(network).address.kind === 'evm' ? plain.toLowerCase() : plain
}
