import { parseMoney } from '#machines/shared/values/money.ts'
import { byFigure, type AdvertIndex } from './advert-index.ts'
import {
  byId,
  comparePricePositions,
  figureOf,
  isTakeable,
  pricePositionAt,
  pricePositionOf,
  type Figure,
  type ContainingIndex,
  type ListedAdvert,
  type PricePosition,
  type Trader,
} from './listed-advert.ts'
import type { Direction } from './columns.ts'
import type { PriceIndex, AdvertFilter } from './price-index.ts'
import { firstIndex } from './sorted-list.ts'

export type Order = 'cheapest' | 'dearest' | Figure

export interface OpenQuery {
  readonly type: string | null
  readonly token: string | null
  readonly currency: string | null
  /** Any of these. */
  readonly methods: readonly string[] | null
  /** Fiat that can be traded, in whole units. */
  readonly amount: string | null
  readonly limit: number
}

/** The last advert of the page before; its sort key is null for a trader without the figure. */
export interface After {
  readonly sortKey: string | null
  readonly id: number
  readonly traderId: number
}

export interface ListItem {
  readonly advert: ListedAdvert
  readonly sortKey: string | null
}

/** A price index to search, with a fast filter and the exact check. */
interface Search {
  readonly priceIndex: PriceIndex
  readonly filter: AdvertFilter
  readonly matches: (advert: ListedAdvert) => boolean
}

/** Leaves out currencies whose scale cannot express the amount. */
function searchesOf(index: AdvertIndex, { type, token, currency, methods, amount }: OpenQuery): Search[] {
  const bits = methods && index.bitsOf(methods)
  return index.priceIndexes(type, token, currency).flatMap((priceIndex) => {
    const fiat = amount === null ? null : parseMoney(amount, priceIndex.kind.pair.fiatScale)
    if (typeof fiat === 'string') return []
    const matches = (advert: ListedAdvert) =>
      (methods === null || methods.some((method) => advert.methods.includes(method))) && isTakeable(advert, fiat)
    return { priceIndex, matches, filter: { amount: fiat === null ? null : Number(fiat), methods: bits, from: null } }
  })
}

interface Listing {
  readonly searches: readonly Search[]
  readonly after: After | null
  readonly limit: number
  readonly skipsPerCheck: number
}

interface Head {
  readonly advert: ListedAdvert
  readonly search: Search
  readonly index: number
  readonly position: PricePosition
}

function headOf(search: Search, from: number, direction: Direction): Head[] {
  const index = search.priceIndex.seek(from, direction, search.filter)
  const advert = search.priceIndex.adverts()[index]
  return advert ? [{ advert, search, index, position: pricePositionOf(advert) }] : []
}

/** Candidates by price ÷ market: the price indexes, merged. */
function* byPrice(searches: readonly Search[], direction: Direction, behind: PricePosition | null): Generator<Head> {
  const compare = (one: Head, other: Head) => direction * comparePricePositions(one.position, other.position)
  const heads = searches
    .flatMap((search) => headOf(search, search.priceIndex.start(direction, behind), direction))
    .toSorted(compare)
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head
    for (const next of headOf(head.search, head.index + direction, direction))
      heads.splice(
        firstIndex(heads.length, (index) => compare(heads[index] ?? next, next) > 0),
        0,
        next,
      )
  }
}

function listByPrice(direction: Direction, { searches, after, limit }: Listing): ListItem[] {
  const behind = after && pricePositionAt(BigInt(after.sortKey?.split('.')[0] ?? 0), after.id)
  const items: ListItem[] = []
  for (const { advert, search, position } of byPrice(searches, direction, behind)) {
    if (search.matches(advert)) items.push({ advert, sortKey: String(position.ratio) })
    if (items.length >= limit) break
  }
  return items
}

// After this share of the checks it is clear how many match.
const SAMPLE = 1 / 8
// Matches are not spread evenly over traders: this many times as many are searched as would do if they were.
const MARGIN = 4

/** The exact check of one advert takes about as long as skipping this many in the columns (measured). */
const SKIPS_PER_CHECK = 700

interface TraderScan {
  readonly found: ListedAdvert[]
  /** The index of the trader at which it was stopped; null when the page is full, or no trader is left. */
  readonly stoppedAt: number | null
}

/** Checks the adverts of one trader after the other, the best first, for as long as the page is likely to be full within `maxChecks`. */
function scanTraders(
  ranked: readonly Trader[],
  from: number,
  limit: number,
  maxChecks: number,
  matches: Search['matches'],
): TraderScan {
  const found: ListedAdvert[] = []
  let checks = 0
  for (let at = from; at < ranked.length; at += 1)
    for (const advert of ranked[at]?.adverts ?? []) {
      if (found.length >= limit) return { found, stoppedAt: null }
      if (checks > maxChecks * SAMPLE && found.length * maxChecks < limit * checks) return { found, stoppedAt: at }
      checks += 1
      if (matches(advert)) found.push(advert)
    }
  return { found, stoppedAt: null }
}

/**
 * The best traders first, each one's adverts together. Where few match, the price indexes are searched instead: first for as many of the best
 * traders as should do by the matches so far, because most of an index can be skipped then.
 */
function listByFigure(ranked: readonly Trader[], figure: Figure, listing: Listing): ListedAdvert[] {
  const { searches, after, limit, skipsPerCheck } = listing
  const compare = byFigure(figure)
  const value = after?.sortKey == null ? null : Number(after.sortKey)
  const last = after && { id: after.traderId, orders: value, completion_rate: value, rating: value }
  const isAfter = ({ trader, id }: ListedAdvert) =>
    last === null || after === null || (compare(trader, last) >= 0 && (trader.id !== last.id || id > after.id))

  const searchOf = new Map<ContainingIndex, Search>(searches.map((search) => [search.priceIndex, search]))
  const start = last === null ? 0 : firstIndex(ranked.length, (index) => compare(ranked[index] ?? last, last) >= 0)
  const maxChecks = searches.reduce((sum, { priceIndex }) => sum + priceIndex.adverts().length, 0) / skipsPerCheck
  const matches = (advert: ListedAdvert) =>
    isAfter(advert) && (searchOf.get(advert.priceIndex)?.matches(advert) ?? false)
  const { found, stoppedAt } = scanTraders(ranked, start, limit, maxChecks, matches)
  if (stoppedAt === null) return found

  const traders = (MARGIN * limit * (stoppedAt - start + 1)) / Math.max(found.length, 0.5)
  const least = ranked[start + Math.ceil(traders)]
  const likely = least ? bestByFigure(figure, listing, isAfter, figureOf(least, figure)) : []
  return likely.length < limit ? bestByFigure(figure, listing, isAfter, -1) : likely
}

/** The best by a figure of at least `least`, searched in the price indexes, which are in another order. */
function bestByFigure(
  figure: Figure,
  { searches, limit }: Listing,
  isAfter: (advert: ListedAdvert) => boolean,
  least: number,
) {
  const ranks = byFigure(figure)
  const compare = (one: ListedAdvert, other: ListedAdvert) => ranks(one.trader, other.trader) || byId(one, other)
  const best: ListedAdvert[] = []
  for (const { priceIndex, filter, matches } of searches) {
    const next = (index: number) => {
      const last = best[limit - 1]
      return priceIndex.seek(index, 1, {
        ...filter,
        from: { figure, least: last ? figureOf(last.trader, figure) : least },
      })
    }
    for (let index = next(0); index >= 0; index = next(index + 1)) {
      const [advert, last] = [priceIndex.adverts()[index], best[limit - 1]]
      if (!advert || (last && compare(advert, last) >= 0) || !isAfter(advert) || !matches(advert)) continue
      best.splice(
        firstIndex(best.length, (sortKey) => compare(best[sortKey] ?? advert, advert) > 0),
        0,
        advert,
      )
      best.splice(limit)
    }
  }
  return best
}

/** One page of at most `limit` adverts. */
export function listOpen(
  index: AdvertIndex,
  order: Order,
  query: OpenQuery,
  after: After | null,
  skipsPerCheck = SKIPS_PER_CHECK,
): ListItem[] {
  const listing = { searches: searchesOf(index, query), after, limit: query.limit, skipsPerCheck }
  if (order === 'cheapest') return listByPrice(1, listing)
  if (order === 'dearest') return listByPrice(-1, listing)
  return listByFigure(index.ranked(order), order, listing).map((advert) => {
    const figure = advert.trader[order]
    return { advert, sortKey: figure === null ? null : String(figure) }
  })
}
