import type { Network } from '#machines/catalog/networks.ts'

/** An account of the ledger. `personId` is its owner; a platform account belongs to nobody and may go below zero. */
export type Account =
  | { kind: 'available' | 'reserve' | 'escrow' | 'hold'; ref: string; personId: bigint }
  | { kind: 'platform'; ref: PlatformPurpose; personId: null }
/**
 * Custody is per network, where there is one: what of an asset we hold there. `network-fee` is what networks took for our transactions, `capital`
 * what the platform's owner has paid into custody, `receivable` what people owe after a booking, or the assignment of a deposit, was reversed.
 */
export type PlatformPurpose =
  'fee' | 'custody' | 'swap' | 'network-fee' | 'capital' | 'receivable' | `custody:${Network}`

/** An amount that goes from one account to another. */
export interface Posting {
  source: Account
  destination: Account
  asset: string
  /** In the asset's smallest unit, above zero. */
  amountMinor: bigint
}

/** By how much an entry changes an account. */
export interface BalanceChange {
  account: Account
  asset: string
  amountMinor: bigint
}

/** One change for each account and asset, without those that come to zero. */
export function changesOf(postings: readonly Posting[]): BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  const add = (account: Account, asset: string, amountMinor: bigint) => {
    const key = `${account.kind}:${account.ref}:${asset}`
    const before = sums.get(key)?.amountMinor ?? 0n
    sums.set(key, { account, asset, amountMinor: before + amountMinor })
  }
  for (const { source, destination, asset, amountMinor } of postings) {
    if (amountMinor <= 0n) throw new RangeError('A posting needs an amount above zero')
    add(source, asset, -amountMinor)
    add(destination, asset, amountMinor)
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n)
}
