import { Transaction } from 'micro-eth-signer'
import { networkRow } from '#machines/catalog/networks.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import { RpcError, type JsonRpc, type RpcCall } from '#server/shared/gateways/json-rpc.ts'
import {
  CustodyShort,
  FeeAboveCap,
  RecipientRefuses,
  type Chain,
  type EvmTransaction,
  type FeeQuote,
  type Held,
  type Intent,
  type KeyPath,
  type Outcome,
  type Sent,
} from './chain.ts'
import type { EvmOptions } from './chain.evm.ts'
import { bigOf, blockOf, feeOf, hashOf, numberOf, receiptOf } from './evm-answers.ts'
import { hex } from './evm-transfers.ts'

export interface EvmPayoutOptions extends Pick<EvmOptions, 'network' | 'rpc' | 'chainId' | 'tokens'> {
  /** The account that pays, and its address. */
  readonly account: KeyPath
  readonly custody: string
  /** Ours at a path. */
  readonly addressAt: (path: KeyPath) => string
  /** The most that a transaction may cost, in the smallest unit of the coin; none without it. */
  readonly feeCap: bigint | undefined
}

/** What a payment of the coin to an address without code costs. */
const PLAIN_GAS = 21_000n
/** Nodes have the state of so many blocks. */
const STATES = 127
const REVERTED = 3

const bigHex = (value: bigint): string => `0x${value.toString(16)}`
const word = (digits: string): string => digits.toLowerCase().padStart(64, '0')
const callOf = (selector: string, ...words: readonly string[]): string => `0x${selector}${words.map(word).join('')}`

/** What of a transaction does the payment. */
type Call = Pick<EvmTransaction, 'to' | 'value' | 'data'>

function paymentOf({ network, tokens }: EvmPayoutOptions, { asset, address, amount }: Intent): Call {
  if (asset === networkRow(network).tokens[0]) return { to: address, value: amount, data: '0x' }
  const [contract] = [...tokens].find(([, token]) => token === asset) ?? []
  if (contract === undefined) throw new Error(`${asset} is not on ${network}`)
  return { to: contract, value: 0n, data: callOf('a9059cbb', address.slice(2), amount.toString(16)) }
}

/** What a payment needs of gas. */
async function gasOf({ rpc }: EvmPayoutOptions, from: string, { to, value, data }: Call): Promise<bigint> {
  try {
    return bigOf(await rpc.call('eth_estimateGas', { from, to, value: bigHex(value), data }), 'gas')
  } catch (error) {
    if (error instanceof RpcError && (error.code === REVERTED || /revert/i.test(error.message)))
      throw new RecipientRefuses(`The recipient refuses the payment: ${error.message}`)
    throw error
  }
}

const isAbove = (fee: bigint, { feeCap }: EvmPayoutOptions): boolean => feeCap !== undefined && fee > feeCap

/** Whose an account is. */
const ownerOf = ({ account, custody, addressAt }: EvmPayoutOptions, path: KeyPath = account): string =>
  path === account ? custody : addressAt(path)

/** What a call costs: at the most, for two more blocks that are full, whose price rises by an eighth each and by less after them; and in the next block. */
async function priced(options: EvmPayoutOptions, from: string, call: Call, [block, tip]: readonly unknown[]) {
  const estimated = await gasOf(options, from, call)
  // More than a plain payment may need more by the time it is mined.
  const gas = estimated <= PLAIN_GAS ? estimated : (estimated * 5n) / 4n
  const maxPriorityFeePerGas = bigOf(tip, 'priority fee')
  const base = bigOf(fieldsOf(block, 'block')['baseFeePerGas'], 'base fee')
  const maxFeePerGas = base * 2n + maxPriorityFeePerGas
  const limit = gas * maxFeePerGas
  if (isAbove(limit, options)) throw new FeeAboveCap(`A fee on ${options.network} is above its cap`)
  const expected = estimated * ((base * 9n) / 8n + 1n + maxPriorityFeePerGas)
  return { limit, expected, rate: { gas, maxFeePerGas, maxPriorityFeePerGas } }
}

const RATES: readonly RpcCall[] = [
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_maxPriorityFeePerGas', params: [] },
]

const cost = async (options: EvmPayoutOptions, intent: Intent): Promise<FeeQuote> =>
  priced(options, ownerOf(options, intent.from), paymentOf(options, intent), await options.rpc.batch(RATES))

async function quote(
  options: EvmPayoutOptions,
  intent: Intent,
  promised: ReadonlyMap<string, bigint> = new Map(),
): Promise<FeeQuote> {
  const { network, rpc } = options
  const [coin] = networkRow(network).tokens
  const owner = ownerOf(options, intent.from)
  const call = paymentOf(options, intent)
  const token: RpcCall[] =
    call.data === '0x'
      ? []
      : [{ method: 'eth_call', params: [{ to: call.to, data: callOf('70a08231', owner.slice(2)) }, 'latest'] }]
  const own: RpcCall = { method: 'eth_getBalance', params: [owner, 'latest'] }
  const [block, tip, coins, tokens] = await rpc.batch([...RATES, own, ...token])
  const owned = bigOf(coins, 'balance') - (promised.get(coin) ?? 0n)
  const isShortOfTokens =
    tokens !== undefined && bigOf(tokens, 'balance') - (promised.get(intent.asset) ?? 0n) < intent.amount
  if (owned < call.value || isShortOfTokens)
    throw new CustodyShort(`${owner} on ${network} has less ${intent.asset} than is to be paid`)
  const fee = await priced(options, owner, call, [block, tip])
  if (owned < call.value + fee.limit) throw new CustodyShort(`${owner} on ${network} has not enough for the fee`)
  return fee
}

const nonceOf = (held: Held): bigint => {
  if ('nonce' in held) return held.nonce
  throw new Error('Accounts count their transactions')
}

function prepare(options: EvmPayoutOptions, intent: Intent, held: Held, { rate }: FeeQuote): EvmTransaction {
  if (!('gas' in rate)) throw new Error('A fee is of gas')
  const { network, chainId } = options
  return {
    ...{ family: 'evm', network, chainId, from: intent.from, nonce: nonceOf(held) },
    ...paymentOf(options, intent),
    ...(intent.toPath !== undefined && { toPath: intent.toPath }),
    ...rate,
  }
}

/** Nodes want 10 % more of both fees, the signer 12.5 %. */
const raised = (before: bigint, now: bigint): bigint => {
  const least = (before * 1125n + 999n) / 1000n
  return [now, least, before + 1n].reduce((most, each) => (each > most ? each : most))
}

/** What takes the place of what was signed last, for higher fees; null above the cap. */
function replacement(
  options: EvmPayoutOptions,
  { held, signed, account = options.account, toPath }: Sent,
  { rate }: FeeQuote,
  call?: Call & Pick<EvmTransaction, 'gas'>,
): EvmTransaction | null {
  const last = signed.at(-1)
  if (!last || !('gas' in rate)) return null
  const { network, chainId } = options
  const before = Transaction.fromHex(last.raw).raw
  if (!('maxFeePerGas' in before)) throw new Error('What was signed has no fees of two parts')
  const { to, value, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = before
  const next: EvmTransaction = {
    ...{ family: 'evm', network, chainId, from: account, nonce: nonceOf(held) },
    ...(call ?? { to, value, data: data === '' ? '0x' : data, gas: gasLimit }),
    ...(!call && toPath !== undefined && { toPath }),
    maxFeePerGas: raised(maxFeePerGas, rate.maxFeePerGas),
    maxPriorityFeePerGas: raised(maxPriorityFeePerGas, rate.maxPriorityFeePerGas),
  }
  return isAbove(next.gas * next.maxFeePerGas, options) ? null : next
}

/** What nodes answer to what they have, and to what they do not take; anything else does not tell. */
const ANSWERS = [
  ['known', /already known|already imported|known transaction/i],
  ['refused', /nonce too low|underpriced|insufficient funds|exceeds|intrinsic gas|fee cap|max fee per gas/i],
] as const

async function broadcast(rpc: JsonRpc, raw: string): Promise<'accepted' | 'known' | 'refused'> {
  try {
    await rpc.call('eth_sendRawTransaction', raw)
    return 'accepted'
  } catch (error) {
    const answer = error instanceof RpcError && ANSWERS.find(([, pattern]) => pattern.test(error.message))
    if (!answer) throw error
    return answer[0]
  }
}

/** How many transactions of an account blocks have up to a height. */
const countAt = async ({ rpc }: EvmPayoutOptions, owner: string, height: number): Promise<bigint> =>
  bigOf(await rpc.call('eth_getTransactionCount', owner, hex(height)), 'count')

/** The first block in which an account has a nonce, which it has by `head`. */
async function heightOf(options: EvmPayoutOptions, owner: string, nonce: bigint, head: number): Promise<number> {
  let [without, having] = [Math.max(head - STATES, 0), head]
  if ((await countAt(options, owner, without)) > nonce)
    throw new Error(`${owner} has used ${nonce} earlier than the node tells`)
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2)
    if ((await countAt(options, owner, middle)) > nonce) having = middle
    else without = middle
  }
  return having
}

/** What has used a nonce, of which no receipt of ours is there: ours, whose receipt comes later, or somebody else's. */
async function spenderOf(options: EvmPayoutOptions, { held, signed, account }: Sent, head: number): Promise<Outcome> {
  const { rpc } = options
  const owner = ownerOf(options, account)
  const height = await heightOf(options, owner, nonceOf(held), head)
  const answer = await rpc.call('eth_getBlockByNumber', hex(height), true)
  const found = listOf(fieldsOf(answer, 'block')['transactions'], 'transactions').find((each) => {
    const { from, nonce } = fieldsOf(each, 'transaction')
    return String(from).toLowerCase() === owner.toLowerCase() && bigOf(nonce, 'nonce') === nonceOf(held)
  })
  if (found === undefined) return { state: 'waiting' }
  const txid = hashOf(fieldsOf(found, 'transaction')['hash'], 'transaction')
  const receipt = await rpc.call('eth_getTransactionReceipt', txid)
  if (receipt === null || signed.some((each) => each.txid === txid)) return { state: 'waiting' }
  const block = { height, hash: blockOf(answer).hash }
  return { state: 'replaced', txid, block, confirmations: head - height + 1, fee: feeOf(receipt) }
}

/** What a receipt tells; null when its block is no longer on the chain. */
async function outcomeOf(rpc: JsonRpc, receipt: unknown, head: number): Promise<Outcome | null> {
  const { txid, block: hash, isDone } = receiptOf(receipt)
  const height = numberOf(fieldsOf(receipt, 'receipt')['blockNumber'], 'height')
  const block = await rpc.call('eth_getBlockByNumber', hex(height), false)
  if (block === null || hashOf(fieldsOf(block, 'block')['hash'], 'hash') !== hash) return null
  const confirmations = Math.max(head - height + 1, 1)
  return { state: isDone ? 'mined' : 'reverted', txid, block: { height, hash }, confirmations, fee: feeOf(receipt) }
}

async function status(options: EvmPayoutOptions, sent: Sent): Promise<Outcome> {
  const { rpc } = options
  const asked = (method: string) => sent.signed.map(({ txid }) => ({ method, params: [txid] }))
  const head = numberOf(await rpc.call('eth_blockNumber'), 'height')
  const count = await countAt(options, ownerOf(options, sent.account), head)
  const receipts = await rpc.batch(asked('eth_getTransactionReceipt'))
  for (const receipt of receipts) {
    const outcome = receipt === null ? null : await outcomeOf(rpc, receipt, head)
    if (outcome) return outcome
  }
  if (count > nonceOf(sent.held)) return spenderOf(options, sent, head)
  const transactions = await rpc.batch(asked('eth_getTransactionByHash'))
  return { state: transactions.some((each) => each !== null) ? 'waiting' : 'unknown' }
}

type Paying =
  | 'isAsked'
  | 'account'
  | 'custody'
  | 'quote'
  | 'cost'
  | 'addressOf'
  | 'spentBy'
  | 'prepare'
  | 'bump'
  | 'abandon'
  | 'broadcast'
  | 'status'

/** How a chain of Ethereum's family pays out: what is signed for one purpose has one nonce, whatever it costs. */
export const evmPayouts = (options: EvmPayoutOptions): Pick<Chain, Paying> => ({
  isAsked: true,
  account: options.account,
  custody: options.custody,
  quote: (intent, promised) => quote(options, intent, promised),
  cost: (intent) => cost(options, intent),
  addressOf: options.addressAt,
  spentBy: (raw) => ({ nonce: Transaction.fromHex(raw).raw.nonce }),
  prepare: async (intent, held, fee) => prepare(options, intent, held, fee),
  bump: (sent, fee) => replacement(options, sent, fee),
  abandon: (sent, fee) =>
    replacement(options, sent, fee, { to: options.custody, value: 0n, data: '0x', gas: PLAIN_GAS }),
  broadcast: (raw) => broadcast(options.rpc, raw),
  status: (sent) => status(options, sent),
})
