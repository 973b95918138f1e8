import { PERCENT_SCALE } from '#machines/domain/adverts.ts'
import { PRICE_SCALE } from '#machines/domain/money.ts'
import { NO_COLUMNS, type Direction, type Glance, type Sought } from './columns.ts'
import {
  byId,
  compareStandings,
  figureOf,
  standingOf,
  type Home,
  type Kind,
  type ListedAdvert,
  type Standing,
} from './listed-advert.ts'
import { createSorted, firstIndex } from './sorted.ts'

/** What is looked for on any shelf. */
export type Wanted = Omit<Sought, 'market' | 'blur'>

/** The adverts of one type and pair that are priced one way, in the order of their prices. */
export interface Shelf extends Home {
  readonly adverts: () => readonly ListedAdvert[]
  /** The index at which a page begins. */
  readonly start: (direction: Direction, behind: Standing | null) => number
  /** The next index, from `index` on, of an advert that may be what is sought; -1 if there is none. */
  readonly seek: (index: number, direction: Direction, sought: Wanted) => number
}

const byPrice = (one: ListedAdvert, other: ListedAdvert): number =>
  one.priced === other.priced ? byId(one, other) : one.priced < other.priced ? -1 : 1

// What a short float keeps is off by less than this.
const BLUR = 1e-6

export function createShelf(kind: Kind, bitsOf: (methods: readonly string[]) => number): Shelf {
  const { pair, margin } = kind
  const isFixed = margin === 'Fixed'
  const unit = 10 ** (pair.fiatScale - pair.tokenScale - (isFixed ? PRICE_SCALE : PERCENT_SCALE + 2))
  const touched = new Set<ListedAdvert>()
  let columns = NO_COLUMNS

  const glance = ({ minLimit, maxLimit, available, priced, methods, trader }: ListedAdvert): Glance => ({
    minLimit: Number(minLimit),
    maxLimit: Number(maxLimit),
    worth: Number(available) * Number(priced) * unit,
    methods: bitsOf(methods),
    orders: figureOf(trader, 'orders'),
    completion_rate: figureOf(trader, 'completion_rate'),
    rating: figureOf(trader, 'rating'),
  })
  const sorted = createSorted(byPrice, (order) => {
    columns = columns.moved(order.map((was) => (typeof was === 'number' ? was : glance(was))))
  })
  const rewrite = (items: readonly ListedAdvert[]) => {
    const indexOf = (advert: ListedAdvert) =>
      firstIndex(items.length, (index) => byPrice(items[index] ?? advert, advert) >= 0)
    for (const advert of touched) columns.write(indexOf(advert), glance(advert))
    touched.clear()
  }
  const adverts = () => {
    const items = sorted.items()
    if (touched.size > 0) rewrite(items)
    return items
  }

  return {
    kind,
    adverts,
    seek(index, direction, { amount, methods, from }) {
      adverts()
      const market = isFixed ? 1 : Number(pair.market) / 10 ** PRICE_SCALE
      // A floating price is rounded at its last decimal.
      const blur = BLUR + (isFixed ? 0 : 1 / Number(pair.market))
      return columns.seek(index, direction, { amount, methods, from, market, blur })
    },
    add: sorted.add,
    remove(advert) {
      touched.delete(advert)
      sorted.remove(advert)
    },
    touch: (advert) => void touched.add(advert),
    start(direction, behind) {
      const items = adverts()
      if (behind === null) return direction === 1 ? 0 : items.length - 1
      const beyond = (index: number) => {
        const advert = items[index]
        return advert === undefined ? 1 : compareStandings(standingOf(advert), behind)
      }
      return direction === 1
        ? firstIndex(items.length, (index) => beyond(index) > 0)
        : firstIndex(items.length, (index) => beyond(index) >= 0) - 1
    },
  }
}
