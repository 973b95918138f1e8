import { parseMoney } from '#machines/domain/money.ts'
import { byFigure, type Catalogue } from './catalogue.ts'
import {
  byId,
  compareStandings,
  figureOf,
  isTakeable,
  standingAt,
  standingOf,
  type Figure,
  type Home,
  type ListedAdvert,
  type Standing,
  type Trader,
} from './listed-advert.ts'
import type { Direction } from './columns.ts'
import type { Shelf, Wanted } from './shelf.ts'
import { firstIndex } from './sorted.ts'

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

/** The advert that the page before ended with, and its place in the order; null for a trader without the figure. */
export interface After {
  readonly place: string | null
  readonly id: number
  readonly traderId: number
}

export interface Placed {
  readonly advert: ListedAdvert
  readonly place: string | null
}

/** A shelf on which there may be something, and what is looked for there. */
interface Search {
  readonly shelf: Shelf
  readonly sought: Wanted
  readonly fits: (advert: ListedAdvert) => boolean
}

/** A currency in which there is no such amount has no advert for it. */
function searchesOf(catalogue: Catalogue, { type, token, currency, methods, amount }: OpenQuery): Search[] {
  const bits = methods && catalogue.bitsOf(methods)
  return catalogue.shelves(type, token, currency).flatMap((shelf) => {
    const fiat = amount === null ? null : parseMoney(amount, shelf.kind.pair.fiatScale)
    if (typeof fiat === 'string') return []
    const fits = (advert: ListedAdvert) =>
      (methods === null || methods.some((method) => advert.methods.includes(method))) &&
      (fiat === null || isTakeable(advert, fiat))
    return { shelf, fits, sought: { amount: fiat === null ? null : Number(fiat), methods: bits, from: null } }
  })
}

interface Listing {
  readonly searches: readonly Search[]
  readonly after: After | null
  readonly limit: number
  readonly runOver: number
}

interface Head {
  readonly advert: ListedAdvert
  readonly search: Search
  readonly index: number
  readonly standing: Standing
}

function headOf(search: Search, from: number, direction: Direction): Head[] {
  const index = search.shelf.seek(from, direction, search.sought)
  const advert = search.shelf.adverts()[index]
  return advert ? [{ advert, search, index, standing: standingOf(advert) }] : []
}

/** What may fit, by price ÷ market: the orders of the shelves, merged. */
function* byPlace(searches: readonly Search[], direction: Direction, behind: Standing | null): Generator<Head> {
  const compare = (one: Head, other: Head) => direction * compareStandings(one.standing, other.standing)
  const heads = searches
    .flatMap((search) => headOf(search, search.shelf.start(direction, behind), direction))
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

function listByPlace(direction: Direction, { searches, after, limit }: Listing): Placed[] {
  const behind = after && standingAt(BigInt(after.place?.split('.')[0] ?? 0), after.id)
  const placed: Placed[] = []
  for (const { advert, search, standing } of byPlace(searches, direction, behind)) {
    if (search.fits(advert)) placed.push({ advert, place: String(standing.place) })
    if (placed.length >= limit) break
  }
  return placed
}

// So much of the patience shows how many fit.
const SAMPLE = 1 / 8
// Traders are not alike: so many times as many are sought as it would take if they were.
const MARGIN = 4

/** Looking closely at one advert takes about as long as running over so many on their shelves. */
const RUN_OVER = 700

interface Walk {
  readonly found: ListedAdvert[]
  /** Where it was given up; null when the page is full, or nobody is left. */
  readonly givenUpAt: number | null
}

/** Goes from trader to trader, the best first, for as long as the page can be full before so many adverts were looked at as patience allows. */
function walk(ranked: readonly Trader[], from: number, limit: number, patience: number, fits: Search['fits']): Walk {
  const found: ListedAdvert[] = []
  let looks = 0
  for (let at = from; at < ranked.length; at += 1)
    for (const advert of ranked[at]?.adverts ?? []) {
      if (found.length >= limit) return { found, givenUpAt: null }
      if (looks > patience * SAMPLE && found.length * patience < limit * looks) return { found, givenUpAt: at }
      looks += 1
      if (fits(advert)) found.push(advert)
    }
  return { found, givenUpAt: null }
}

/**
 * The best traders first, each one's adverts together. Where few fit, they are sought on the shelves: first those of as many traders as should do
 * by what fitted so far, since most of a shelf can be passed over then.
 */
function listByFigure(ranked: readonly Trader[], figure: Figure, listing: Listing): ListedAdvert[] {
  const { searches, after, limit, runOver } = listing
  const compare = byFigure(figure)
  const value = after?.place == null ? null : Number(after.place)
  const last = after && { id: after.traderId, orders: value, completion_rate: value, rating: value }
  const isBehind = ({ trader, id }: ListedAdvert) =>
    last === null || after === null || (compare(trader, last) >= 0 && (trader.id !== last.id || id > after.id))

  const searchOf = new Map<Home, Search>(searches.map((search) => [search.shelf, search]))
  const start = last === null ? 0 : firstIndex(ranked.length, (index) => compare(ranked[index] ?? last, last) >= 0)
  const patience = searches.reduce((sum, { shelf }) => sum + shelf.adverts().length, 0) / runOver
  const fits = (advert: ListedAdvert) => isBehind(advert) && (searchOf.get(advert.shelf)?.fits(advert) ?? false)
  const { found, givenUpAt } = walk(ranked, start, limit, patience, fits)
  if (givenUpAt === null) return found

  const traders = (MARGIN * limit * (givenUpAt - start + 1)) / Math.max(found.length, 0.5)
  const least = ranked[start + Math.ceil(traders)]
  const likely = least ? bestOf(figure, listing, isBehind, figureOf(least, figure)) : []
  return likely.length < limit ? bestOf(figure, listing, isBehind, -1) : likely
}

/** The best by a figure that is no less than `least`, found on shelves that are in another order. */
function bestOf(
  figure: Figure,
  { searches, limit }: Listing,
  isBehind: (advert: ListedAdvert) => boolean,
  least: number,
) {
  const ranks = byFigure(figure)
  const compare = (one: ListedAdvert, other: ListedAdvert) => ranks(one.trader, other.trader) || byId(one, other)
  const best: ListedAdvert[] = []
  for (const { shelf, sought, fits } of searches) {
    const next = (index: number) => {
      const last = best[limit - 1]
      return shelf.seek(index, 1, { ...sought, from: { figure, least: last ? figureOf(last.trader, figure) : least } })
    }
    for (let index = next(0); index >= 0; index = next(index + 1)) {
      const [advert, last] = [shelf.adverts()[index], best[limit - 1]]
      if (!advert || (last && compare(advert, last) >= 0) || !isBehind(advert) || !fits(advert)) continue
      best.splice(
        firstIndex(best.length, (place) => compare(best[place] ?? advert, advert) > 0),
        0,
        advert,
      )
      best.splice(limit)
    }
  }
  return best
}

/** One page, or what there is of it. */
export function listOpen(
  catalogue: Catalogue,
  order: Order,
  query: OpenQuery,
  after: After | null,
  runOver = RUN_OVER,
): Placed[] {
  const listing = { searches: searchesOf(catalogue, query), after, limit: query.limit, runOver }
  if (order === 'cheapest') return listByPlace(1, listing)
  if (order === 'dearest') return listByPlace(-1, listing)
  return listByFigure(catalogue.ranked(order), order, listing).map((advert) => {
    const figure = advert.trader[order]
    return { advert, place: figure === null ? null : String(figure) }
  })
}
