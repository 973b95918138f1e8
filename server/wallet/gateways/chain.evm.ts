import { evmAddress, isAddress } from '#machines/catalog/addresses.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import type {
  BlockHead,
  ChainCursor,
  ChainHolding,
  ChainScan,
  ChainTransfer,
  OpenTransfer,
  TransferKey,
  Watch,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type { DepositChain } from './chain.ts'
import { blockOf, fieldsOf, hashOf, numberOf, type EvmBlock } from './evm-answers.ts'
import { ADDRESSES_A_CALL, balancesCode, readBalances } from './evm-balances.ts'
import { hex, transfersOf, type EvmTransfers } from './evm-transfers.ts'

export interface EvmOptions {
  readonly network: Network
  readonly rpc: JsonRpc
  readonly chainId: number
  readonly pollMs: number
  /** Of the deposit with a number. */
  readonly addressAt: (index: number) => string
  /** The tokens by their contracts in lower case. */
  readonly tokens: ReadonlyMap<string, string>
}

/** How many blocks the cursor remembers; a deeper reorganisation is at least so deep. */
const REMEMBERED_BLOCKS = 64
const PAGE_BLOCKS = 100

const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

/** Blocks as a chain has them: each the parent of the next. */
async function blocksBetween(rpc: JsonRpc, [first, last]: readonly [number, number], parent: string | undefined) {
  const heights = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const answers = await rpc.batch(
    heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hex(height), true] })),
  )
  const blocks = answers.map(blockOf)
  blocks.reduce<string | undefined>((before, block, at) => {
    const isNext = block.height === heights[at] && (before === undefined || block.parent === before)
    if (!isNext) throw new Error(`The node's block ${block.hash} does not follow ${before}`)
    return block.hash
  }, parent)
  return blocks
}

async function headersAt(rpc: JsonRpc, heights: readonly number[]): Promise<(BlockHead | null)[]> {
  const calls = heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hex(height), false] }))
  return (await rpc.batch(calls)).map((answer, at) => {
    if (answer === null) return null
    const { number, hash } = fieldsOf(answer, 'block')
    if (numberOf(number, 'height') !== heights[at])
      throw new Error(`The node answered another block than ${heights[at]}`)
    return { height: numberOf(number, 'height'), hash: hashOf(hash, 'hash') }
  })
}

/** How many blocks of a cursor the node no longer has; 'behind' when it has not come so far again. */
async function replacedSince(rpc: JsonRpc, { blocks }: ChainCursor, head: number): Promise<number | 'behind'> {
  const within = blocks.filter(({ height }) => height <= head)
  const missing = blocks.length - within.length
  const isSame = (at: number, found: BlockHead | null | undefined) => found?.hash === within[at]?.hash
  const [newest] = within
  if (newest && isSame(0, (await headersAt(rpc, [newest.height]))[0])) return missing === 0 ? 0 : 'behind'
  const found = await headersAt(
    rpc,
    within.map(({ height }) => height),
  )
  const common = found.findIndex((header, at) => isSame(at, header))
  return common === -1 ? blocks.length : missing + common
}

interface Doubt {
  readonly dropped: TransferKey[]
  readonly lost: TransferKey[]
  readonly waiting: OpenTransfer[]
}

/** What became of transfers that are in none of the blocks that were read: gone, in no block any more, or waiting as before. */
async function resolve(rpc: JsonRpc, doubtful: readonly OpenTransfer[], end: number): Promise<Doubt> {
  const answers = await rpc.batch(doubtful.map(({ txid }) => ({ method: 'eth_getTransactionByHash', params: [txid] })))
  const found: Doubt = { dropped: [], lost: [], waiting: [] }
  for (const [at, { txid, output, height }] of doubtful.entries()) {
    const key = { txid, output }
    const answer = answers[at]
    const block = answer === null ? 0 : fieldsOf(answer, 'transaction')['blockNumber']
    const isGone = answer === null || (block !== null && numberOf(block, 'height') <= end)
    if (isGone) found.dropped.push(key)
    else found.waiting.push({ ...key, height: null })
    if (!isGone && height !== null) found.lost.push(key)
  }
  return found
}

/** Deposits from a chain of Ethereum's family, read from a node whose every answer is checked (docs/product/wallet.md). */
export function evmChain({ network, rpc, chainId, pollMs, addressAt, tokens }: EvmOptions): DepositChain {
  const [coin] = networkRow(network).tokens

  const headHeight = async (): Promise<number> => {
    const [id, height] = await rpc.batch([
      { method: 'eth_chainId', params: [] },
      { method: 'eth_blockNumber', params: [] },
    ])
    if (numberOf(id, 'chain id') !== chainId) throw new Error(`The node of ${network} is of chain ${String(id)}`)
    return numberOf(height, 'height')
  }
  const head = async (): Promise<BlockHead> => {
    const [header] = await headersAt(rpc, [await headHeight()])
    if (!header) throw new Error(`The node of ${network} does not have its head`)
    return header
  }
  const contextOf = (watch: Watch): EvmTransfers => ({
    ...{ rpc, coin, tokens, addresses: watch.addresses },
    ours: (address) => {
      const own = evmAddress(address.slice(2))
      return watch.has(own) ? own : null
    },
  })

  /** Coins that wait for the block after the head; nodes that do not know it answer an older one. */
  const pending = async (end: number, { ours }: EvmTransfers): Promise<ChainTransfer[]> => {
    const answer = await rpc.call('eth_getBlockByNumber', 'pending', true)
    if (answer === null || numberOf(fieldsOf(answer, 'block')['number'] ?? '0x0', 'height') <= end) return []
    const { transactions } = blockOf({ ...fieldsOf(answer, 'block'), hash: `0x${'0'.repeat(64)}` })
    return transactions.flatMap(({ txid, to, value: amount }) => {
      const address = to === null ? null : ours(to)
      if (address === null || amount === 0n) return []
      return [{ txid, output: 0, asset: coin, address, memo: null, amount, height: null }]
    })
  }

  const begin = async (): Promise<ChainScan> => {
    const height = await headHeight()
    const heights = Array.from({ length: Math.min(REMEMBERED_BLOCKS, height + 1) }, (_, less) => height - less)
    const blocks = (await headersAt(rpc, heights)).filter((header) => header !== null)
    return { seen: [], dropped: [], lost: [], replaced: 0, cursor: { blocks, open: [] }, more: false }
  }

  const cursorAfter = (from: ChainCursor, replaced: number, blocks: readonly EvmBlock[]): BlockHead[] => [
    ...blocks.map(({ height, hash }) => ({ height, hash })).toReversed(),
    ...from.blocks.slice(replaced),
  ]

  const scan = async (from: ChainCursor | null, watch: Watch, maxBlocks: number): Promise<ChainScan> => {
    if (from === null) return begin()
    const height = await headHeight()
    const replaced = await replacedSince(rpc, from, height)
    if (replaced === 'behind') return { seen: [], dropped: [], lost: [], replaced: 0, cursor: from, more: false }
    const base = from.blocks[replaced]
    const read = base?.height ?? (from.blocks.at(-1)?.height ?? 0) - 1
    const end = Math.min(height, read + maxBlocks)
    const context = contextOf(watch)
    const blocks = await blocksBetween(rpc, [read + 1, end], base?.hash)
    const mined = await transfersOf(context, blocks)
    const seen = end < height ? mined : [...mined, ...(await pending(end, context))]
    const names = new Set(seen.map(nameOf))
    const others = from.open.filter((key) => !names.has(nameOf(key)))
    const isIntact = ({ height: at }: OpenTransfer) => at !== null && at !== undefined && at <= read
    const doubt = await resolve(
      rpc,
      others.filter((each) => !isIntact(each)).map((each) => ({ ...each, height: each.height ?? null })),
      end,
    )
    const open = [
      ...others.filter(isIntact),
      ...seen.map(({ txid, output, height: at }) => ({ txid, output, height: at })),
    ].filter(({ height: at }) => at === null || (at ?? 0) > end - REMEMBERED_BLOCKS)
    const cursor = {
      blocks: cursorAfter(from, replaced, blocks).slice(0, REMEMBERED_BLOCKS),
      open: [...open, ...doubt.waiting],
    }
    return { seen, dropped: doubt.dropped, lost: doubt.lost, replaced, cursor, more: end < height }
  }

  const holdings = async (at: BlockHead, { addresses }: Watch): Promise<ChainHolding[]> => {
    const assets = [{ asset: coin, contract: null }, ...[...tokens].map(([contract, asset]) => ({ asset, contract }))]
    const lists = Array.from({ length: Math.ceil(addresses.length / ADDRESSES_A_CALL) }, (_, nth) =>
      addresses.slice(nth * ADDRESSES_A_CALL, (nth + 1) * ADDRESSES_A_CALL),
    )
    const asked = assets.flatMap((each) => lists.map((some) => ({ ...each, some })))
    const block = { blockHash: at.hash, requireCanonical: true }
    const answers = await rpc.batch([
      ...asked.map(({ contract, some }) => ({
        method: 'eth_call',
        params: [{ data: balancesCode(some, contract) }, block],
      })),
      { method: 'eth_getBlockByHash', params: [at.hash, false] },
    ])
    if (answers.at(-1) === null) throw new Error(`${network} has no block ${at.hash}`)
    return asked.flatMap(({ asset, some }, nth) =>
      readBalances(answers[nth], some.length).flatMap((amount, place) =>
        amount === 0n ? [] : [{ asset, address: some[place] ?? '', amount }],
      ),
    )
  }

  return {
    ...{ network, chainId, pollMs, pageBlocks: PAGE_BLOCKS, startsAt: 'head' },
    addressAt: (index) => ({ address: addressAt(index), memo: null }),
    validate: (address) => isAddress(address, network),
    ...{ head, scan, holdings },
  }
}
