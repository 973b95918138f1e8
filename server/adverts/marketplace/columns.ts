import type { Figure } from './listed-advert.ts'

/** Ascending or descending price. */
export type Direction = 1 | -1

/** An advert's row in the columns: amounts of fiat in minor units, methods as a bit set. */
export interface AdvertNumbers extends Record<Figure, number> {
  readonly minLimit: number
  readonly maxLimit: number
  /** The available tokens at the advert's price; of a floating one, at a market price of 1. */
  readonly worth: number
  readonly methods: number
}

/** Never skips an advert that matches; may let one through that nearly does, because numbers are rounded. */
export interface ColumnFilter {
  /** Null for any. */
  readonly amount: number | null
  /** `worth` × market is fiat. */
  readonly market: number
  /** Greatest relative error of the stored numbers. */
  readonly tolerance: number
  /** Any of these bits; null for any. */
  readonly methods: number | null
  /** The least figure that the trader has; null for any. */
  readonly from: { readonly figure: Figure; readonly least: number } | null
}

/**
 * The numbers of adverts in columns: a list needs few adverts of many, and memory is read fastest sequentially. 32-bit floats are rounded
 * monotonically, so that of two amounts the greater is never stored as the smaller one.
 */
export interface Columns {
  readonly write: (index: number, numbersOf: AdvertNumbers) => void
  /** New columns of these rows: existing ones by their index, and new ones. */
  readonly reordered: (order: readonly (number | AdvertNumbers)[]) => Columns
  /** The next index, from `start` on, that may match; -1 if there is none. */
  readonly seek: (start: number, direction: Direction, filter: ColumnFilter) => number
}

const NUMBERS = ['minLimit', 'maxLimit', 'worth', 'orders', 'completion_rate', 'rating', 'methods'] as const
const MAXIMA = ['maxLimit', 'orders', 'completion_rate', 'rating'] as const

// 2 ** BLOCK_BITS rows are skipped at once when the greatest number among them is too small.
const BLOCK_BITS = 4

const numbers = (length: number) => ({
  minLimit: new Float32Array(length),
  maxLimit: new Float32Array(length),
  worth: new Float32Array(length),
  orders: new Float32Array(length),
  completion_rate: new Float32Array(length),
  rating: new Float32Array(length),
  methods: new Int32Array(length),
})
type Numbers = ReturnType<typeof numbers>

function summarize(rows: Numbers, blocks: Numbers, block: number): void {
  const [first, end] = [block << BLOCK_BITS, Math.min((block + 1) << BLOCK_BITS, rows.methods.length)]
  for (const name of MAXIMA) {
    let greatest = -Infinity
    for (let index = first; index < end; index += 1) greatest = Math.max(greatest, rows[name][index] ?? 0)
    blocks[name][block] = greatest
  }
  let methods = 0
  for (let index = first; index < end; index += 1) methods |= rows.methods[index] ?? 0
  blocks.methods[block] = methods
}

function seekIn(rows: Numbers, blocks: Numbers, start: number, direction: Direction, filter: ColumnFilter): number {
  const { market, tolerance, methods, from } = filter
  const { length } = rows.methods
  const amount = filter.amount === null ? -1 : Math.fround(filter.amount)
  const least = (amount * (1 - tolerance)) / market
  const [figures, best] = [rows[from?.figure ?? 'orders'], blocks[from?.figure ?? 'orders']]
  const floor = from === null ? -Infinity : Math.fround(from.least)
  const bits = methods ?? -1
  const isAny = methods === null
  let index = start
  while (index >= 0 && index < length) {
    const block = index >> BLOCK_BITS
    if (
      (best[block] ?? 0) < floor ||
      (blocks.maxLimit[block] ?? 0) < amount ||
      (!isAny && ((blocks.methods[block] ?? 0) & bits) === 0)
    ) {
      index = direction === 1 ? (block + 1) << BLOCK_BITS : (block << BLOCK_BITS) - 1
      continue
    }
    const end = direction === 1 ? Math.min((block + 1) << BLOCK_BITS, length) : (block << BLOCK_BITS) - 1
    for (; index !== end; index += direction) {
      if ((figures[index] ?? 0) < floor || (rows.maxLimit[index] ?? 0) < amount) continue
      if (!isAny && ((rows.methods[index] ?? 0) & bits) === 0) continue
      if (amount < 0) return index
      const [worth, minLimit] = [rows.worth[index] ?? 0, rows.minLimit[index] ?? 0]
      if (worth >= least && amount >= minLimit) return index
    }
  }
  return -1
}

function columnsOf(rows: Numbers, blocks: Numbers): Columns {
  return {
    write(index, numbersOf) {
      for (const name of NUMBERS) rows[name][index] = numbersOf[name]
      summarize(rows, blocks, index >> BLOCK_BITS)
    },
    reordered(order) {
      const next = numbers(order.length)
      for (const name of NUMBERS) {
        const [column, before] = [next[name], rows[name]]
        order.forEach((was, index) => (column[index] = typeof was === 'number' ? (before[was] ?? 0) : was[name]))
      }
      const greatest = numbers(Math.ceil(order.length / (1 << BLOCK_BITS)))
      for (let block = 0; block < greatest.methods.length; block += 1) summarize(next, greatest, block)
      return columnsOf(next, greatest)
    },
    seek: (start, direction, filter) => seekIn(rows, blocks, start, direction, filter),
  }
}

export const NO_COLUMNS: Columns = columnsOf(numbers(0), numbers(0))
