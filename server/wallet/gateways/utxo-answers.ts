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

/** What 1,000 bytes cost, of which a number of JSON has few enough digits; in the smallest unit. Nodes of Bitcoin Core 0.14 answer -1 for what they cannot tell. */
export function perKilobyteIn(value: unknown): bigint {
  if (value === undefined || value === -1) return 0n
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

/** Of what a node calls `scriptPubKey`, in hexadecimal. */
export function scriptIn(value: unknown): string {
  const { hex } = fieldsOf(value, 'script')
  if (typeof hex !== 'string' || !/^[0-9a-f]*$/.test(hex)) throw wrongAnswer('script')
  return hex
}

/** The outputs of a transaction; those of Litecoin's MWEB have no script, and are nobody's here. */
export function paidBy(value: unknown): UtxoPaid[] {
  const { txid, vout } = fieldsOf(value, 'transaction')
  return listOf(vout, 'outputs').flatMap((each) => {
    const { n, value: amount, scriptPubKey, ismweb } = fieldsOf(each, 'output')
    if (ismweb === true) return []
    return [{ txid: hashOf(txid), output: heightOf(n), script: scriptIn(scriptPubKey), amount: amountOf(amount) }]
  })
}

/** What leaves Litecoin's MWEB can be spent so much later. */
const MWEB_MATURITY = 6

/** The outputs of a block: its first transaction pays its miner, and the last one of a block with an MWEB what leaves that. */
function paidIn(tx: readonly unknown[], { hasMweb, maturity }: { hasMweb: boolean; maturity: number }): UtxoPaid[] {
  const maturesAt = (at: number) => (at === 0 ? maturity : hasMweb && at === tx.length - 1 ? MWEB_MATURITY : 0)
  return tx.flatMap((each, at) => paidBy(each).map((paid) => ({ ...paid, matures: maturesAt(at) })))
}

export interface UtxoBlock {
  readonly height: number
  readonly hash: string
  readonly parent: string
  readonly paid: readonly UtxoPaid[]
}

/** A block with its whole transactions, whose miner can spend what it pays `maturity` blocks later. */
export function blockOf(value: unknown, maturity: number): UtxoBlock {
  const { height, hash, previousblockhash, tx, mweb } = fieldsOf(value, 'block')
  return {
    height: heightOf(height),
    hash: hashOf(hash),
    parent: hashOf(previousblockhash),
    paid: paidIn(listOf(tx, 'transactions'), { hasMweb: mweb !== undefined, maturity }),
  }
}
