import type {
  BlockHead,
  ChainCursor,
  ChainScan,
  ChainTransfer,
  OpenTransfer,
  TransferKey,
  Watch,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type { DepositChain } from './chain.ts'

/** How many blocks the cursor remembers; a deeper reorganisation is at least so deep. */
const REMEMBERED_BLOCKS = 64

/** How a node is asked for what a scan needs; each throws for an answer that cannot be right. */
export interface NodeReader {
  /** The height of the head, of a node that is of the right chain. */
  readonly height: () => Promise<number>
  /** The blocks at heights up to the head. */
  readonly headers: (heights: readonly number[]) => Promise<readonly BlockHead[]>
  /** The blocks of successive heights, of which the first follows `parent`, and the transfers to addresses of ours in them. */
  readonly read: (
    heights: readonly number[],
    parent: string | undefined,
    watch: Watch,
  ) => Promise<{ readonly blocks: readonly BlockHead[]; readonly transfers: readonly ChainTransfer[] }>
  /** The transfers to addresses of ours that wait for a block after this one. */
  readonly pending: (end: number, watch: Watch) => Promise<readonly ChainTransfer[]>
  /** Which of these transactions are in no block after `end`, and do not wait for one. */
  readonly gone: (txids: readonly string[], end: number) => Promise<ReadonlySet<string>>
}

const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

/** How many blocks of a cursor the node no longer has; 'behind' when it has not come so far again. */
async function replacedSince(node: NodeReader, { blocks }: ChainCursor, head: number): Promise<number | 'behind'> {
  const within = blocks.filter(({ height }) => height <= head)
  const missing = blocks.length - within.length
  const [newest] = within
  if (!newest) throw new Error('The node is behind all blocks that were read')
  const [found] = await node.headers([newest.height])
  if (found?.hash === newest.hash) return missing === 0 ? 0 : 'behind'
  const headers = await node.headers(within.map(({ height }) => height))
  const common = headers.findIndex(({ hash }, at) => hash === within[at]?.hash)
  return common === -1 ? blocks.length : missing + common
}

interface Doubt {
  readonly dropped: readonly TransferKey[]
  readonly lost: readonly TransferKey[]
  readonly waiting: readonly OpenTransfer[]
}

/** What became of transfers that are in none of the blocks that were read: gone, in no block any more, or waiting as before. */
async function resolve(node: NodeReader, doubtful: readonly OpenTransfer[], end: number): Promise<Doubt> {
  const gone = await node.gone(
    doubtful.map(({ txid }) => txid),
    end,
  )
  const waiting = doubtful.filter(({ txid }) => !gone.has(txid))
  const keyOf = ({ txid, output }: TransferKey): TransferKey => ({ txid, output })
  return {
    dropped: doubtful.filter(({ txid }) => gone.has(txid)).map(keyOf),
    lost: waiting.filter(({ height }) => height !== null).map(keyOf),
    waiting: waiting.map((key) => ({ ...keyOf(key), height: null })),
  }
}

/** From the head on: what came before is not ours. */
async function begin(node: NodeReader): Promise<ChainScan> {
  const height = await node.height()
  const heights = Array.from({ length: Math.min(REMEMBERED_BLOCKS, height + 1) }, (_, less) => height - less)
  const cursor = { blocks: await node.headers(heights), open: [] }
  return { seen: [], dropped: [], lost: [], replaced: 0, cursor, more: false }
}

/** What a cursor is after a page. */
async function follow(
  node: NodeReader,
  from: ChainCursor,
  { seen, read, end }: { seen: readonly ChainTransfer[]; read: number; end: number },
): Promise<Doubt & { readonly open: readonly OpenTransfer[] }> {
  const names = new Set(seen.map(nameOf))
  const others = from.open.filter((key) => !names.has(nameOf(key)))
  const isIntact = ({ height }: OpenTransfer) => typeof height === 'number' && height <= read
  const doubt = await resolve(
    node,
    others.filter((each) => !isIntact(each)),
    end,
  )
  const known = [...others.filter(isIntact), ...seen.map(({ txid, output, height }) => ({ txid, output, height }))]
  const isOpen = ({ height }: OpenTransfer) => typeof height !== 'number' || height > end - REMEMBERED_BLOCKS
  return { ...doubt, open: [...known.filter(isOpen), ...doubt.waiting] }
}

/** A page of a chain from its node: the blocks after those that were read, and what became of what was seen before. */
async function scanNode(
  node: NodeReader,
  from: ChainCursor | null,
  { watch, maxBlocks }: { watch: Watch; maxBlocks: number },
): Promise<ChainScan> {
  if (from === null) return begin(node)
  const head = await node.height()
  const replaced = await replacedSince(node, from, head)
  if (replaced === 'behind') return { seen: [], dropped: [], lost: [], replaced: 0, cursor: from, more: false }
  const base = from.blocks[replaced]
  const read = base?.height ?? (from.blocks.at(-1)?.height ?? 0) - 1
  const end = Math.min(head, read + maxBlocks)
  const heights = Array.from({ length: end - read }, (_, at) => read + 1 + at)
  const { blocks, transfers } = await node.read(heights, base?.hash, watch)
  const seen = end < head ? transfers : [...transfers, ...(await node.pending(end, watch))]
  const { dropped, lost, open } = await follow(node, from, { seen, read, end })
  const remembered = [...blocks.toReversed(), ...from.blocks.slice(replaced)].slice(0, REMEMBERED_BLOCKS)
  return { seen, dropped, lost, replaced, cursor: { blocks: remembered, open }, more: end < head }
}

/** How a chain is read from its node; `lastHead` is the height of the head that the node named last. */
export function scanningOf(
  reader: NodeReader,
  network: Network,
): Pick<Required<DepositChain>, 'head' | 'lastHead' | 'scan'> {
  let last: number | undefined
  const node = { ...reader, height: async () => (last = await reader.height()) }
  return {
    async head() {
      const [header] = await node.headers([await node.height()])
      if (!header) throw new Error(`The node of ${network} does not have its head`)
      return header
    },
    lastHead: () => last,
    scan: (from, watch, maxBlocks) => scanNode(node, from, { watch, maxBlocks }),
  }
}

/** Whether a node has a transfer in the block of this height, and so many blocks from there on. */
async function hasTransfer(
  node: NodeReader,
  { txid, output, asset, address, amount, height }: ChainTransfer & { readonly height: number },
  depth: number,
): Promise<boolean> {
  if ((await node.height()) < height + depth - 1) return false
  const [parent] = await node.headers([height - 1])
  const watch = { has: (other: string) => other === address, addresses: [address] }
  const { transfers } = await node.read([height], parent?.hash, watch)
  return transfers.some(
    (each) =>
      each.txid === txid &&
      each.output === output &&
      each.asset === asset &&
      each.address === address &&
      each.amount === amount,
  )
}

/** Another node of a chain, and what it has to agree to: what is worth more than so many US dollars. */
export interface SecondNode {
  readonly rpc: JsonRpc
  readonly above: number
}

export function secondOf(
  second: SecondNode | undefined,
  readerOf: (rpc: JsonRpc) => NodeReader,
): Pick<DepositChain, 'second'> {
  if (!second) return {}
  const node = readerOf(second.rpc)
  return { second: { above: second.above, has: (transfer, depth) => hasTransfer(node, transfer, depth) } }
}

/** Throws unless blocks have these heights and each is the parent of the next. */
export function assertLinked(
  blocks: readonly (BlockHead & { readonly parent: string })[],
  heights: readonly number[],
  parent: string | undefined,
): void {
  blocks.reduce<string | undefined>((before, block, at) => {
    const isNext = block.height === heights[at] && (before === undefined || block.parent === before)
    if (!isNext) throw new Error(`The node's block ${block.hash} does not follow ${before}`)
    return block.hash
  }, parent)
}
