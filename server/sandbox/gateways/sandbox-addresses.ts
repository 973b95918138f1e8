import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32, base58, base58xrp, bech32, createBase58check } from '@scure/base'
import { evmAddress } from '#machines/catalog/addresses.ts'
import { networkRow, type AddressRule, type Network } from '#machines/catalog/networks.ts'

const base58check = createBase58check(sha256)

const versioned = (version: number, hash: Uint8Array): string =>
  base58check.encode(concatBytes(new Uint8Array([version]), hash.slice(0, 20)))

const witness = (prefix: string, hash: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(hash.slice(0, 20))])

function ripple(hash: Uint8Array): string {
  const body = concatBytes(new Uint8Array([0]), hash.slice(0, 20))
  return base58xrp.encode(concatBytes(body, sha256(sha256(body)).slice(0, 4)))
}

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

const STELLAR_ACCOUNT = 6 << 3

function stellar(hash: Uint8Array): string {
  const body = concatBytes(new Uint8Array([STELLAR_ACCOUNT]), hash)
  const crc = crc16(body)
  return base32.encode(concatBytes(body, new Uint8Array([crc & 0xff, crc >> 8])))
}

const CARDANO_ENTERPRISE = 0x61
const cardano = (hash: Uint8Array): string =>
  bech32.encode('addr', bech32.toWords(concatBytes(new Uint8Array([CARDANO_ENTERPRISE]), hash.slice(0, 28))), 120)

function encoded(rule: AddressRule, hash: Uint8Array): string {
  switch (rule.kind) {
    case 'evm':
      return evmAddress(bytesToHex(hash.slice(0, 20)))
    case 'base58check':
      return rule.bech32 === undefined ? versioned(rule.versions[0], hash) : witness(rule.bech32, hash)
    case 'ripple':
      return ripple(hash)
    case 'solana':
      return base58.encode(hash)
    case 'stellar':
      return stellar(hash)
    case 'cardano':
      return cardano(hash)
  }
}

/** A valid address that is made of a name; no key to it exists. */
export const sandboxAddress = (network: Network, name: string): string =>
  encoded(networkRow(network).address, sha256(utf8ToBytes(`Quayside sandbox/${network}/${name}`)))

const TAGS = 2n ** 31n

/** The address of a person, or on networks with memos the one account and the person's own tag. Different people never share both. */
export const sandboxDepositAddress = (network: Network, personId: bigint): { address: string; memo: string | null } =>
  networkRow(network).memo !== undefined
    ? { address: sandboxAddress(network, 'deposits'), memo: String((personId * 1_103_515_245n + 12_345n) % TAGS) }
    : { address: sandboxAddress(network, `deposits/${personId}`), memo: null }
