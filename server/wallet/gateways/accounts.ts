import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { p2pkh, p2wpkh } from '@scure/btc-signer'
import { addr } from 'micro-eth-signer'
import { addressRule, type TestChain } from '#machines/catalog/networks.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { KeyPath } from './chain.ts'
import { ACCOUNT_LIST, depositPath, stepsOf, type Family, type KeyNetwork, type Role } from './key-paths.ts'

/** How addresses of a network without accounts begin. */
export interface Prefixes {
  /** Undefined where addresses pay to the hash of a public key in the script. */
  readonly bech32?: string | undefined
  readonly pubKeyHash: number
  readonly scriptHash: number
}

/** The public keys of our accounts by their paths: all that is needed to give addresses, and nothing that signs. */
export type Accounts = ReadonlyMap<KeyPath, HDKey>

/** The text of accounts.json: the keys of deposits and of custody by family. */
export function accountsText(accounts: Accounts): string {
  const keys: Partial<Record<Family, Partial<Record<Role, string>>>> = {}
  for (const { family, role, path } of ACCOUNT_LIST)
    keys[family] = { ...keys[family], [role]: accounts.get(path)?.publicExtendedKey }
  return `${JSON.stringify(keys, null, 2)}\n`
}

function keyIn(text: unknown): HDKey {
  const key = HDKey.fromExtendedKey(String(text))
  if (key.privateKey !== null) throw new Error('The key is private')
  return key
}

/** Reads accounts.json. Throws CannotStart for a text that is not of all accounts, or with a private key in it. */
export function readAccounts(text: string, file: string): Accounts {
  try {
    const keys: Record<string, Record<string, unknown> | undefined> = JSON.parse(text)
    return new Map(ACCOUNT_LIST.map(({ family, role, path }) => [path, keyIn(keys[family]?.[role])]))
  } catch {
    throw new CannotStart(`${file} is not a file of account keys as the signer writes it.`)
  }
}

/** The same for the same accounts alone: the server and the signer compare it. */
export const fingerprintOf = (accounts: Accounts): string =>
  bytesToHex(sha256(utf8ToBytes(accountsText(accounts)))).slice(0, 32)

/** The public key at a path, compressed. Throws RangeError for a path that is not below one of our accounts. */
export function publicKeyAt(accounts: Accounts, path: KeyPath): Uint8Array {
  const steps = stepsOf(path)
  const account = steps && accounts.get(steps.account)
  const key = account && account.deriveChild(steps.chain).deriveChild(steps.index).publicKey
  if (!key) throw new RangeError(`There is no account for the path ${path}`)
  return key
}

/** Those of a network, or of a test chain of it; null for a network with accounts. */
export function prefixesOf(network: KeyNetwork, chain?: TestChain): Prefixes | null {
  const rule = addressRule(network, chain)
  if (rule?.kind !== 'base58check') return null
  const [pubKeyHash, scriptHash = pubKeyHash] = rule.versions
  return { bech32: rule.bech32, pubKeyHash, scriptHash }
}

/** As @scure/btc-signer takes them. Nothing is exported for wallets here, which `wif` would be for. */
export const parametersOf = ({ bech32 = '', pubKeyHash, scriptHash }: Prefixes) => ({
  bech32,
  pubKeyHash,
  scriptHash,
  wif: 0,
})

/** What pays to a public key on a network without accounts. */
export function paymentTo(publicKey: Uint8Array, prefixes: Prefixes): { script: Uint8Array; address: string } {
  const parameters = parametersOf(prefixes)
  const { script, address } =
    prefixes.bech32 === undefined ? p2pkh(publicKey, parameters) : p2wpkh(publicKey, parameters)
  return { script, address }
}

/** The address of a public key on an EVM network, with its checksum. */
export const evmAddress = (publicKey: Uint8Array): string => addr.fromPublicKey(publicKey)

/** Our address at a path; `prefixes` are needed on networks other than the main one. */
export function addressAt(
  accounts: Accounts,
  network: KeyNetwork,
  path: KeyPath,
  prefixes = prefixesOf(network),
): string {
  const key = publicKeyAt(accounts, path)
  return prefixes ? paymentTo(key, prefixes).address : evmAddress(key)
}

/** Our deposit addresses by their numbers; `prefixes` are needed on networks other than the main one. */
export const depositsOf =
  (accounts: Accounts, network: KeyNetwork, prefixes = prefixesOf(network)) =>
  (index: number): string =>
    addressAt(accounts, network, depositPath(network, index), prefixes)
