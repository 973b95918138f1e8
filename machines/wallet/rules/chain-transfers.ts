export interface BlockHead {
  readonly height: number
  readonly hash: string
}

/** Before the first block. */
export const NO_BLOCK: BlockHead = { height: -1, hash: '0' }

/** Where people pay to; networks with memos have one account, and a memo per person. */
export interface DepositAddress {
  readonly address: string
  readonly memo: string | null
}

/** Names a transfer on its network, across blocks: the same transaction keeps it when it is mined again. */
export interface TransferKey {
  readonly txid: string
  readonly output: number
}

/** A transfer to an address of ours, in the chain's smallest unit of the asset. */
export interface ChainTransfer extends TransferKey, DepositAddress {
  readonly asset: string
  readonly amount: bigint
  /** Null while it is in no block. */
  readonly height: number | null
  /** The block from which on it can be spent, where that is a later one. */
  readonly maturesAt?: number
}

/** A transfer that was seen, and the block that it was in. */
export interface OpenTransfer extends TransferKey {
  /** Null while it was in no block. */
  readonly height?: number | null
}

/** How far a chain was read. It goes through the database as JSON. */
export interface ChainCursor {
  /** The blocks that were read last, newest first, so that the next scan finds where the chain has split. */
  readonly blocks: readonly BlockHead[]
  /** Transfers that were seen and can still be dropped. */
  readonly open: readonly OpenTransfer[]
}

/** What an address of ours has of an asset at a block, in its smallest unit there. */
export interface ChainHolding {
  readonly asset: string
  readonly address: string
  readonly amount: bigint
}

/** The addresses that are ours. */
export interface Watch {
  readonly has: (address: string) => boolean
  readonly addresses: readonly string[]
  /** The outputs at them that nobody has spent as far as is known, of a chain whose nodes do not look for them. */
  readonly outputs?: () => Promise<readonly TransferKey[]>
}

export interface ChainScan {
  /** Transfers in blocks that were not read before, and those in no block yet; one that was mined again is seen again. */
  readonly seen: readonly ChainTransfer[]
  /** Transfers of the cursor that the chain no longer has. */
  readonly dropped: readonly TransferKey[]
  /** Transfers of the cursor that were in a block and wait for another. */
  readonly lost: readonly TransferKey[]
  /** How many blocks that were read before are no longer part of the chain. */
  readonly replaced: number
  readonly cursor: ChainCursor
  /** Whether there are blocks after those that were read. */
  readonly more: boolean
}
