import { isAddress } from '#machines/catalog/addresses.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { Db } from '#server/db/db.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import {
  NO_BLOCK,
  type BlockHead,
  type ChainCursor,
  type ChainScan,
  type ChainTransfer,
  type TransferKey,
  type Watch,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { Chain } from '#server/wallet/gateways/chain.ts'
import { sandboxPayouts } from './chain.sandbox-payouts.ts'
import { sandboxAddress, sandboxDepositAddress } from './sandbox-addresses.ts'

/** How many blocks the cursor remembers; a deeper reorganisation is at least so deep. */
const REMEMBERED_BLOCKS = 64
const POLL_MS = 2000

const heightOf = (cursor: ChainCursor | null): number => cursor?.blocks[0]?.height ?? NO_BLOCK.height
const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

/** How many blocks of a cursor a chain no longer has. */
function replacedOf(cursor: ChainCursor, blocks: readonly BlockHead[]): number {
  const hashes = new Map(blocks.map(({ height, hash }) => [height, hash]))
  const lowest = blocks.at(-1)?.height ?? 0
  const common = cursor.blocks.findIndex(({ height, hash }) => height < lowest || hashes.get(height) === hash)
  return common === -1 ? cursor.blocks.length : common
}

interface Asked {
  readonly before: ChainCursor | null
  readonly watch: Watch
  readonly maxBlocks: number
}

function scanOf({ blocks, transfers, head }: sandbox.SandboxChain, { before, watch, maxBlocks }: Asked): ChainScan {
  const ours: ChainTransfer[] = transfers
    .filter(({ address, amount }) => watch.has(address) && amount !== '0')
    .map((transfer) => ({ ...transfer, amount: BigInt(transfer.amount) }))
  const replaced = before ? replacedOf(before, blocks) : 0
  const read = heightOf(before) - replaced
  const end = Math.min(head, read + maxBlocks)
  const present = new Set(ours.map(nameOf))
  return {
    seen: ours.filter(({ height }) => height === null || (height > read && height <= end)),
    dropped: (before?.open ?? []).filter((key) => !present.has(nameOf(key))),
    lost: [],
    replaced,
    cursor: {
      blocks: blocks.filter(({ height }) => height <= end).slice(0, REMEMBERED_BLOCKS),
      open: ours
        .filter(({ height }) => height === null || height > end - REMEMBERED_BLOCKS)
        .map(({ txid, output }) => ({ txid, output })),
    },
    more: end < head,
  }
}

/** A chain whose blocks are rows of the database, so that every server sees the same. */
const sandboxChain = (network: Network, db: Db): Chain => ({
  ...{ network, pollMs: POLL_MS, pageBlocks: 100, startsAt: 'genesis', holdingS: 60 },
  addressAt: (index) => sandboxDepositAddress(network, BigInt(index)),
  validate: (address) => isAddress(address, network),
  head: async () => (await sandbox.findHead(network, db)) ?? NO_BLOCK,
  async scan(before, watch, maxBlocks) {
    const height = heightOf(before)
    const [above, upTo] = [height - 2 * REMEMBERED_BLOCKS, height + maxBlocks]
    return scanOf(await sandbox.read(network, { above, upTo }, db), { before, watch, maxBlocks })
  },
  async holdings(at, { addresses }) {
    const custody = sandboxAddress(network, 'custody')
    const held = await sandbox.holdings(network, at, { addresses, custody }, db)
    if (held === undefined) throw new Error(`${network} has no block ${at.hash} at ${at.height}`)
    return held.map((holding) => ({ ...holding, amount: BigInt(holding.amount) }))
  },
  ...sandboxPayouts(network, db),
})

export const sandboxChains = (db: Db): ReadonlyMap<Network, Chain> =>
  new Map(NETWORKS.map((network) => [network, sandboxChain(network, db)]))
