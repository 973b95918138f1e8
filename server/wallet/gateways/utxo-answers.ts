import { minorOf } from '#machines/shared/values/money.ts'
import { fieldsOf, listOf, wrongAnswer } from '#server/shared/gateways/json-answers.ts'

/** What a node of Bitcoin's family answers, read field by field: anything else than its form is an Error. */

const DECIMALS = 8

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

export interface UtxoPaid {
  readonly txid: string
  readonly output: number
  /** In hexadecimal. */
  readonly script: string
  readonly amount: bigint
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

export interface UtxoBlock {
  readonly height: number
  readonly hash: string
  readonly parent: string
  readonly paid: readonly UtxoPaid[]
}

/** A block with its whole transactions. */
export function blockOf(value: unknown): UtxoBlock {
  const { height, hash, previousblockhash, tx } = fieldsOf(value, 'block')
  return {
    height: heightOf(height),
    hash: hashOf(hash),
    parent: hashOf(previousblockhash),
    paid: listOf(tx, 'transactions').flatMap(paidBy),
  }
}
