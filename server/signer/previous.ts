import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

const VERSION_BYTES = 4
const OUTPOINT_BYTES = 36
const AMOUNT_BYTES = 8
const LAST_BYTES = 4

interface Output {
  readonly amount: bigint
  readonly script: Uint8Array
}

/** A transaction without witnesses, which is what its id is made of. */
export interface PreviousTransaction {
  readonly txid: string
  readonly bytes: Uint8Array
  readonly outputs: readonly Output[]
}

class Reader {
  at = 0
  readonly #view: DataView

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new RangeError('The transaction is cut short')
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  /** A count as Bitcoin writes it; more than fits in 4 bytes is in no transaction. */
  count(): number {
    const [first = 0] = this.take(1)
    if (first < 0xfd) return first
    if (first === 0xfd) return this.#number(2)
    return this.#number(4)
  }

  amount(): bigint {
    this.take(AMOUNT_BYTES)
    return this.#view.getBigUint64(this.at - AMOUNT_BYTES, true)
  }

  #number(size: 2 | 4): number {
    this.take(size)
    return size === 2 ? this.#view.getUint16(this.at - size, true) : this.#view.getUint32(this.at - size, true)
  }
}

/**
 * Reads a transaction of Bitcoin's kind. Witnesses, and the extension that Litecoin's peg-outs have, stand between the outputs and the last four
 * bytes and are no part of its id. Throws RangeError for one that is cut short.
 */
export function previousOf(hex: string): PreviousTransaction {
  const reader = new Reader(hexToBytes(hex))
  const version = reader.take(VERSION_BYTES)
  // No transaction is without inputs: a zero announces the flags of what follows the outputs.
  if (reader.bytes[reader.at] === 0) reader.take(2)
  const start = reader.at
  for (let inputs = reader.count(); inputs > 0; inputs--) {
    reader.take(OUTPOINT_BYTES)
    reader.take(reader.count() + LAST_BYTES)
  }
  const outputs = Array.from({ length: Math.min(reader.count(), reader.bytes.length) }, () => {
    const amount = reader.amount()
    return { amount, script: reader.take(reader.count()) }
  })
  const body = reader.bytes.subarray(start, reader.at)
  reader.take(LAST_BYTES)
  const bytes = concatBytes(version, body, reader.bytes.subarray(-LAST_BYTES))
  return { txid: bytesToHex(sha256(sha256(bytes)).toReversed()), bytes, outputs }
}
