import type { Network } from '#machines/catalog/networks.ts'
import type { KeyPath } from './chain.ts'

/** The networks whose addresses are of the same keys, and where their accounts are: BIP-44, or BIP-84 where addresses pay to a key in the witness. */
const FAMILIES = { evm: "m/44'/60'", bitcoin: "m/84'/0'", litecoin: "m/84'/2'", doge: "m/44'/3'" } as const
export type Family = keyof typeof FAMILIES

const FAMILY_OF = {
  Ethereum: 'evm',
  'Binance Smart Chain': 'evm',
  'Avalanche C Chain': 'evm',
  Bitcoin: 'bitcoin',
  Litecoin: 'litecoin',
  Doge: 'doge',
} as const satisfies Partial<Record<Network, Family>>

/** The networks whose addresses are derived from a seed of ours. */
export type KeyNetwork = keyof typeof FAMILY_OF

export const isKeyNetwork = (name: string): name is KeyNetwork => Object.hasOwn(FAMILY_OF, name)
export const KEY_NETWORKS: readonly KeyNetwork[] = Object.keys(FAMILY_OF).filter(isKeyNetwork)

/** Deposits and custody have accounts of their own: a public account key and one private key below it give all its private keys. */
const ACCOUNTS = { deposits: 0, custody: 1 } as const
export type Role = keyof typeof ACCOUNTS

const pathIn = (family: Family, role: Role): KeyPath => `${FAMILIES[family]}/${ACCOUNTS[role]}'`

export const accountPath = (network: KeyNetwork, role: Role): KeyPath => pathIn(FAMILY_OF[network], role)

interface Account {
  readonly family: Family
  readonly role: Role
  readonly path: KeyPath
}

/** The accounts of all networks, each once. */
export const ACCOUNT_LIST: readonly Account[] = (['evm', 'bitcoin', 'litecoin', 'doge'] as const).flatMap((family) =>
  (['deposits', 'custody'] as const).map((role) => ({ family, role, path: pathIn(family, role) })),
)

export const depositPath = (network: KeyNetwork, index: number): KeyPath =>
  `${accountPath(network, 'deposits')}/0/${index}`

/** What we pay from, and gather deposits at. */
export const custodyPath = (network: KeyNetwork): KeyPath => `${accountPath(network, 'custody')}/0/0`

/** Where the change of a payout goes on a network without accounts. */
export const changePath = (network: KeyNetwork): KeyPath => `${accountPath(network, 'custody')}/1/0`

/** The account of a path and the two steps below it; null for a path of another shape. */
export function stepsOf(path: KeyPath): { account: KeyPath; chain: number; index: number } | null {
  const [, account, chain, index] = /^(m\/\d+'\/\d+'\/\d+')\/([01])\/(0|[1-9]\d{0,9})$/.exec(path) ?? []
  if (account === undefined || Number(index) >= 2 ** 31) return null
  return { account, chain: Number(chain), index: Number(index) }
}

/** Whether a path is of a deposit address, or of custody and its change; null for one that is not of this network. */
export function roleOf(network: KeyNetwork, path: KeyPath): Role | null {
  const steps = stepsOf(path)
  if (steps?.account === accountPath(network, 'custody')) return 'custody'
  return steps?.account === accountPath(network, 'deposits') && steps.chain === 0 ? 'deposits' : null
}
