import type { ChainTransfer } from '#machines/wallet/rules/chain-transfers.ts'
import type { JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { listOf } from '#server/shared/gateways/json-answers.ts'
import { receiptOf, TRANSFER, transferOf, type EvmBlock, type EvmLog, type EvmReceipt } from './evm-answers.ts'

export interface EvmTransfers {
  readonly rpc: JsonRpc
  readonly coin: string
  /** The tokens by their contracts in lower case. */
  readonly tokens: ReadonlyMap<string, string>
  /** The address of ours that this is, as we write it; null for one of somebody else. */
  readonly ours: (address: string) => string | null
  readonly addresses: readonly string[]
}

/** The output of the first log of a receipt: before it comes the transaction's own value. */
const FIRST_LOG = 1
const ADDRESSES_A_CALL = 1000
/** Up to so many blocks logs are asked for by the hash of each: a node that has another block there refuses. */
const NEAR_HEAD = 3
/** From so many transactions of a block on all its receipts are read at once. */
const MANY = 20

export const hex = (value: number): string => `0x${value.toString(16)}`

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** The transfers of listed tokens to addresses of ours; other contracts write false ones. */
async function tokenTransfers(
  { rpc, tokens, addresses }: EvmTransfers,
  blocks: readonly EvmBlock[],
): Promise<EvmLog[]> {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last || tokens.size === 0) return []
  const ranges =
    blocks.length <= NEAR_HEAD
      ? blocks.map(({ hash }) => ({ blockHash: hash }))
      : [{ fromBlock: hex(first.height), toBlock: hex(last.height) }]
  const calls = ranges.flatMap((range) =>
    chunks(addresses, ADDRESSES_A_CALL).map((some) => ({
      method: 'eth_getLogs',
      params: [{ ...range, address: [...tokens.keys()], topics: [TRANSFER, null, some.map(topicOf)] }],
    })),
  )
  const logs = (await rpc.batch(calls)).flatMap((answer) => listOf(answer, 'logs').map(transferOf))
  return logs.filter((log): log is EvmLog => log !== null && log.amount > 0n && tokens.has(log.contract))
}

/** The receipts of some transactions of a block, each of this very block. */
async function receiptsOf(rpc: JsonRpc, block: EvmBlock, txids: readonly string[]): Promise<Map<string, EvmReceipt>> {
  const answers =
    txids.length < MANY
      ? await rpc.batch(txids.map((txid) => ({ method: 'eth_getTransactionReceipt', params: [txid] })))
      : listOf(await rpc.call('eth_getBlockReceipts', hex(block.height)), 'receipts')
  const receipts = new Map(answers.map(receiptOf).map((receipt) => [receipt.txid, receipt]))
  for (const txid of txids)
    if (receipts.get(txid)?.block !== block.hash) throw new Error(`The node has no receipt of ${txid} in ${block.hash}`)
  return receipts
}

/** The transfers of a block to addresses of ours: of the coin by the transaction's value, of tokens by the place of their log in its receipt. */
async function transfersIn(context: EvmTransfers, block: EvmBlock, logs: readonly EvmLog[]): Promise<ChainTransfer[]> {
  const { coin, ours, rpc, tokens } = context
  const coins = block.transactions.filter(({ to, value }) => value > 0n && to !== null && ours(to) !== null)
  const txids = [...new Set([...coins, ...logs].map(({ txid }) => txid))]
  if (txids.length === 0) return []
  const receipts = await receiptsOf(rpc, block, txids)
  const shared = { memo: null, height: block.height }
  const paid = coins
    .filter(({ txid }) => receipts.get(txid)?.isDone)
    .map(({ txid, to, value }) => ({
      ...shared,
      txid,
      output: 0,
      asset: coin,
      address: ours(to ?? '') ?? '',
      amount: value,
    }))
  const moved = logs.flatMap(({ txid, index, contract, to, amount }) => {
    const place = receipts.get(txid)?.logs.indexOf(index) ?? -1
    if (place === -1) throw new Error(`The receipt of ${txid} does not have its log`)
    const [asset, address] = [tokens.get(contract), ours(to)]
    return asset === undefined || address === null
      ? []
      : [{ ...shared, txid, output: FIRST_LOG + place, asset, address, amount }]
  })
  return [...paid, ...moved]
}

/** The transfers of successive blocks to addresses of ours. */
export async function transfersOf(context: EvmTransfers, blocks: readonly EvmBlock[]): Promise<ChainTransfer[]> {
  const logs = context.addresses.length === 0 ? [] : await tokenTransfers(context, blocks)
  const hashes = new Set(blocks.map(({ hash }) => hash))
  if (logs.some(({ block }) => !hashes.has(block))) throw new Error('The node has other logs than blocks')
  const found: ChainTransfer[] = []
  for (const block of blocks)
    found.push(
      ...(await transfersIn(
        context,
        block,
        logs.filter((log) => log.block === block.hash),
      )),
    )
  return found
}
