import type { MemoKind, Network } from '#machines/catalog/networks.ts'
import type { BlockHead, ChainCursor, ChainScan, DepositAddress } from '#machines/wallet/rules/chain-transfers.ts'

/** What leaves us. `reference` is our own: building twice for one reference gives the same transaction. */
export interface Payout extends DepositAddress {
  readonly reference: string
  readonly asset: string
  /** Null for the network's usual kind, or without a memo. */
  readonly memoKind: MemoKind | null
  /** In the chain's smallest unit. */
  readonly amount: bigint
}

/** A signed transaction; stored before it is broadcast, so that it is never made a second time. */
export interface BuiltTransaction {
  readonly txid: string
  readonly raw: string
}

/** `unknown`: the chain has never seen it, or no longer has it; it may still arrive unless it is `failed`. */
export type TransactionStatus =
  | { readonly state: 'unknown' }
  | { readonly state: 'waiting' }
  /** `fee` is what was paid, in the chain's smallest unit of its own coin. */
  | { readonly state: 'mined'; readonly confirmations: number; readonly fee: bigint }
  /** It can never be mined. */
  | { readonly state: 'failed'; readonly reason: string }

/** What the network asks for a payout, in the smallest unit of its own coin. */
export interface NetworkFee {
  readonly coin: string
  readonly fee: bigint
}

/** A chain that deposits come from and withdrawals go to (docs/product/wallet.md). Nothing of it is called inside a database transaction. */
export interface Chain {
  readonly network: Network
  /** The same address for the same person ever after. */
  readonly addressFor: (person: { readonly id: bigint }) => Promise<DepositAddress>
  readonly validate: (address: string) => boolean
  readonly head: () => Promise<BlockHead>
  /** What happened since a cursor; null reads from the head on. Asking again with the same cursor is harmless. */
  readonly scan: (cursor: ChainCursor | null) => Promise<ChainScan>
  readonly build: (payout: Payout) => Promise<BuiltTransaction>
  /** Sends a transaction; again is harmless. Throws when it is not known whether it arrived. */
  readonly broadcast: (transaction: BuiltTransaction) => Promise<void>
  readonly status: (txid: string) => Promise<TransactionStatus>
  readonly fees: () => Promise<NetworkFee>
}

/** The chains that there is a gateway for; a network without one takes no deposit and pays nothing out. */
export type Chains = ReadonlyMap<Network, Chain>
