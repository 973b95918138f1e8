import { fieldsOf, listOf, wrongAnswer } from '#server/shared/gateways/json-answers.ts'

/** What a node answers, read field by field: anything else than the form of Ethereum's JSON-RPC is an Error. */

export function bigOf(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw wrongAnswer(what)
  return BigInt(value)
}

export function numberOf(value: unknown, what: string): number {
  const found = Number(bigOf(value, what))
  if (!Number.isSafeInteger(found)) throw wrongAnswer(what)
  return found
}

/** 32 bytes in lower case. */
export function hashOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/i.test(value)) throw wrongAnswer(what)
  return value.toLowerCase()
}

export interface EvmCoinTransfer {
  readonly txid: string
  /** In lower case; null of a contract that is made. */
  readonly to: string | null
  readonly value: bigint
}

export interface EvmBlock {
  readonly height: number
  readonly hash: string
  readonly parent: string
  readonly transactions: readonly EvmCoinTransfer[]
}

export const addressOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw wrongAnswer('address')
  return value.toLowerCase()
}

function transactionOf(value: unknown): EvmCoinTransfer {
  const { hash, to, value: amount } = fieldsOf(value, 'transaction')
  return { txid: hashOf(hash, 'transaction'), to: addressOf(to), value: bigOf(amount, 'value') }
}

/** A block with its whole transactions. */
export function blockOf(value: unknown): EvmBlock {
  const { number, hash, parentHash, transactions } = fieldsOf(value, 'block')
  return {
    height: numberOf(number, 'height'),
    hash: hashOf(hash, 'hash'),
    parent: hashOf(parentHash, 'parent'),
    transactions: listOf(transactions, 'transactions').map(transactionOf),
  }
}

export interface EvmLog {
  readonly txid: string
  readonly block: string
  /** Its place in the block. */
  readonly index: number
  /** In lower case. */
  readonly contract: string
  /** Whom a token was transferred to, in lower case. */
  readonly to: string
  readonly amount: bigint
}

/** Of `Transfer(address,address,uint256)`, whose recipient and amount stand outside and inside of the data. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A transfer of a token; null for a log of another form. */
export function transferOf(value: unknown): EvmLog | null {
  const { address, topics, data, transactionHash, blockHash, logIndex, removed } = fieldsOf(value, 'log')
  const [event, , to, ...more] = listOf(topics, 'topics').map((topic) => hashOf(topic, 'topic'))
  if (removed === true || event !== TRANSFER || to === undefined || more.length > 0) return null
  if (typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return null
  return {
    txid: hashOf(transactionHash, 'transaction'),
    block: hashOf(blockHash, 'block'),
    index: numberOf(logIndex, 'log'),
    contract: addressOf(address) ?? '',
    to: `0x${to.slice(-40)}`,
    amount: bigOf(data, 'amount'),
  }
}

export interface EvmReceipt {
  readonly txid: string
  readonly block: string
  readonly isDone: boolean
  /** The places of its logs in the block, in their order. */
  readonly logs: readonly number[]
}

export function receiptOf(value: unknown): EvmReceipt {
  const { transactionHash, blockHash, status, logs } = fieldsOf(value, 'receipt')
  return {
    txid: hashOf(transactionHash, 'transaction'),
    block: hashOf(blockHash, 'block'),
    isDone: status === '0x1',
    logs: listOf(logs, 'logs').map((log) => numberOf(fieldsOf(log, 'log')['logIndex'], 'log')),
  }
}

/** What a transaction has cost, by its receipt. */
export function feeOf(receipt: unknown): bigint {
  const { gasUsed, effectiveGasPrice } = fieldsOf(receipt, 'receipt')
  return bigOf(gasUsed, 'gas') * bigOf(effectiveGasPrice, 'price of gas')
}
