import type { Kind } from '#server/wallet/gateways/chain.ts'
import type { KeyNetwork } from '#server/wallet/gateways/key-paths.ts'
import type { LogReader } from './log.ts'
import { spendsOf, transactionOf, type Signable, type WrittenTransaction } from './transaction.ts'

const HOUR_MS = 3_600_000
/** Passed entries of a sum are removed when there are so many. */
const MOST_PASSED = 1000

/** A line of the log: what was signed, or an id under which nothing ever will be. */
type Line = { readonly at: number; readonly id: string } & (
  | {
      readonly kind: Kind
      readonly transaction: WrittenTransaction
      readonly txid: string
      readonly raw: string
      /** The most that it costs more than what was signed before for the same nonce. */
      readonly fee: string
      /** What it pays out that was not paid out under this id before. */
      readonly payout: { readonly asset: string; readonly amount: string } | null
    }
  | { readonly void: true }
)

/** What was signed, without the previous transactions of its inputs. */
export interface Earlier {
  readonly kind: Kind
  readonly transaction: Signable
  readonly txid: string
  readonly raw: string
}

/** The sum of what was added within an hour, of amounts in the order of their times. */
class HourSum {
  readonly #entries: { readonly at: number; readonly amount: bigint }[] = []
  #first = 0
  #sum = 0n

  add(at: number, amount: bigint): void {
    this.until(at)
    this.#entries.push({ at, amount })
    this.#sum += amount
  }

  /** What is of the future, written before the clock was set back, counts too. */
  until(now: number): bigint {
    for (
      let entry = this.#entries[this.#first];
      entry && entry.at <= now - HOUR_MS;
      entry = this.#entries[this.#first]
    ) {
      this.#sum -= entry.amount
      this.#first++
    }
    if (this.#first > MOST_PASSED) this.#first -= this.#entries.splice(0, this.#first).length
    return this.#sum
  }
}

export const lineText = (line: Line): string => JSON.stringify(line)

const FEES = 'fees'

/** What the lines of a log mean: which ids, nonces and outputs are used, and what the last hour paid out. */
export class Registry implements LogReader {
  // Numbers of lines, by ids and by what they spend: a signer has years of them in memory.
  readonly #first = new Map<string, number>()
  readonly #later = new Map<string, readonly number[]>()
  readonly #voids = new Set<string>()
  readonly #spent = new Map<string, number>()
  /** By network and asset, or `fees`. */
  readonly #sums = new Map<string, HourSum>()
  /** How a line of the log is read again. */
  readText: (seq: number) => string = () => {
    throw new Error('The log is not open')
  }

  readonly add = (seq: number, text: string): void => {
    const line = this.#lineOf(text)
    if ('void' in line) return void this.#voids.add(line.id)
    if (this.#first.has(line.id)) this.#later.set(line.id, [...(this.#later.get(line.id) ?? []), seq])
    else this.#first.set(line.id, seq)
    for (const spent of spendsOf(transactionOf(line.transaction))) this.#spent.set(spent, seq)
    const { at, payout, transaction } = line
    this.#sumOf(transaction.network, FEES).add(at, BigInt(line.fee))
    if (payout) this.#sumOf(transaction.network, payout.asset).add(at, BigInt(payout.amount))
  }

  readonly cut = (last: number): void => {
    for (const index of [this.#first, this.#later, this.#voids, this.#spent, this.#sums]) index.clear()
    for (let seq = 1; seq <= last; seq++) this.add(seq, this.readText(seq))
  }

  isVoid(id: string): boolean {
    return this.#voids.has(id)
  }

  /** What was signed under an id, the first first. */
  earlier(id: string): Earlier[] {
    const first = this.#first.get(id)
    const seqs = first === undefined ? [] : [first, ...(this.#later.get(id) ?? [])]
    return seqs.flatMap((seq) => {
      const line = this.#lineOf(this.readText(seq))
      return 'void' in line ? [] : [{ ...line, transaction: transactionOf(line.transaction) }]
    })
  }

  /** The id that has used a nonce or an output. */
  owner(spent: string): string | undefined {
    const seq = this.#spent.get(spent)
    return seq === undefined ? undefined : this.#lineOf(this.readText(seq)).id
  }

  /** What an hour has signed on a network until now: the fees, and what was paid out of an asset. */
  lastHour(network: KeyNetwork, asset: string, now: number): { fees: bigint; payouts: bigint } {
    return { fees: this.#sumOf(network, FEES).until(now), payouts: this.#sumOf(network, asset).until(now) }
  }

  #sumOf(network: string, asset: string): HourSum {
    const key = `${network} ${asset}`
    const sum = this.#sums.get(key) ?? new HourSum()
    this.#sums.set(key, sum)
    return sum
  }

  #lineOf(text: string): Line {
    const line: Line = JSON.parse(text)
    return line
  }
}
