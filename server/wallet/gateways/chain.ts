import type { MemoKind, Network, TestChain } from '#machines/catalog/networks.ts'
import type {
  BlockHead,
  ChainCursor,
  ChainHolding,
  ChainScan,
  ChainTransfer,
  DepositAddress,
  Watch,
} from '#machines/wallet/rules/chain-transfers.ts'

/** Where a key is derived from our seed, as m/44'/60'/1'/0/0. */
export type KeyPath = string

/** An output of ours on a chain that has no accounts. */
export interface OwnOutput {
  readonly txid: string
  readonly vout: number
  readonly path: KeyPath
  readonly amount: bigint
}

/** An output of ours as it is spent. */
export interface Utxo extends OwnOutput {
  /** The whole transaction that it is of, in hex: who signs checks the amount against it. */
  readonly previous: string
}

/** What a transaction spends, held for it alone. */
export type Held = { readonly nonce: bigint } | { readonly inputs: readonly OwnOutput[] }

/** What a transaction spends, as it was signed. */
export type Spending = { readonly nonce: bigint } | { readonly inputs: readonly Pick<OwnOutput, 'txid' | 'vout'>[] }

/**
 * `payout`: a withdrawal. `cancel`: takes the place of a payout and pays ourselves. `fill`: pays nothing, for a nonce that nothing else uses.
 * `fund`: gives a deposit address what its sweep costs. `sweep`, `consolidate`: gather what is ours. `child`: pays for its parent.
 */
export type Kind = 'payout' | 'cancel' | 'fill' | 'fund' | 'sweep' | 'child' | 'consolidate'

/** What a transaction is to do. */
export interface Intent {
  readonly kind: Kind
  /** The account that pays; on a chain without accounts where the change goes. */
  readonly from: KeyPath
  readonly asset: string
  readonly address: string
  readonly memo: string | null
  /** Null for the network's usual kind, or without a memo. */
  readonly memoKind: MemoKind | null
  /** Of a recipient that is a deposit address of ours, to which a `fund` pays. */
  readonly toPath?: KeyPath
  /** In the chain's smallest unit; 0 of a `fill`, and of a `consolidate`, which pays all but its fee. */
  readonly amount: bigint
}

/** What a network asks: of gas, its price and what of it is the block's maker; of bytes, what 1,000 of them cost. */
export type FeeRate =
  | { readonly gas: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly perKilobyte: bigint }

/** The most that a transaction costs, in the smallest unit of the network's own coin. */
export interface FeeQuote {
  readonly limit: bigint
  /** What it costs in the next block, where that is less. */
  readonly expected?: bigint
  readonly rate: FeeRate
}

export interface EvmTransaction {
  readonly family: 'evm'
  readonly network: Network
  readonly chainId: number
  readonly from: KeyPath
  readonly nonce: bigint
  /** The recipient; of a token its contract. */
  readonly to: string
  /** Of a recipient that is a deposit address of ours, to which a `fund` pays. */
  readonly toPath?: KeyPath
  readonly value: bigint
  /** '0x', or a call of `transfer(address,uint256)`. */
  readonly data: string
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface UtxoOutput {
  readonly address: string
  readonly amount: bigint
  /** Of an output that is ours, such as the change. */
  readonly path: KeyPath | null
}

export interface UtxoTransaction {
  readonly family: 'utxo'
  readonly network: Network
  readonly inputs: readonly Utxo[]
  readonly outputs: readonly UtxoOutput[]
}

/** On the sandbox's chains, whose accounts count their transactions. */
export interface SandboxTransaction extends Omit<Intent, 'kind' | 'toPath'> {
  readonly family: 'sandbox'
  readonly network: Network
  readonly nonce: bigint
  readonly fee: bigint
}

/** A transaction as who signs it is given it: fields, never a digest. */
export type Unsigned = EvmTransaction | UtxoTransaction | SandboxTransaction

/** Stored before it is broadcast, so that it is never made a second time. */
export interface Signed {
  readonly txid: string
  readonly kind: Kind
  readonly raw: string
}

/** Why nothing was signed, as a sentence. */
export interface Refused {
  readonly refused: string
}

/** The recipient does not take the payment: nothing is signed for it. */
export class RecipientRefuses extends Error {
  override readonly name = 'RecipientRefuses'
}

/** Custody has less than a payment and its fee need: it waits until somebody has sent more there. */
export class CustodyShort extends Error {
  override readonly name = 'CustodyShort'
}

/** A transaction would cost more than the cap of its network: it waits until that is less, or the cap is another. */
export class FeeAboveCap extends Error {
  override readonly name = 'FeeAboveCap'
}

/** What a transaction was signed for, by what it spends. */
export interface Spender {
  readonly id: string
  /** All that was signed under the id, the first first. */
  readonly signed: readonly Signed[]
  /** What it moves, in the chain's smallest unit; null where that is nothing. */
  readonly moves: {
    readonly asset: string
    readonly amount: bigint
    readonly from: KeyPath
    readonly address: string
    /** Null of somebody else. */
    readonly toPath: KeyPath | null
  } | null
}

/** Who has the keys. `id` names what is paid: whatever is signed under one id spends the same nonce or inputs. */
export interface Signer {
  /** The same request again gives the same transaction. */
  readonly sign: (id: string, kind: Kind, transaction: Unsigned) => Promise<Signed | Refused>
  /** What was signed under an id, the first first. */
  readonly known: (id: string) => Promise<readonly Signed[]>
  /** For what something was signed that spends the number of an account, or an output; null when nothing was. */
  readonly spender: (network: Network, spent: string) => Promise<Spender | null>
  /** 'void': nothing was signed under the id, and nothing ever will be; else what was signed. */
  readonly void: (id: string) => Promise<'void' | readonly Signed[]>
}

/**
 * What was signed for one purpose: all of it spends the same, so that one at the most is ever in a block. A child spends what is left over of the one
 * before, and each is to be in a block.
 */
export interface Sent {
  readonly held: Held
  /** The account that pays; that of withdrawals unless it is named. */
  readonly account?: KeyPath
  /** Of a recipient of ours. */
  readonly toPath?: KeyPath
  /** The first first. */
  readonly signed: readonly Signed[]
}

/** A transaction in a block; `fee` is what was paid, in the smallest unit of the network's own coin. */
export interface MinedTransaction {
  readonly txid: string
  readonly block: BlockHead
  readonly fee: bigint
}

/**
 * `unknown`: the chain has never seen it, or no longer has it; it may still arrive. `reverted`: it is in a block, has cost its fee and has moved
 * nothing. `replaced`: a transaction that is not ours has spent the same.
 */
export type Outcome = {
  /** On a chain without accounts: of a payment and its children, those in blocks. */
  readonly mined?: readonly MinedTransaction[]
} & (
  | { readonly state: 'unknown' }
  | { readonly state: 'waiting' }
  /** With children: once all of them are in blocks, as deep as the last one, and `fee` is what all have cost. */
  | (MinedTransaction & { readonly state: 'mined' | 'reverted' | 'replaced'; readonly confirmations: number })
)

/** Coins that a contract has sent within a transaction, by their place among its calls. */
export interface TracedTransfer {
  readonly txid: string
  readonly place: number
  readonly address: string
  readonly amount: bigint
  readonly height: number
}

/** A chain that deposits come from (docs/product/wallet.md). Nothing of it is called inside a database transaction. */
export interface DepositChain {
  readonly network: Network
  /** How often it is read. */
  readonly pollMs: number
  /** How many blocks are read at once. */
  readonly pageBlocks: number
  /** How often what is ours is read, in seconds. */
  readonly holdingS: number
  /** What a scan without a cursor begins with. At the head, nothing is received before the first scan. */
  readonly startsAt: 'genesis' | 'head'
  /** Of a chain of Ethereum's family that is not the network's own, as one of a developer. */
  readonly chainId?: number
  /** Of a chain of Bitcoin's family that is not the network's own, whose addresses begin otherwise. */
  readonly testChain?: TestChain
  /** The address that pays withdrawals, where it is watched like those of deposits. */
  readonly custody?: string
  /**
   * On a chain with contracts: coins that they have sent to addresses of ours, in blocks from one height to another, the lowest first; null of a node
   * that does not trace them.
   */
  readonly traced?: (
    heights: { readonly from: number; readonly to: number },
    watch: Pick<Watch, 'has'>,
  ) => Promise<readonly TracedTransfer[] | null>
  /** Where what a payment leaves over goes, on a chain without accounts that pays withdrawals: its outputs are recorded, since they are what pays. */
  readonly change?: string
  /** Another node, which has to have a transfer in the same place before it is credited, where it is worth more than so many US dollars. */
  readonly second?: {
    readonly above: number
    readonly has: (transfer: ChainTransfer & { readonly height: number }, depth: number) => Promise<boolean>
  }
  /** The address with this number, derived from the public key: the same ever after. */
  readonly addressAt: (index: number) => DepositAddress
  readonly validate: (address: string) => boolean
  readonly head: () => Promise<BlockHead>
  /** The height of the head when its node was asked last; undefined before that. */
  readonly lastHead?: () => number | undefined
  /** What happened to addresses of ours since a cursor, in so many blocks at the most; null is before the first. Asking again with the same cursor is harmless. */
  readonly scan: (from: ChainCursor | null, watch: Watch, maxBlocks: number) => Promise<ChainScan>
  /** What is ours at a block. Throws when the chain does not have the block. */
  readonly holdings: (at: BlockHead, watch: Watch) => Promise<readonly ChainHolding[]>
}

/** A chain that withdrawals go to as well. */
export interface Chain extends DepositChain {
  /** Whether a withdrawal costs what `quote` answers; else the operator's fee. */
  readonly isAsked?: true
  /** The account that pays withdrawals, and counts its transactions. */
  readonly account: KeyPath
  /**
   * What exactly this transaction costs. `promised` is what other transactions of the account are to take, by asset. Throws RecipientRefuses, CustodyShort
   * and FeeAboveCap.
   */
  readonly quote: (intent: Intent, promised?: ReadonlyMap<string, bigint>) => Promise<FeeQuote>
  /** On a chain with accounts: the same, whatever the account has. */
  readonly cost?: (intent: Intent) => Promise<FeeQuote>
  /** On a chain with accounts: our address at a path. */
  readonly addressOf?: (path: KeyPath) => string
  /** On a chain without accounts: which of our outputs, the smallest first as they are given, are worth to be one; none if they are not. */
  readonly gather?: (outputs: readonly OwnOutput[], fee: FeeQuote) => readonly OwnOutput[]
  /**
   * Of a chain without accounts: which of our outputs pay, the largest first as they are given. Throws CustodyShort and FeeAboveCap.
   */
  readonly choose?: (outputs: readonly OwnOutput[], intent: Intent, fee: FeeQuote) => readonly OwnOutput[]
  /** Of a real chain: what a transaction spends, as it was signed. */
  readonly spentBy?: (raw: string) => Spending
  /** Throws CustodyShort when what is held does not suffice for the fee. */
  readonly prepare: (intent: Intent, held: Held, fee: FeeQuote) => Promise<Unsigned>
  /** The same for a higher fee, or a child that pays for it; null when there is no way. */
  readonly bump: (sent: Sent, fee: FeeQuote) => Unsigned | null
  /** What spends the same and pays ourselves; null when there is no way. Of a chain where nothing takes the place of what was sent there is none. */
  readonly abandon?: (sent: Sent, fee: FeeQuote) => Unsigned | null
  /** Sends a transaction; again is harmless. Throws when it is not known whether it arrived. Refused, it may have arrived before: `status` is asked. */
  readonly broadcast: (raw: string) => Promise<'accepted' | 'known' | 'refused'>
  readonly status: (sent: Sent) => Promise<Outcome>
}

/** The chains that there is a gateway for; a network without one takes no deposit and pays nothing out. */
export type Chains = ReadonlyMap<Network, DepositChain>

/** Whether withdrawals can be paid on a chain. */
export const paysOut = (chain: DepositChain | undefined): chain is Chain => chain !== undefined && 'quote' in chain

/** Who signs for a network; without one withdrawals wait. */
export type Signers = ReadonlyMap<Network, Signer>
