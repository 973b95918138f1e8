import { floatingMinor, PERCENT_SCALE, type MarginType } from '#machines/domain/adverts.ts'
import { fiatFault, type TradeType } from '#machines/domain/trade.ts'
import type { Compare } from './sorted.ts'

export interface Pair {
  readonly token: string
  readonly currency: string
  readonly tokenScale: number
  readonly fiatScale: number
  /** The last known market price, at the scale of prices. */
  market: bigint
  /** Until when it is what the market says, in milliseconds since 1970. */
  freshUntil: number
}

export type Figure = 'orders' | 'completion_rate' | 'rating'

export const FIGURES: readonly Figure[] = ['orders', 'completion_rate', 'rating']

export interface Ranked extends Record<Figure, number | null> {
  readonly id: number
}

export interface Trader extends Ranked {
  /** The transaction that changed the trader last. */
  xid: number
  /** In the order of their ids. */
  readonly adverts: ListedAdvert[]
}

/** What the adverts of a shelf have in common. */
export interface Kind {
  readonly type: TradeType
  readonly margin: MarginType
  readonly pair: Pair
}

/** The shelf on which an advert stands, as far as the advert goes. */
export interface Home {
  readonly kind: Kind
  readonly add: (advert: ListedAdvert) => void
  /** Also of an advert whose price is another by now. */
  readonly remove: (advert: ListedAdvert) => void
  /** The advert has the price it had, and something else of it changed. */
  readonly touch: (advert: ListedAdvert) => void
}

/** What lists need to know of an advert that can be taken. */
export interface ListedAdvert {
  readonly id: number
  /** The transaction that changed the advert last. */
  xid: number
  readonly trader: Trader
  shelf: Home
  /** The price at its scale when fixed, the percent at its own when floating. */
  priced: bigint
  available: bigint
  minLimit: bigint
  maxLimit: bigint
  methods: readonly string[]
}

export const byId: Compare<{ readonly id: number }> = (one, other) => one.id - other.id

/** Who has no figure comes last. */
export const figureOf = (trader: Ranked, figure: Figure): number => trader[figure] ?? -1

/** Where an advert stands in a list by price. */
export interface Standing {
  readonly place: bigint
  /** The place as a number, which mostly tells two apart and compares far faster. */
  readonly about: number
  readonly id: number
}

export const standingAt = (place: bigint, id: number): Standing => ({ place, about: Number(place), id })

/** Price ÷ market in 1e-18: within a pair the order of prices, across pairs like with like; a floating advert keeps it while the market moves. */
export function standingOf({ id, priced, shelf: { kind } }: ListedAdvert): Standing {
  const isFixed = kind.margin === 'Fixed'
  const place = isFixed ? (priced * 10n ** 18n) / kind.pair.market : priced * 10n ** BigInt(16 - PERCENT_SCALE)
  return standingAt(place, id)
}

/** By place, then by id. */
export const compareStandings: Compare<Standing> = (one, other) => {
  if (one.about !== other.about) return one.about - other.about
  return one.place === other.place ? byId(one, other) : one.place < other.place ? -1 : 1
}

const priceNow = ({ priced, shelf: { kind } }: ListedAdvert): bigint =>
  kind.margin === 'Fixed' ? priced : floatingMinor(kind.pair.market, priced)

/** Whether an order of so much fiat would be taken: the taker's own rule (machines/domain/trade.ts). */
export function isTakeable(advert: ListedAdvert, fiatMinor: bigint): boolean {
  const { type, pair } = advert.shelf.kind
  if (fiatMinor > advert.maxLimit) return false
  const terms = {
    type,
    priceMinor: priceNow(advert),
    availableMinor: advert.available,
    minLimitMinor: advert.minLimit,
    maxLimitMinor: advert.maxLimit,
    tokenScale: pair.tokenScale,
    fiatScale: pair.fiatScale,
  }
  return fiatFault(terms, fiatMinor, null) === null
}
