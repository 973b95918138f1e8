import { hexToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { isAddress } from '#machines/catalog/addresses.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import type { BlockHead, ChainHolding, ChainTransfer, Watch } from '#machines/wallet/rules/chain-transfers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type { Prefixes } from './accounts.ts'
import type { DepositChain } from './chain.ts'
import { assertLinked, scanNode, secondOf, withLastHead, type NodeReader, type SecondNode } from './node-scan.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import { amountOf, blockOf, hashOf, heightOf, isMissing, paidBy, type UtxoPaid } from './utxo-answers.ts'

/** What tells a chain from others of its family. */
export interface UtxoParameters {
  /** The hash of its first block. */
  readonly genesis: string
  /** What its addresses begin with. */
  readonly prefix: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  /** Nodes pass on no transaction with an output below it, in the smallest unit. */
  readonly dust: bigint
}

/** The chains that deposits can be read from: of the network, and of a developer. */
export const LITECOIN: Readonly<Record<'main' | 'regtest', UtxoParameters>> = {
  main: {
    genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
    ...{ prefix: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, dust: 5460n },
  },
  regtest: {
    genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
    ...{ prefix: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, dust: 5460n },
  },
}

/** How addresses of a chain begin, in every form. */
export const prefixesOf = ({ prefix: bech32, pubKeyHash, scriptHash }: UtxoParameters): Prefixes => ({
  bech32,
  pubKeyHash,
  scriptHash,
})

export interface UtxoOptions {
  readonly network: Network
  readonly rpc: JsonRpc
  readonly parameters: UtxoParameters
  readonly pollMs: number
  /** Of the deposit with a number. */
  readonly addressAt: (index: number) => string
  readonly second?: SecondNode | undefined
}

const PAGE_BLOCKS = 50
/** The node looks through all outputs for it, which takes a minute on a large chain. */
const HOLDING_S = 86_400
const KEY_HASH = /^0014([0-9a-f]{40})$/

/** The address of a script that pays to the hash of a public key, by which the deposits of these networks are paid; null for any other. */
export function addressOf(script: string, prefix: string): string | null {
  const [, hash] = KEY_HASH.exec(script) ?? []
  return hash === undefined ? null : bech32.encode(prefix, [0, ...bech32.toWords(hexToBytes(hash))])
}

function oursIn(
  { network, parameters }: UtxoOptions,
  paid: readonly UtxoPaid[],
  { height, watch }: { height: number | null; watch: Watch },
): ChainTransfer[] {
  const [asset] = networkRow(network).tokens
  return paid.flatMap(({ txid, output, script, amount, matures = 0 }) => {
    const address = addressOf(script, parameters.prefix)
    if (address === null || amount === 0n || !watch.has(address)) return []
    const maturesAt = matures === 0 || height === null ? {} : { maturesAt: height + matures }
    return [{ txid, output, asset, address, memo: null, amount, height, ...maturesAt }]
  })
}

const hashesAt = async (rpc: JsonRpc, heights: readonly number[]): Promise<string[]> =>
  (await rpc.batch(heights.map((height) => ({ method: 'getblockhash', params: [height] })))).map(hashOf)

const mempool = async (rpc: JsonRpc): Promise<string[]> =>
  listOf(await rpc.call('getrawmempool'), 'transactions').map(hashOf)

/** What a transaction pays that waits; nothing when a block has it meanwhile, or nobody. */
async function paidByWaiting(rpc: JsonRpc, txid: string): Promise<readonly UtxoPaid[]> {
  try {
    return paidBy(await rpc.call('getrawtransaction', txid, true))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** What all transactions pay that wait: each is read once. */
function waitingReader(rpc: JsonRpc): () => Promise<readonly UtxoPaid[]> {
  const waiting = new Map<string, readonly UtxoPaid[]>()
  return async () => {
    const txids = new Set(await mempool(rpc))
    for (const txid of waiting.keys()) if (!txids.has(txid)) waiting.delete(txid)
    for (const txid of txids) if (!waiting.has(txid)) waiting.set(txid, await paidByWaiting(rpc, txid))
    return [...waiting.values()].flat()
  }
}

function readerOf(options: UtxoOptions): NodeReader {
  const { network, rpc, parameters } = options
  const readWaiting = waitingReader(rpc)
  return {
    async height() {
      const [first, height] = await rpc.batch([
        { method: 'getblockhash', params: [0] },
        { method: 'getblockcount', params: [] },
      ])
      if (hashOf(first) !== parameters.genesis)
        throw new Error(`The node of ${network} is of the chain ${String(first)}`)
      return heightOf(height)
    },
    async headers(heights) {
      const hashes = await hashesAt(rpc, heights)
      return heights.map((height, at) => ({ height, hash: hashes[at] ?? '' }))
    },
    async read(heights, parent, watch) {
      const hashes = await hashesAt(rpc, heights)
      const blocks = (await rpc.batch(hashes.map((hash) => ({ method: 'getblock', params: [hash, 2] })))).map(blockOf)
      if (blocks.some(({ hash }, at) => hash !== hashes[at])) throw new Error('The node answered another block')
      assertLinked(blocks, heights, parent)
      const transfers = blocks.flatMap(({ paid, height }) => oursIn(options, paid, { height, watch }))
      return { transfers, blocks: blocks.map(({ height, hash }) => ({ height, hash })) }
    },
    pending: async (_, watch) => oursIn(options, await readWaiting(), { height: null, watch }),
    // The index of transactions answers for blocks that were replaced, too: only what waits counts.
    async gone(txids) {
      const waits = txids.length === 0 ? new Set() : new Set(await mempool(rpc))
      return new Set(txids.filter((txid) => !waits.has(txid)))
    },
  }
}

async function holdingsAt({ network, rpc }: UtxoOptions, at: BlockHead, addresses: readonly string[]) {
  const [asset] = networkRow(network).tokens
  const descriptors = addresses.map((address) => ({ desc: `addr(${address})` }))
  const { bestblock, unspents } = fieldsOf(await rpc.call('scantxoutset', 'start', descriptors), 'outputs')
  if (hashOf(bestblock) !== at.hash) throw new Error(`The node of ${network} is not at ${at.hash}`)
  const sums = new Map<string, bigint>()
  for (const each of listOf(unspents, 'outputs')) {
    const { desc, amount } = fieldsOf(each, 'output')
    const address = /^addr\((\w+)\)/.exec(String(desc))?.[1] ?? ''
    sums.set(address, (sums.get(address) ?? 0n) + amountOf(amount))
  }
  return [...sums].map(([address, amount]): ChainHolding => ({ asset, address, amount }))
}

/** Deposits from a chain of Bitcoin's family, read from a node whose every answer is checked (docs/product/wallet.md). */
export function utxoChain(options: UtxoOptions): DepositChain {
  const { network, pollMs, addressAt, parameters } = options
  const node = withLastHead(readerOf(options))
  const own = parameters.prefix === LITECOIN.main.prefix ? {} : { addressPrefix: parameters.prefix }
  return {
    ...{ network, pollMs, pageBlocks: PAGE_BLOCKS, startsAt: 'head', holdingS: HOLDING_S, ...own },
    addressAt: (index) => ({ address: addressAt(index), memo: null }),
    ...secondOf(options.second, (second) => readerOf({ ...options, rpc: second })),
    validate: (address) => isAddress(address, network, own.addressPrefix),
    async head() {
      const [header] = await node.headers([await node.height()])
      if (!header) throw new Error(`The node of ${network} does not have its head`)
      return header
    },
    lastHead: node.lastHead,
    scan: (from, watch, maxBlocks) => scanNode(node, from, { watch, maxBlocks }),
    holdings: (at, { addresses }) => holdingsAt(options, at, addresses),
  }
}
