import { PERCENT_SCALE } from '#machines/adverts/rules/adverts.ts'
import { PRICE_SCALE } from '#machines/shared/values/money.ts'
import { NO_COLUMNS, type Direction, type AdvertNumbers, type ColumnFilter } from './columns.ts'
import {
  byId,
  comparePricePositions,
  figureOf,
  pricePositionOf,
  type ContainingIndex,
  type AdvertKind,
  type ListedAdvert,
  type PricePosition,
} from './listed-advert.ts'
import { createSortedList, firstIndex } from './sorted-list.ts'

/** A filter for any price index. */
export type AdvertFilter = Omit<ColumnFilter, 'market' | 'tolerance'>

/** The adverts of one type, pair and margin type, in the order of their prices. */
export interface PriceIndex extends ContainingIndex {
  readonly adverts: () => readonly ListedAdvert[]
  /** The index at which a page begins. */
  readonly start: (direction: Direction, behind: PricePosition | null) => number
  /** The next index, from `index` on, of an advert that may match; -1 if there is none. */
  readonly seek: (index: number, direction: Direction, filter: AdvertFilter) => number
}

const byPrice = (one: ListedAdvert, other: ListedAdvert): number =>
  one.priceOrPercent === other.priceOrPercent ? byId(one, other) : one.priceOrPercent < other.priceOrPercent ? -1 : 1

// Relative error of a 32-bit float.
const TOLERANCE = 1e-6

export function createPriceIndex(kind: AdvertKind, bitsOf: (methods: readonly string[]) => number): PriceIndex {
  const { pair, margin } = kind
  const isFixed = margin === 'Fixed'
  const unit = 10 ** (pair.fiatScale - pair.tokenScale - (isFixed ? PRICE_SCALE : PERCENT_SCALE + 2))
  const changed = new Set<ListedAdvert>()
  let columns = NO_COLUMNS

  const numbersOf = ({
    minLimit,
    maxLimit,
    available,
    priceOrPercent,
    methods,
    trader,
  }: ListedAdvert): AdvertNumbers => ({
    minLimit: Number(minLimit),
    maxLimit: Number(maxLimit),
    worth: Number(available) * Number(priceOrPercent) * unit,
    methods: bitsOf(methods),
    orders: figureOf(trader, 'orders'),
    completion_rate: figureOf(trader, 'completion_rate'),
    rating: figureOf(trader, 'rating'),
  })
  const sorted = createSortedList(byPrice, (order) => {
    columns = columns.reordered(order.map((item) => (typeof item === 'number' ? item : numbersOf(item))))
  })
  const rewrite = (items: readonly ListedAdvert[]) => {
    const indexOf = (advert: ListedAdvert) =>
      firstIndex(items.length, (index) => byPrice(items[index] ?? advert, advert) >= 0)
    for (const advert of changed) columns.write(indexOf(advert), numbersOf(advert))
    changed.clear()
  }
  const adverts = () => {
    const items = sorted.items()
    if (changed.size > 0) rewrite(items)
    return items
  }

  return {
    kind,
    adverts,
    seek(index, direction, { amount, methods, from }) {
      adverts()
      const market = isFixed ? 1 : Number(pair.market) / 10 ** PRICE_SCALE
      // A floating price is rounded at its last decimal.
      const tolerance = TOLERANCE + (isFixed ? 0 : 1 / Number(pair.market))
      return columns.seek(index, direction, { amount, methods, from, market, tolerance })
    },
    add: sorted.add,
    remove(advert) {
      changed.delete(advert)
      sorted.remove(advert)
    },
    touch: (advert) => void changed.add(advert),
    start(direction, behind) {
      const items = adverts()
      if (behind === null) return direction === 1 ? 0 : items.length - 1
      const beyond = (index: number) => {
        const advert = items[index]
        return advert === undefined ? 1 : comparePricePositions(pricePositionOf(advert), behind)
      }
      return direction === 1
        ? firstIndex(items.length, (index) => beyond(index) > 0)
        : firstIndex(items.length, (index) => beyond(index) >= 0) - 1
    },
  }
}
