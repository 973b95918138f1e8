import { floatingMinor, PERCENT_SCALE, type MarginType } from '#machines/adverts/rules/adverts.ts'
import { fiatFault, isOrderable, type TradeType } from '#machines/adverts/rules/trade.ts'
import type { Compare } from './sorted-list.ts'

export interface Pair {
  readonly token: string
  readonly currency: string
  readonly tokenScale: number
  readonly fiatScale: number
  /** The last known market price, at the scale of prices. */
  market: bigint
  /** Until when the price counts as current, in milliseconds since 1970. */
  freshUntil: number
}

/** What traders are ranked by: orders as they are, completion rates and ratings by their lower bounds. */
export type Figure = 'orders' | 'completion_rate' | 'rating'

export const FIGURES: readonly Figure[] = ['orders', 'completion_rate', 'rating']

export interface Ranked extends Record<Figure, number | null> {
  readonly id: number
}

export interface Trader extends Ranked {
  /** The transaction that changed the trader last. */
  xid: number
  /** By id. */
  readonly adverts: ListedAdvert[]
}

/** What the adverts of a price index have in common. */
export interface AdvertKind {
  readonly type: TradeType
  readonly margin: MarginType
  readonly pair: Pair
}

/** The price index that an advert is in, as far as the advert needs it. */
export interface ContainingIndex {
  readonly kind: AdvertKind
  readonly add: (advert: ListedAdvert) => void
  /** Also when the advert's price has changed meanwhile. */
  readonly remove: (advert: ListedAdvert) => void
  /** The advert changed, but not its price. */
  readonly touch: (advert: ListedAdvert) => void
}

/** What lists need of an advert that can be taken. */
export interface ListedAdvert {
  readonly id: number
  /** The transaction that changed the advert last. */
  xid: number
  readonly trader: Trader
  priceIndex: ContainingIndex
  /** The price at its scale when fixed, the percent at its own when floating. */
  priceOrPercent: bigint
  available: bigint
  minLimit: bigint
  maxLimit: bigint
  methods: readonly string[]
}

export const byId: Compare<{ readonly id: number }> = (one, other) => one.id - other.id

/** Traders without the figure come last. */
export const figureOf = (trader: Ranked, figure: Figure): number => trader[figure] ?? -1

/** An advert's position in a list by price. */
export interface PricePosition {
  readonly ratio: bigint
  /** The ratio as a number: it compares far faster and nearly always decides. */
  readonly approximate: number
  readonly id: number
}

export const pricePositionAt = (ratio: bigint, id: number): PricePosition => ({
  ratio,
  approximate: Number(ratio),
  id,
})

/** The ratio is price ÷ market in 1e-18: comparable across pairs, and a floating advert's does not change with the market. */
export function pricePositionOf({ id, priceOrPercent, priceIndex: { kind } }: ListedAdvert): PricePosition {
  const isFixed = kind.margin === 'Fixed'
  const ratio = isFixed
    ? (priceOrPercent * 10n ** 18n) / kind.pair.market
    : priceOrPercent * 10n ** BigInt(16 - PERCENT_SCALE)
  return pricePositionAt(ratio, id)
}

/** By ratio, then by id. */
export const comparePricePositions: Compare<PricePosition> = (one, other) => {
  if (one.approximate !== other.approximate) return one.approximate - other.approximate
  return one.ratio === other.ratio ? byId(one, other) : one.ratio < other.ratio ? -1 : 1
}

const priceNow = ({ priceOrPercent, priceIndex: { kind } }: ListedAdvert): bigint =>
  kind.margin === 'Fixed' ? priceOrPercent : floatingMinor(kind.pair.market, priceOrPercent)

/** Whether an order of this amount, or of any without one, would be accepted: the taker's own rule (machines/adverts/rules/trade.ts). */
export function isTakeable(advert: ListedAdvert, fiatMinor: bigint | null): boolean {
  const { type, pair } = advert.priceIndex.kind
  if (fiatMinor !== null && fiatMinor > advert.maxLimit) return false
  const terms = {
    type,
    priceMinor: priceNow(advert),
    availableMinor: advert.available,
    minLimitMinor: advert.minLimit,
    maxLimitMinor: advert.maxLimit,
    tokenScale: pair.tokenScale,
    fiatScale: pair.fiatScale,
  }
  return fiatMinor === null ? isOrderable(terms) : fiatFault(terms, fiatMinor, null) === null
}
