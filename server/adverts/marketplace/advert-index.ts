import { PERCENT_SCALE } from '#machines/adverts/rules/adverts.ts'
import { minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import { completionRank, ratingRank } from '#machines/adverts/rules/reputation.ts'
import type { Changes, ListedRow, PairRow, TraderRow } from '#server/adverts/repos/marketplace.repo.ts'
import {
  byId,
  FIGURES,
  figureOf,
  type Figure,
  type ListedAdvert,
  type Pair,
  type Ranked,
  type Trader,
} from './listed-advert.ts'
import { createPriceIndex, type PriceIndex } from './price-index.ts'
import { createSortedList, firstIndex, type SortedList } from './sorted-list.ts'

/** All adverts that can be taken, indexed in the orders in which they are listed. */
export interface AdvertIndex {
  /** False when no list can have changed. */
  readonly apply: (changes: Changes) => boolean
  /** Those of this type and pair; null for any. */
  readonly priceIndexes: (type: string | null, token: string | null, currency: string | null) => PriceIndex[]
  /** The traders with adverts, the best first. */
  readonly ranked: (figure: Figure) => readonly Trader[]
  /** The methods as a bit set, as the price indexes store them. */
  readonly bitsOf: (methods: readonly string[]) => number
}

/** Descending. */
export const byFigure = (figure: Figure) => (one: Ranked, other: Ranked) =>
  figureOf(other, figure) - figureOf(one, figure) || byId(one, other)

/** One array for all adverts with the same methods, and a bit for each method; beyond 32 several share one, and the exact check decides. */
function createMethods() {
  const bits = new Map<string, number>()
  const sets = new Map<string, readonly string[]>()
  return {
    bitsOf: (methods: readonly string[]) => methods.reduce((all, method) => all | (bits.get(method) ?? 0), 0),
    setOf(methods: readonly string[]): readonly string[] {
      const name = methods.join('\n')
      const known = sets.get(name)
      if (known) return known
      for (const method of methods) if (!bits.has(method)) bits.set(method, 1 << (bits.size % 32))
      sets.set(name, methods)
      return methods
    },
  }
}

const figuresIn = ({
  orders,
  completion_rate,
  counted,
  rating,
  ratings,
}: TraderRow): Record<Figure, number | null> => ({
  orders,
  completion_rate: completionRank(completion_rate, counted),
  rating: ratingRank(rating, ratings),
})

function createTraders() {
  const traders = new Map<number, Trader>()
  const ranks = new Map<Figure, SortedList<Trader>>(
    FIGURES.map((figure) => [figure, createSortedList<Trader>(byFigure(figure))]),
  )
  const rank = (change: 'add' | 'remove', trader: Trader) => ranks.forEach((list) => list[change](trader))

  const update = (trader: Trader, row: TraderRow) => {
    trader.xid = row.trader_xid
    const figures = figuresIn(row)
    if (FIGURES.every((figure) => trader[figure] === figures[figure])) return
    for (const figure of FIGURES) trader[figure] = figures[figure]
    rank('remove', trader)
    rank('add', trader)
    for (const advert of trader.adverts) advert.priceIndex.touch(advert)
  }
  return {
    ranked: (figure: Figure) => ranks.get(figure)?.items() ?? [],
    update(row: TraderRow) {
      const trader = traders.get(row.person_id)
      if (trader) update(trader, row)
    },
    of(row: TraderRow): Trader {
      const known = traders.get(row.person_id)
      if (known) {
        update(known, row)
        return known
      }
      const trader: Trader = { id: row.person_id, xid: row.trader_xid, ...figuresIn(row), adverts: [] }
      traders.set(trader.id, trader)
      rank('add', trader)
      return trader
    },
    addAdvert({ adverts }: Trader, advert: ListedAdvert) {
      adverts.splice(
        firstIndex(adverts.length, (index) => (adverts[index]?.id ?? 0) > advert.id),
        0,
        advert,
      )
    },
    removeAdvert(trader: Trader, advert: ListedAdvert) {
      trader.adverts.splice(trader.adverts.indexOf(advert), 1)
      if (trader.adverts.length > 0) return
      traders.delete(trader.id)
      rank('remove', trader)
    },
  }
}

export function createAdvertIndex(): AdvertIndex {
  const pairs = new Map<string, Pair>()
  const priceIndexes = new Map<string, PriceIndex>()
  const adverts = new Map<number, ListedAdvert>()
  const traders = createTraders()
  const { bitsOf, setOf } = createMethods()

  const updatePair = ({ token, currency, price, fresh_until: freshUntil, token_scale, fiat_scale }: PairRow) => {
    const market = minorOf(price, PRICE_SCALE)
    const name = `${token} ${currency}`
    const pair = pairs.get(name)
    const isChanged = pair?.market !== market
    if (pair) Object.assign(pair, { market, freshUntil })
    else pairs.set(name, { token, currency, tokenScale: token_scale, fiatScale: fiat_scale, market, freshUntil })
    return isChanged
  }
  const priceIndexOf = ({ type, margin_type: margin, token, currency }: ListedRow): PriceIndex => {
    const name = `${type} ${margin} ${token} ${currency}`
    const known = priceIndexes.get(name)
    if (known) return known
    const pair = pairs.get(`${token} ${currency}`)
    if (!pair) throw new Error(`There is no price of ${token} in ${currency}`)
    const priceIndex = createPriceIndex({ type, margin, pair }, bitsOf)
    priceIndexes.set(name, priceIndex)
    return priceIndex
  }

  const termsOf = (row: ListedRow) => ({
    xid: Number(row.xid),
    priceIndex: priceIndexOf(row),
    priceOrPercent: row.price === null ? minorOf(row.percent ?? '', PERCENT_SCALE) : minorOf(row.price, PRICE_SCALE),
    available: BigInt(row.available),
    minLimit: BigInt(row.min_limit),
    maxLimit: BigInt(row.max_limit),
    methods: setOf(row.payment_methods),
  })
  const list = (row: ListedRow) => {
    const terms = termsOf(row)
    const trader = traders.of(row)
    const known = adverts.get(row.id)
    if (!known) {
      const advert = { id: row.id, trader, ...terms }
      adverts.set(row.id, advert)
      terms.priceIndex.add(advert)
      return traders.addAdvert(trader, advert)
    }
    const isInPlace = known.priceIndex === terms.priceIndex && known.priceOrPercent === terms.priceOrPercent
    if (!isInPlace) known.priceIndex.remove(known)
    Object.assign(known, terms)
    known.priceIndex[isInPlace ? 'touch' : 'add'](known)
  }
  const unlist = (id: number) => {
    const advert = adverts.get(id)
    if (!advert) return
    adverts.delete(id)
    advert.priceIndex.remove(advert)
    traders.removeAdvert(advert.trader, advert)
  }

  return {
    bitsOf,
    ranked: traders.ranked,
    priceIndexes: (type, token, currency) =>
      [...priceIndexes.values()].filter(
        ({ kind }) =>
          (type === null || kind.type === type) &&
          (token === null || kind.pair.token === token) &&
          (currency === null || kind.pair.currency === currency),
      ),
    apply(changes) {
      const { listed, unlisted } = changes
      const repriced = changes.pairs.filter(updatePair)
      listed.forEach(list)
      for (const { id } of unlisted) unlist(id)
      changes.traders.forEach(traders.update)
      return [repriced, listed, unlisted, changes.traders].some(({ length }) => length > 0)
    },
  }
}
