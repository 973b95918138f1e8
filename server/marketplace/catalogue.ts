import { PERCENT_SCALE } from '#machines/domain/adverts.ts'
import { minorOf, PRICE_SCALE } from '#machines/domain/money.ts'
import type { Changes, ListedRow, PairRow, TraderRow } from '#server/repos/marketplace.repo.ts'
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
import { createShelf, type Shelf } from './shelf.ts'
import { createSorted, firstIndex, type Sorted } from './sorted.ts'

/** All adverts that can be taken, in the orders in which they are listed. */
export interface Catalogue {
  /** Whether any list may be another one now. */
  readonly apply: (changes: Changes) => boolean
  /** Those with adverts of this type and pair; null for any. */
  readonly shelves: (type: string | null, token: string | null, currency: string | null) => Shelf[]
  /** Who has adverts, the best first. */
  readonly ranked: (figure: Figure) => readonly Trader[]
  /** The bits of those of the methods that any advert takes or took, as shelves keep them. */
  readonly bitsOf: (methods: readonly string[]) => number
}

/** The greatest first. */
export const byFigure = (figure: Figure) => (one: Ranked, other: Ranked) =>
  figureOf(other, figure) - figureOf(one, figure) || byId(one, other)

/** One array for adverts that take the same methods, and a bit for each method; beyond 32 several share one, which a closer look tells apart. */
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

function createTraders() {
  const traders = new Map<number, Trader>()
  const ranks = new Map<Figure, Sorted<Trader>>(
    FIGURES.map((figure) => [figure, createSorted<Trader>(byFigure(figure))]),
  )
  const rank = (act: 'add' | 'remove', trader: Trader) => ranks.forEach((sorted) => sorted[act](trader))

  /** Takes in what is known of a trader. */
  const update = (trader: Trader, figures: TraderRow) => {
    trader.xid = figures.trader_xid
    if (FIGURES.every((figure) => trader[figure] === figures[figure])) return
    for (const figure of FIGURES) trader[figure] = figures[figure]
    rank('remove', trader)
    rank('add', trader)
    for (const advert of trader.adverts) advert.shelf.touch(advert)
  }
  return {
    ranked: (figure: Figure) => ranks.get(figure)?.items() ?? [],
    update(row: TraderRow) {
      const trader = traders.get(row.person_id)
      if (trader) update(trader, row)
    },
    /** The trader of an advert. */
    of(row: TraderRow): Trader {
      const known = traders.get(row.person_id)
      if (known) {
        update(known, row)
        return known
      }
      const { person_id: id, trader_xid: xid, orders, completion_rate, rating } = row
      const trader: Trader = { id, xid, orders, completion_rate, rating, adverts: [] }
      traders.set(id, trader)
      rank('add', trader)
      return trader
    },
    give({ adverts }: Trader, advert: ListedAdvert) {
      adverts.splice(
        firstIndex(adverts.length, (index) => (adverts[index]?.id ?? 0) > advert.id),
        0,
        advert,
      )
    },
    take(trader: Trader, advert: ListedAdvert) {
      trader.adverts.splice(trader.adverts.indexOf(advert), 1)
      if (trader.adverts.length > 0) return
      traders.delete(trader.id)
      rank('remove', trader)
    },
  }
}

export function createCatalogue(): Catalogue {
  const pairs = new Map<string, Pair>()
  const shelves = new Map<string, Shelf>()
  const adverts = new Map<number, ListedAdvert>()
  const figures = createTraders()
  const { bitsOf, setOf } = createMethods()

  const know = ({ token, currency, price, fresh_until: freshUntil, token_scale, fiat_scale }: PairRow) => {
    const market = minorOf(price, PRICE_SCALE)
    const name = `${token} ${currency}`
    const pair = pairs.get(name)
    const isMoved = pair?.market !== market
    if (pair) Object.assign(pair, { market, freshUntil })
    else pairs.set(name, { token, currency, tokenScale: token_scale, fiatScale: fiat_scale, market, freshUntil })
    return isMoved
  }
  const shelfOf = ({ type, margin_type: margin, token, currency }: ListedRow): Shelf => {
    const name = `${type} ${margin} ${token} ${currency}`
    const known = shelves.get(name)
    if (known) return known
    const pair = pairs.get(`${token} ${currency}`)
    if (!pair) throw new Error(`No price is known of ${token} in ${currency}`)
    const shelf = createShelf({ type, margin, pair }, bitsOf)
    shelves.set(name, shelf)
    return shelf
  }

  const termsOf = (row: ListedRow) => ({
    xid: Number(row.xid),
    shelf: shelfOf(row),
    priced: row.price === null ? minorOf(row.percent ?? '', PERCENT_SCALE) : minorOf(row.price, PRICE_SCALE),
    available: BigInt(row.available),
    minLimit: BigInt(row.min_limit),
    maxLimit: BigInt(row.max_limit),
    methods: setOf(row.payment_methods),
  })
  const list = (row: ListedRow) => {
    const terms = termsOf(row)
    const trader = figures.of(row)
    const known = adverts.get(row.id)
    if (!known) {
      const advert = { id: row.id, trader, ...terms }
      adverts.set(row.id, advert)
      terms.shelf.add(advert)
      return figures.give(trader, advert)
    }
    const stays = known.shelf === terms.shelf && known.priced === terms.priced
    if (!stays) known.shelf.remove(known)
    Object.assign(known, terms)
    known.shelf[stays ? 'touch' : 'add'](known)
  }
  const unlist = (id: number) => {
    const advert = adverts.get(id)
    if (!advert) return
    adverts.delete(id)
    advert.shelf.remove(advert)
    figures.take(advert.trader, advert)
  }

  return {
    bitsOf,
    ranked: figures.ranked,
    shelves: (type, token, currency) =>
      [...shelves.values()].filter(
        ({ kind }) =>
          (type === null || kind.type === type) &&
          (token === null || kind.pair.token === token) &&
          (currency === null || kind.pair.currency === currency),
      ),
    apply(changes) {
      const { pairs, listed, unlisted, traders } = changes
      const moved = pairs.filter(know)
      listed.forEach(list)
      for (const { id } of unlisted) unlist(id)
      traders.forEach(figures.update)
      return [moved, listed, unlisted, traders].some(({ length }) => length > 0)
    },
  }
}
