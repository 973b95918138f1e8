import { evmAddress, isAddress } from '#machines/catalog/addresses.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import type { BlockHead, ChainHolding, ChainTransfer, Watch } from '#machines/wallet/rules/chain-transfers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type { DepositChain } from './chain.ts'
import { fieldsOf } from '#server/shared/gateways/json-answers.ts'
import { blockOf, hashOf, numberOf } from './evm-answers.ts'
import { ADDRESSES_A_CALL, balancesCode, readBalances } from './evm-balances.ts'
import { hex, transfersOf, type EvmTransfers } from './evm-transfers.ts'
import { tracedTransfers } from './evm-traces.ts'
import { assertLinked, scanningOf, secondOf, type NodeReader, type SecondNode } from './node-scan.ts'

export interface EvmOptions {
  readonly network: Network
  readonly rpc: JsonRpc
  readonly chainId: number
  readonly pollMs: number
  /** Of the deposit with a number. */
  readonly addressAt: (index: number) => string
  /** The tokens by their contracts in lower case. */
  readonly tokens: ReadonlyMap<string, string>
  readonly second?: SecondNode | undefined
}

const PAGE_BLOCKS = 100
const HOLDING_S = 60
const NO_HASH = `0x${'0'.repeat(64)}`

const oursIn =
  ({ has }: Pick<Watch, 'has'>) =>
  (address: string): string | null => {
    const own = evmAddress(address.slice(2))
    return has(own) ? own : null
  }

const contextOf = ({ network, rpc, tokens }: EvmOptions, watch: Watch): EvmTransfers => ({
  ...{ rpc, tokens, coin: networkRow(network).tokens[0], addresses: watch.addresses, ours: oursIn(watch) },
})

const blocksAt = (rpc: JsonRpc, heights: readonly number[], isWhole: boolean) =>
  rpc.batch(heights.map((height) => ({ method: 'eth_getBlockByNumber', params: [hex(height), isWhole] })))

async function headersAt(rpc: JsonRpc, heights: readonly number[]): Promise<BlockHead[]> {
  return (await blocksAt(rpc, heights, false)).map((answer, at) => {
    const { number, hash } = fieldsOf(answer, 'block')
    const height = numberOf(number, 'height')
    if (height !== heights[at]) throw new Error(`The node answered another block than ${heights[at]}`)
    return { height, hash: hashOf(hash, 'hash') }
  })
}

/** Coins that wait for the next block; nodes that do not know it answer an older one. */
async function pendingAfter(options: EvmOptions, end: number, watch: Watch): Promise<ChainTransfer[]> {
  const answer = await options.rpc.call('eth_getBlockByNumber', 'pending', true)
  if (answer === null || numberOf(fieldsOf(answer, 'block')['number'] ?? '0x0', 'height') <= end) return []
  const { coin: asset, ours } = contextOf(options, watch)
  const { transactions } = blockOf({ ...fieldsOf(answer, 'block'), hash: NO_HASH })
  return transactions.flatMap(({ txid, to, value: amount }) => {
    const address = to === null ? null : ours(to)
    if (address === null || amount === 0n) return []
    return [{ txid, output: 0, asset, address, memo: null, amount, height: null }]
  })
}

/** One in a block up to `end` has not done there what was seen before. */
async function goneAt(rpc: JsonRpc, txids: readonly string[], end: number): Promise<Set<string>> {
  const answers = await rpc.batch(txids.map((txid) => ({ method: 'eth_getTransactionByHash', params: [txid] })))
  const isGone = (answer: unknown) => {
    const block = answer === null ? '0x0' : fieldsOf(answer, 'transaction')['blockNumber']
    return block !== null && numberOf(block, 'height') <= end
  }
  return new Set(txids.filter((_, at) => isGone(answers[at])))
}

function readerOf(options: EvmOptions): NodeReader {
  const { network, rpc, chainId } = options
  return {
    async height() {
      const [id, height] = await rpc.batch([
        { method: 'eth_chainId', params: [] },
        { method: 'eth_blockNumber', params: [] },
      ])
      if (numberOf(id, 'chain id') !== chainId) throw new Error(`The node of ${network} is of chain ${String(id)}`)
      return numberOf(height, 'height')
    },
    headers: (heights) => headersAt(rpc, heights),
    async read(heights, parent, watch) {
      const blocks = (await blocksAt(rpc, heights, true)).map(blockOf)
      assertLinked(blocks, heights, parent)
      const transfers = await transfersOf(contextOf(options, watch), blocks)
      return { transfers, blocks: blocks.map(({ height, hash }) => ({ height, hash })) }
    },
    pending: (end, watch) => pendingAfter(options, end, watch),
    gone: (txids, end) => goneAt(rpc, txids, end),
  }
}

async function holdingsAt({ network, rpc, tokens }: EvmOptions, at: BlockHead, addresses: readonly string[]) {
  const [coin] = networkRow(network).tokens
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
  return asked.flatMap(({ asset, some }, nth): ChainHolding[] =>
    readBalances(answers[nth], some.length).flatMap((amount, place) =>
      amount === 0n ? [] : [{ asset, address: some[place] ?? '', amount }],
    ),
  )
}

/** Deposits from a chain of Ethereum's family, read from a node whose every answer is checked (docs/product/wallet.md). */
export function evmChain(options: EvmOptions): DepositChain {
  const { network, chainId, pollMs, addressAt } = options
  return {
    ...{ network, chainId, pollMs, pageBlocks: PAGE_BLOCKS, startsAt: 'head', holdingS: HOLDING_S },
    addressAt: (index) => ({ address: addressAt(index), memo: null }),
    ...scanningOf(readerOf(options), network),
    ...secondOf(options.second, (second) => readerOf({ ...options, rpc: second })),
    traced: (heights, watch) => tracedTransfers(options.rpc, heights, oursIn(watch)),
    validate: (address) => isAddress(address, network),
    holdings: (at, { addresses }) => holdingsAt(options, at, addresses),
  }
}
