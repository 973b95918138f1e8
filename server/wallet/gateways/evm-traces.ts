import type { TracedTransfer } from './chain.ts'
import { RpcError, type JsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { fieldsOf, listOf } from '#server/shared/gateways/json-answers.ts'
import { addressOf, bigOf, hashOf, numberOf } from './evm-answers.ts'
import { hex } from './evm-transfers.ts'

/** A call within a transaction: its parent has a place before its own, and -1 is that of the transaction itself. */
interface Call {
  readonly txid: string
  readonly parent: number
  readonly isDone: boolean
  readonly isMoving: boolean
  readonly to: string | null
  readonly value: bigint
}

/** The node does not have a method. */
const UNKNOWN_METHOD = -32_601
/** What moves coins: not where the code of another is run as one's own. */
const MOVING = new Set(['CALL', 'SELFDESTRUCT'])

const valueOf = (value: unknown): bigint => (value === undefined ? 0n : bigOf(value, 'value'))

/** The calls of a transaction, each after the one that has made it. */
function callsIn(txid: string, root: unknown): Call[] {
  const calls: Call[] = []
  const add = (given: unknown, parent: number): void => {
    const { type, to, value, error, calls: made = [] } = fieldsOf(given, 'call')
    const place = calls.length
    const isMoving = MOVING.has(String(type))
    calls.push({ txid, parent, isDone: error === undefined, isMoving, to: addressOf(to), value: valueOf(value) })
    for (const each of listOf(made, 'calls')) add(each, place)
  }
  add(root, -1)
  return calls
}

/** What transactions of a block have done, of a node that has `callTracer`; each names its transaction, or is in the order of `txids`. */
const tracedBy = (answer: unknown, txids: readonly string[]): Call[] =>
  listOf(answer, 'traces').flatMap((each, at) => {
    const { txHash = txids[at], result } = fieldsOf(each, 'trace')
    return callsIn(hashOf(txHash, 'transaction'), result)
  })

/** Calls that moved coins to one of these addresses, within a transaction and with all the calls around them. */
function paidBy(calls: readonly Call[], height: number, ours: (address: string) => string | null): TracedTransfer[] {
  const begins = new Map<string, number>()
  for (const [at, { txid }] of calls.entries()) if (!begins.has(txid)) begins.set(txid, at)
  const isDone = (call: Call, begin: number): boolean => {
    const parent = call.parent < 0 ? undefined : calls[begin + call.parent]
    return call.isDone && (parent === undefined || isDone(parent, begin))
  }
  return calls.flatMap((call, at) => {
    const { txid, parent, isMoving, to, value: amount } = call
    const begin = begins.get(txid) ?? 0
    const address = to === null ? null : ours(to)
    const isPaid = parent >= 0 && isMoving && amount > 0n && address !== null && isDone(call, begin)
    return isPaid ? [{ txid, place: at - begin, address, amount, height }] : []
  })
}

async function callsAt(rpc: JsonRpc, height: number): Promise<Call[]> {
  const [block, traces] = [
    await rpc.call('eth_getBlockByNumber', hex(height), false),
    await rpc.call('debug_traceBlockByNumber', hex(height), { tracer: 'callTracer' }),
  ]
  const { number, transactions } = fieldsOf(block, 'block')
  if (numberOf(number, 'height') !== height) throw new Error(`The node answered another block than ${height}`)
  return tracedBy(
    traces,
    listOf(transactions, 'transactions').map((txid) => hashOf(txid, 'transaction')),
  )
}

/** What contracts have sent to some addresses in blocks from one height to another, the lowest first; null of a node that traces nothing. */
export async function tracedTransfers(
  rpc: JsonRpc,
  { from, to }: { from: number; to: number },
  ours: (address: string) => string | null,
): Promise<readonly TracedTransfer[] | null> {
  const found: TracedTransfer[] = []
  try {
    for (let height = from; height <= to; height += 1) found.push(...paidBy(await callsAt(rpc, height), height, ours))
    return found
  } catch (error) {
    if (error instanceof RpcError && error.code === UNKNOWN_METHOD) return null
    throw error
  }
}
