import type { BlockHead } from '#machines/wallet/rules/chain-transfers.ts'
import { fieldsOf, listOf, wrongAnswer } from '#server/shared/gateways/json-answers.ts'
import { RpcError, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import type {
  Chain,
  FeeQuote,
  Held,
  Intent,
  KeyPath,
  MinedTransaction,
  Outcome,
  OwnOutput,
  Sent,
  Utxo,
} from './chain.ts'
import { hashOf, heightOf, isMissing, perKilobyteIn } from './utxo-answers.ts'
import { wholeBlocks } from './utxo-blocks.ts'
import {
  child,
  chosenOutputs,
  consolidation,
  costsOf,
  gathered,
  payment,
  paymentFee,
  spentBy,
  type UtxoTerms,
} from './utxo-transactions.ts'

export interface UtxoPayoutOptions extends UtxoTerms {
  readonly rpc: JsonRpc
  /** The account that pays, and the address that it is funded at. */
  readonly account: KeyPath
  readonly custody: string
}

/** Within so many blocks a payment is to be in one. */
const TARGET_BLOCKS = 2

/** The id of no transaction. */
const NO_TRANSACTION = 'f'.repeat(64)

/** Whether the node can be asked for any transaction: what it says of one that there is not tells, and no call of all versions does otherwise. */
const hasIndex = ({ rpc }: UtxoPayoutOptions): Promise<boolean> =>
  rpc.call('getrawtransaction', NO_TRANSACTION, false).then(
    () => false,
    (error: unknown) => {
      if (!isMissing(error)) throw error
      return String(error).includes('No such mempool or blockchain transaction')
    },
  )

/** The most of what the node estimates, what it takes at all and what miners ask for. Without an index of transactions it does not tell what became of one. */
async function quote(options: UtxoPayoutOptions, intent: Intent): Promise<FeeQuote> {
  const { rpc, parameters } = options
  if (!(await hasIndex(options)))
    throw new Error(`The node of ${parameters.network} has no index of transactions: start it with -txindex`)
  const [estimate, pool, relay] = await rpc.batch([
    { method: 'estimatesmartfee', params: [TARGET_BLOCKS] },
    { method: 'getmempoolinfo', params: [] },
    { method: 'getnetworkinfo', params: [] },
  ])
  const { mempoolminfee } = fieldsOf(pool, 'mempool')
  const { relayfee } = fieldsOf(relay, 'network')
  const asked = [mempoolminfee, relayfee, fieldsOf(estimate, 'estimate')['feerate']].map(perKilobyteIn)
  const perKilobyte = asked.reduce((most, each) => (each > most ? each : most), parameters.leastPerKilobyte)
  const rate = { perKilobyte }
  return { limit: paymentFee(options, 1, intent, rate), rate }
}

/** Outputs with the transactions that they are of. Throws for one that was spent, by whomever. */
async function spendable(rpc: JsonRpc, outputs: readonly OwnOutput[]): Promise<readonly Utxo[]> {
  const unspent = await rpc.batch(outputs.map(({ txid, vout }) => ({ method: 'gettxout', params: [txid, vout, true] })))
  const gone = outputs.find((_, at) => unspent[at] === null)
  if (gone) throw new Error(`${gone.txid}:${gone.vout} is spent already`)
  const raws = await rpc.batch(outputs.map(({ txid }) => ({ method: 'getrawtransaction', params: [txid, false] })))
  return outputs.map((output, at) => {
    const previous = raws[at]
    if (typeof previous !== 'string') throw wrongAnswer('transaction')
    return { ...output, previous }
  })
}

async function prepare({ rpc, ...terms }: UtxoPayoutOptions, intent: Intent, held: Held, { rate }: FeeQuote) {
  if (!('inputs' in held)) throw new Error('Outputs are held on a chain without accounts')
  const inputs = await spendable(rpc, held.inputs)
  return intent.kind === 'consolidate' ? consolidation(terms, inputs, rate) : payment(terms, inputs, intent, rate)
}

/** Codes of what a node has in a block, and of what it does not take; anything else does not tell. */
const ANSWERS: ReadonlyMap<number, 'known' | 'refused'> = new Map([
  [-27, 'known'],
  [-26, 'refused'],
  [-25, 'refused'],
])

async function broadcast(rpc: JsonRpc, raw: string): Promise<'accepted' | 'known' | 'refused'> {
  try {
    await rpc.call('sendrawtransaction', raw)
    return 'accepted'
  } catch (error) {
    const answer = error instanceof RpcError && ANSWERS.get(error.code)
    if (!answer) throw error
    return /txn-(already-known|already-in-mempool)/.test(String(error)) ? 'known' : answer
  }
}

interface Found {
  readonly block: BlockHead
  readonly confirmations: number
}

/** The block of a transaction; the index answers for blocks that were replaced, too. */
async function found(rpc: JsonRpc, txid: string): Promise<Found | 'waiting' | 'unknown'> {
  try {
    const { blockhash } = fieldsOf(await rpc.call('getrawtransaction', txid, true), 'transaction')
    if (blockhash === undefined) return 'waiting'
    const { height, hash, confirmations } = fieldsOf(await rpc.call('getblockheader', hashOf(blockhash)), 'header')
    const count = Number(confirmations)
    return count > 0 ? { block: { height: heightOf(height), hash: hashOf(hash) }, confirmations: count } : 'unknown'
  } catch (error) {
    if (isMissing(error)) return 'unknown'
    throw error
  }
}

/** Whoever spends an output is looked for in so many blocks. */
const SEARCHED_BLOCKS = 100

const inputsOf = (transaction: unknown): string[] =>
  listOf(fieldsOf(transaction, 'transaction')['vin'], 'inputs').map((input) => {
    const { txid, vout } = fieldsOf(input, 'input')
    return `${String(txid)}:${String(vout)}`
  })

/** The transaction in a block that has spent an output. Throws when it is in none of the last ones. */
async function spenderOf(
  { rpc, parameters: { core } }: UtxoPayoutOptions,
  outpoint: string,
): Promise<Found & { readonly txid: string }> {
  const head = heightOf(await rpc.call('getblockcount'))
  for (let height = head; height > 0 && height > head - SEARCHED_BLOCKS; height--) {
    const hash = hashOf(await rpc.call('getblockhash', height))
    const [block] = await wholeBlocks({ rpc, core }, [hash])
    const { tx } = fieldsOf(block, 'block')
    const spender = listOf(tx, 'transactions').find((each) => inputsOf(each).includes(outpoint))
    if (spender === undefined) continue
    const txid = hashOf(fieldsOf(spender, 'transaction')['txid'])
    return { txid, block: { height, hash }, confirmations: head - height + 1 }
  }
  throw new Error(`${outpoint} was spent earlier than the node tells`)
}

/** What has spent an output that is held, of a transaction that the node does not have: ours, which is there meanwhile, or somebody else's. */
async function foreign(options: UtxoPayoutOptions, { held, signed }: Sent): Promise<Outcome> {
  const { rpc } = options
  for (const { txid, vout } of 'inputs' in held ? held.inputs : []) {
    if ((await rpc.call('gettxout', txid, vout, false)) !== null) continue
    if (typeof (await found(rpc, txid)) === 'string') continue
    const spender = await spenderOf(options, `${txid}:${vout}`)
    if (signed.some((each) => each.txid === spender.txid)) return { state: 'waiting' }
    return { state: 'replaced', ...spender, fee: 0n }
  }
  return { state: 'unknown' }
}

/** A payment is in a block once its children are: all of them cost their fees. */
async function status(options: UtxoPayoutOptions, sent: Sent): Promise<Outcome> {
  const places: (Found | 'waiting' | 'unknown')[] = []
  for (const { txid } of sent.signed) places.push(await found(options.rpc, txid))
  if (places[0] === 'unknown') return foreign(options, sent)
  const costs = costsOf(sent)
  const inBlocks = places.flatMap((place, at) => (typeof place === 'string' ? [] : [{ ...place, of: costs[at] }]))
  const mined = inBlocks.flatMap(({ block, of }): MinedTransaction[] =>
    of ? [{ txid: of.txid, block, fee: of.fee }] : [],
  )
  const [payout] = costs
  const last = inBlocks.toSorted((one, other) => one.confirmations - other.confirmations)[0]
  if (!payout || !last || mined.length < costs.length)
    return { state: places.includes('unknown') ? 'unknown' : 'waiting', mined }
  const { block, confirmations } = last
  const fee = mined.reduce((total, each) => total + each.fee, 0n)
  return { state: 'mined', txid: payout.txid, block, confirmations, fee, mined }
}

type Paying =
  | 'isAsked'
  | 'account'
  | 'custody'
  | 'change'
  | 'quote'
  | 'choose'
  | 'gather'
  | 'spentBy'
  | 'prepare'
  | 'bump'
  | 'broadcast'
  | 'status'

/**
 * How a chain of Bitcoin's family pays out: what is signed spends outputs that are held for it, and leaves something over. Nothing of ours takes its
 * place; a child that spends the rest pays for it.
 */
export const utxoPayouts = (options: UtxoPayoutOptions): Pick<Chain, Paying> => ({
  isAsked: true,
  account: options.account,
  custody: options.custody,
  change: options.change,
  quote: (intent) => quote(options, intent),
  choose: (outputs, intent, { rate }) => chosenOutputs(options, outputs, intent, rate),
  gather: (outputs, { rate }) => gathered(options, outputs, rate),
  spentBy: (raw) => ({ inputs: spentBy(raw) }),
  prepare: (intent, held, fee) => prepare(options, intent, held, fee),
  bump: (sent, { rate }) => child(options, sent, rate),
  broadcast: (raw) => broadcast(options.rpc, raw),
  status: (sent) => status(options, sent),
})
