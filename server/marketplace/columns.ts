import type { Figure } from './listed-advert.ts'

/** Cheapest first, or dearest first. */
export type Direction = 1 | -1

/** What a quick look at an advert tells, as numbers: amounts of fiat in minor units, methods as bits. */
export interface Glance extends Record<Figure, number> {
  readonly minLimit: number
  readonly maxLimit: number
  /** What is left at the advert's price; of a floating one, were the market price 1. */
  readonly worth: number
  readonly methods: number
}

/** What is looked for. An advert that is it is never passed over; one that is hardly not it may be found. */
export interface Sought {
  /** Null for any. */
  readonly amount: number | null
  /** What makes fiat of `worth`. */
  readonly market: number
  /** How far off the amount at hand may be, as a share of it. */
  readonly blur: number
  /** Any of these bits; null for any. */
  readonly methods: number | null
  /** The least figure that the trader has; null for any. */
  readonly from: { readonly figure: Figure; readonly least: number } | null
}

/**
 * Adverts at a glance, each kind of number side by side: a list asks for few adverts of many, and memory is read fastest in its own order.
 * Short floats are rounded alike, so that of two amounts the greater never looks like the smaller one.
 */
export interface Columns {
  readonly write: (index: number, glance: Glance) => void
  /** Columns of these rows: of those that stood at an index before, and of new ones. */
  readonly moved: (order: readonly (number | Glance)[]) => Columns
  /** The next index, from `start` on, of what may be sought; -1 if there is none. */
  readonly seek: (start: number, direction: Direction, sought: Sought) => number
}

const NUMBERS = ['minLimit', 'maxLimit', 'worth', 'orders', 'completion_rate', 'rating', 'methods'] as const
const GREATEST = ['maxLimit', 'orders', 'completion_rate', 'rating'] as const

// So many rows, two to this power, are passed over at once when the greatest number among them is too small.
const BLOCK = 4

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
  const [first, end] = [block << BLOCK, Math.min((block + 1) << BLOCK, rows.methods.length)]
  for (const name of GREATEST) {
    let greatest = -Infinity
    for (let index = first; index < end; index += 1) greatest = Math.max(greatest, rows[name][index] ?? 0)
    blocks[name][block] = greatest
  }
  let methods = 0
  for (let index = first; index < end; index += 1) methods |= rows.methods[index] ?? 0
  blocks.methods[block] = methods
}

function seekIn(rows: Numbers, blocks: Numbers, start: number, direction: Direction, sought: Sought): number {
  const { market, blur, methods, from } = sought
  const { length } = rows.methods
  const amount = sought.amount === null ? -1 : Math.fround(sought.amount)
  const [least, most] = [(amount * (1 - blur)) / market, (1 + blur) / market]
  const [figures, best] = [rows[from?.figure ?? 'orders'], blocks[from?.figure ?? 'orders']]
  const floor = from === null ? -Infinity : Math.fround(from.least)
  const bits = methods ?? -1
  const isAny = methods === null
  let index = start
  while (index >= 0 && index < length) {
    const block = index >> BLOCK
    if (
      (best[block] ?? 0) < floor ||
      (blocks.maxLimit[block] ?? 0) < amount ||
      (!isAny && ((blocks.methods[block] ?? 0) & bits) === 0)
    ) {
      index = direction === 1 ? (block + 1) << BLOCK : (block << BLOCK) - 1
      continue
    }
    const end = direction === 1 ? Math.min((block + 1) << BLOCK, length) : (block << BLOCK) - 1
    for (; index !== end; index += direction) {
      if ((figures[index] ?? 0) < floor || (rows.maxLimit[index] ?? 0) < amount) continue
      if (!isAny && ((rows.methods[index] ?? 0) & bits) === 0) continue
      if (amount < 0) return index
      const [worth, minLimit] = [rows.worth[index] ?? 0, rows.minLimit[index] ?? 0]
      // Below its least an advert is taken whole when no more than that is left of it.
      if (worth >= least && (amount >= minLimit || minLimit * most >= worth)) return index
    }
  }
  return -1
}

function columnsOf(rows: Numbers, blocks: Numbers): Columns {
  return {
    write(index, glance) {
      for (const name of NUMBERS) rows[name][index] = glance[name]
      summarize(rows, blocks, index >> BLOCK)
    },
    moved(order) {
      const next = numbers(order.length)
      for (const name of NUMBERS) {
        const [column, before] = [next[name], rows[name]]
        order.forEach((was, index) => (column[index] = typeof was === 'number' ? (before[was] ?? 0) : was[name]))
      }
      const greatest = numbers(Math.ceil(order.length / (1 << BLOCK)))
      for (let block = 0; block < greatest.methods.length; block += 1) summarize(next, greatest, block)
      return columnsOf(next, greatest)
    },
    seek: (start, direction, sought) => seekIn(rows, blocks, start, direction, sought),
  }
}

export const NO_COLUMNS: Columns = columnsOf(numbers(0), numbers(0))
