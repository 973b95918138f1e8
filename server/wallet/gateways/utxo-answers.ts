import { minorOf } from '#machines/shared/values/money.ts'
import { fieldsOf, listOf, wrongAnswer } from '#server/shared/gateways/json-answers.ts'
import { RpcError } from '#server/shared/gateways/json-rpc.ts'

/** What a node of Bitcoin's family answers, read field by field: anything else than its form is an Error. */

const DECIMALS = 8
/** The node does not have the transaction. */
const NOT_FOUND = -5

export const isMissing = (error: unknown): boolean => error instanceof RpcError && error.code === NOT_FOUND

/** Amounts stay text: a number of JSON holds fewer digits than DOGE can have. */
export const parseAmounts = (text: string): unknown =>
  JSON.parse(text.replaceAll(/"(value|amount|total_amount)":\s*(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/g, '"$1":"$2"'))

export function heightOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrongAnswer('height')
  return value
}

export function hashOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw wrongAnswer('hash')
  return value
}

/** In the smallest unit. */
export function amountOf(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d+(\.\d{1,8})?$/.test(value)) throw wrongAnswer('amount')
  return minorOf(value, DECIMALS)
}

/** What 1,000 bytes cost, of which a number of JSON has few enough digits; in the smallest unit. */
export function perKilobyteIn(value: unknown): bigint {
  if (typeof value !== 'number' || !(value >= 0 && value < 1e6)) throw wrongAnswer('fee')
  return BigInt(Math.round(value * 10 ** DECIMALS))
}

export interface UtxoPaid {
  readonly txid: string
  readonly output: number
  /** In hexadecimal. */
  readonly script: string
  readonly amount: bigint
  /** How many blocks later it can be spent. */
  readonly matures?: number
}

/** The outputs of a transaction; those of Litecoin's MWEB have no script, and are nobody's here. */
export function paidBy(value: unknown): UtxoPaid[] {
  const { txid, vout } = fieldsOf(value, 'transaction')
  return listOf(vout, 'outputs').flatMap((each) => {
    const { n, value: amount, scriptPubKey, ismweb } = fieldsOf(each, 'output')
    if (ismweb === true) return []
    const { hex } = fieldsOf(scriptPubKey, 'script')
    if (typeof hex !== 'string' || !/^[0-9a-f]*$/.test(hex)) throw wrongAnswer('script')
    return [{ txid: hashOf(txid), output: heightOf(n), script: hex, amount: amountOf(amount) }]
  })
}

/** What a block pays its miner can be spent so much later, and what leaves Litecoin's MWEB. */
const MATURES = { coinbase: 100, mweb: 6 } as const

/** The outputs of a block: its first transaction pays its miner, and the last one of a block with an MWEB what leaves that. */
function paidIn(tx: readonly unknown[], hasMweb: boolean): UtxoPaid[] {
  const maturesAt = (at: number) => (at === 0 ? MATURES.coinbase : hasMweb && at === tx.length - 1 ? MATURES.mweb : 0)
  return tx.flatMap((each, at) => paidBy(each).map((paid) => ({ ...paid, matures: maturesAt(at) })))
}

export interface UtxoBlock {
  readonly height: number
  readonly hash: string
  readonly parent: string
  readonly paid: readonly UtxoPaid[]
}

/** A block with its whole transactions. */
export function blockOf(value: unknown): UtxoBlock {
  const { height, hash, previousblockhash, tx, mweb } = fieldsOf(value, 'block')
  return {
    height: heightOf(height),
    hash: hashOf(hash),
    parent: hashOf(previousblockhash),
    paid: paidIn(listOf(tx, 'transactions'), mweb !== undefined),
  }
}
