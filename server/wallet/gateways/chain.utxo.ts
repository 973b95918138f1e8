import { isAddress } from '#machines/catalog/addresses.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import type { ChainTransfer, Watch } from '#machines/wallet/rules/chain-transfers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type { DepositChain } from './chain.ts'
import { assertLinked, scanningOf, secondOf, type NodeReader, type SecondNode } from './node-scan.ts'
import { listOf } from '#server/shared/gateways/json-answers.ts'
import { addressOf } from './utxo-addresses.ts'
import { blockOf, hashOf, heightOf, isMissing, paidBy, type UtxoPaid } from './utxo-answers.ts'
import { wholeBlocks } from './utxo-blocks.ts'
import { holdingsAt } from './utxo-holdings.ts'
import type { UtxoParameters } from './utxo-parameters.ts'

export interface UtxoOptions {
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

function oursIn(
  { parameters: { network, prefixes } }: UtxoOptions,
  paid: readonly UtxoPaid[],
  { height, watch }: { height: number | null; watch: Watch },
): ChainTransfer[] {
  const [asset] = networkRow(network).tokens
  return paid.flatMap(({ txid, output, script, amount, matures = 0 }) => {
    const address = addressOf(script, prefixes)
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
  const { rpc, parameters } = options
  const { network, genesis, maturity, core } = parameters
  const readWaiting = waitingReader(rpc)
  return {
    async height() {
      const [first, height] = await rpc.batch([
        { method: 'getblockhash', params: [0] },
        { method: 'getblockcount', params: [] },
      ])
      if (hashOf(first) !== genesis) throw new Error(`The node of ${network} is of the chain ${String(first)}`)
      return heightOf(height)
    },
    async headers(heights) {
      const hashes = await hashesAt(rpc, heights)
      return heights.map((height, at) => ({ height, hash: hashes[at] ?? '' }))
    },
    async read(heights, parent, watch) {
      const hashes = await hashesAt(rpc, heights)
      const blocks = (await wholeBlocks({ rpc, core }, hashes)).map((block) => blockOf(block, maturity))
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

/** Deposits from a chain of Bitcoin's family, read from a node whose every answer is checked (docs/product/wallet.md). */
export function utxoChain(options: UtxoOptions): DepositChain {
  const { pollMs, addressAt, parameters } = options
  const { network, testChain } = parameters
  return {
    ...{ network, pollMs, pageBlocks: PAGE_BLOCKS, startsAt: 'head', holdingS: HOLDING_S },
    ...(testChain !== undefined && { testChain }),
    addressAt: (index) => ({ address: addressAt(index), memo: null }),
    ...scanningOf(readerOf(options), network),
    ...secondOf(options.second, (second) => readerOf({ ...options, rpc: second })),
    validate: (address) => isAddress(address, network, testChain),
    holdings: (at, watch) => holdingsAt(options, at, watch),
  }
}
