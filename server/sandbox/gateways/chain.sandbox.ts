import { isAddress } from '#machines/catalog/addresses.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { Db } from '#server/db/db.ts'
import * as sandbox from '#server/sandbox/repos/sandbox-chain.repo.ts'
import type {
  BlockHead,
  ChainCursor,
  ChainScan,
  ChainTransfer,
  TransferKey,
} from '#machines/wallet/rules/chain-transfers.ts'
import type { Chain, Chains } from '#server/wallet/gateways/chain.ts'
import { sandboxPayouts } from './chain.sandbox-payouts.ts'
import { sandboxDepositAddress } from './sandbox-addresses.ts'

/** How many blocks the cursor remembers; a deeper reorganisation is at least so deep. */
const REMEMBERED_BLOCKS = 64
const GENESIS: BlockHead = { height: -1, hash: '0' }

const nameOf = ({ txid, output }: TransferKey): string => `${txid}:${output}`

/** How many blocks of a cursor a chain no longer has. */
function replacedOf(cursor: ChainCursor, blocks: readonly BlockHead[]): number {
  const hashes = new Map(blocks.map(({ height, hash }) => [height, hash]))
  const lowest = blocks.at(-1)?.height ?? 0
  const common = cursor.blocks.findIndex(({ height, hash }) => height < lowest || hashes.get(height) === hash)
  return common === -1 ? cursor.blocks.length : common
}

function scanOf({ blocks, transfers, holdings }: sandbox.SandboxChain, before: ChainCursor | null): ChainScan {
  const all: ChainTransfer[] = transfers.map((transfer) => ({ ...transfer, amount: BigInt(transfer.amount) }))
  const replaced = before ? replacedOf(before, blocks) : 0
  const read = (before?.blocks[0]?.height ?? GENESIS.height) - replaced
  const head = blocks[0]?.height ?? GENESIS.height
  const present = new Set(all.map(nameOf))
  return {
    seen: all.filter(({ height }) => height === null || height > read),
    dropped: (before?.open ?? []).filter((key) => !present.has(nameOf(key))),
    replaced,
    cursor: {
      blocks: blocks.slice(0, REMEMBERED_BLOCKS),
      open: all
        .filter(({ height }) => height === null || height > head - REMEMBERED_BLOCKS)
        .map(({ txid, output }) => ({ txid, output })),
    },
    holdings: holdings.map(({ asset, amount }) => ({ asset, amount: BigInt(amount) })),
  }
}

/** A chain whose blocks are rows of the database, so that every server sees the same. */
const sandboxChain = (network: Network, db: Db): Chain => ({
  network,
  addressFor: async ({ id }) => sandboxDepositAddress(network, id),
  validate: (address) => isAddress(address, network),
  async head() {
    const { blocks } = await sandbox.read(network, { above: Number.MAX_SAFE_INTEGER, blocks: 1 }, db)
    return blocks[0] ?? GENESIS
  },
  async scan(cursor) {
    const oldest = cursor?.blocks.at(-1)?.height ?? GENESIS.height
    const above = oldest - REMEMBERED_BLOCKS
    const missed = cursor ? REMEMBERED_BLOCKS * 2 : REMEMBERED_BLOCKS
    return scanOf(await sandbox.read(network, { above, blocks: missed }, db), cursor)
  },
  ...sandboxPayouts(network, db),
})

export const sandboxChains = (db: Db): Chains =>
  new Map(NETWORKS.map((network) => [network, sandboxChain(network, db)]))
