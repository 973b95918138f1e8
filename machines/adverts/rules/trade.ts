import { AMOUNT_FLAWS, type TypedFlaw } from '#machines/shared/values/amount-flaws.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { components } from '#openapi/generated/exchange.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import { fixed } from '#machines/shared/values/formatting.ts'
import {
  DRIFT_PER_MILLE,
  minorOf,
  powerOfTen,
  PRICE_SCALE,
  tokenFor,
  type MoneyFlaw,
} from '#machines/shared/values/money.ts'

export type Advert = components['schemas']['Advert']
export type TradeType = components['schemas']['TradeType']

/** Whether an answer is about a known advert, and not about an older version of it: an older one can arrive later. */
export const isVersionOf = (known: Advert, received: Advert): boolean =>
  received.t_id === known.t_id && received.seq >= known.seq

/** Whether the price of a floating advert cannot be used for money: the market price that it follows is too old (docs/product/markets.md). */
export const isPricePaused = ({ margin_type, market_price }: Advert['order']): boolean =>
  margin_type === 'Floating' && market_price === null

/** An advert's terms: amounts in the smallest unit of their asset, the price at eight decimals. */
export interface TradeTerms {
  /** The advert's own type: taking a Sell advert is buying. */
  readonly type: TradeType
  readonly priceMinor: bigint
  readonly availableMinor: bigint
  readonly minLimitMinor: bigint
  readonly maxLimitMinor: bigint
  /** As a decimal, for the message. */
  readonly maxLimit: string
  readonly tokenScale: number
  readonly fiatScale: number
  readonly methods: readonly string[]
}

/** The terms that an amount is checked against. */
export type AmountTerms = Omit<TradeTerms, 'maxLimit' | 'methods'>

export interface Quote {
  readonly fiatMinor: bigint
  readonly tokenMinor: bigint
}

/** What is wrong with an amount, in the order of the checks (spec §5 Trade modal). */
export type AmountFault = TypedFlaw | 'beyondAvailable' | 'aboveMaxLimit' | 'belowMinLimit' | 'beyondBalance'

/** The terms of an advert from the contract. */
export function tradeTermsOf(order: Advert['order']): TradeTerms {
  const { token, currency } = order
  return {
    type: order.type,
    priceMinor: minorOf(order.price, PRICE_SCALE),
    availableMinor: minorOf(order.available, token.scale),
    minLimitMinor: minorOf(order.min_limit, currency.scale),
    maxLimitMinor: minorOf(order.max_limit, currency.scale),
    maxLimit: order.max_limit,
    tokenScale: token.scale,
    fiatScale: currency.scale,
    methods: order.payment_methods,
  }
}

/** Figures of an advert as the taker saw them; null where the taker named none. A flaw is text that is no amount. */
export interface SeenFigures {
  readonly price: bigint | MoneyFlaw | null
  readonly tokens: bigint | MoneyFlaw | null
}

/**
 * Whether a trade may be made at `now` by a taker who saw `seen`. A fixed price must be the same; one that follows the market may be better for
 * the taker, or up to 0.5 % worse (decision 0040). Who takes a Sell advert pays the price for the tokens.
 */
export function areFiguresAgreed(
  { type, margin_type }: Pick<Advert['order'], 'type' | 'margin_type'>,
  seen: SeenFigures,
  now: { readonly price: bigint; readonly tokens: bigint | null },
): boolean {
  const agree = (then: bigint | MoneyFlaw | null, current: bigint | null, isLessBetter: boolean): boolean => {
    if (then === null || current === null) return true
    if (typeof then !== 'bigint' || margin_type === 'Fixed') return then === current
    return isLessBetter
      ? current * 1000n <= then * (1000n + DRIFT_PER_MILLE)
      : current * 1000n >= then * (1000n - DRIFT_PER_MILLE)
  }
  const isBuyer = type === 'Sell'
  return agree(seen.price, now.price, isBuyer) && agree(seen.tokens, now.tokens, !isBuyer)
}

/** The taker's type: who takes a Sell advert buys (spec §7 create-order's order_type). */
export function oppositeType(type: TradeType): TradeType {
  return type === 'Sell' ? 'Buy' : 'Sell'
}

/** What the taker of an advert does (docs/product/adverts.md). */
export function takerAction(type: TradeType): 'buy' | 'sell' {
  return type === 'Sell' ? 'buy' : 'sell'
}

/** One minor unit of fiat buys `tokens / fiats` minor units of the token. */
const rateOf = (terms: AmountTerms) => ({
  tokens: powerOfTen(terms.tokenScale + PRICE_SCALE),
  fiats: terms.priceMinor * powerOfTen(terms.fiatScale),
})

/** Tokens for an amount of fiat: fiat ÷ price, rounded down at the token's scale (docs/product/api.md). */
export function quoteOf(terms: AmountTerms, fiatMinor: bigint): Quote {
  const scales = { token: terms.tokenScale, fiat: terms.fiatScale }
  return { fiatMinor, tokenMinor: tokenFor(fiatMinor, terms.priceMinor, scales) }
}

/**
 * The fiat for typed tokens: the least that buys exactly them. Where no amount of this currency does, or only one above what is available, the
 * greatest that buys fewer: an order holds what fiat ÷ price gives, so nobody gets or gives more than was typed (docs/product/api.md).
 */
export function fiatForTokens(terms: TradeTerms, tokenMinor: bigint): bigint {
  const { tokens, fiats } = rateOf(terms)
  const below = (tokenMinor * fiats) / tokens
  const above = (tokenMinor * fiats + tokens - 1n) / tokens
  const isExact = quoteOf(terms, above).tokenMinor === tokenMinor
  return isExact && above * tokens <= terms.availableMinor * fiats ? above : below
}

const minOf = (...amounts: readonly bigint[]): bigint => amounts.reduce((least, next) => (next < least ? next : least))

/**
 * Buy All, Sell All: the greatest fiat amount within the upper limit, what is available and, when the taker sells, the balance
 * (token minor units, null when unknown). It may still be below the advert's lower limit (spec §5 Trade modal).
 */
export function maxFiat(terms: AmountTerms, balanceMinor: bigint | null): bigint {
  const { tokens, fiats } = rateOf(terms)
  const ofAvailable = (terms.availableMinor * fiats) / tokens
  if (terms.type === 'Sell' || balanceMinor === null) return minOf(terms.maxLimitMinor, ofAvailable)
  const ofBalance = ((balanceMinor + 1n) * fiats - 1n) / tokens
  return minOf(terms.maxLimitMinor, ofAvailable, ofBalance)
}

/** Whether what is left of an advert makes an order: with less than its minimum it is not listed (docs/product/adverts.md). */
export const isOrderable = (terms: AmountTerms): boolean =>
  terms.availableMinor > 0n && maxFiat(terms, null) >= terms.minLimitMinor

/** What is wrong with an amount of fiat in minor units, or null (spec §5 Trade modal; `balanceMinor` as in `maxFiat`). */
export function fiatFault(terms: AmountTerms, fiatMinor: bigint, balanceMinor: bigint | null): AmountFault | null {
  const { tokens, fiats } = rateOf(terms)
  const worth = terms.availableMinor * fiats
  if (fiatMinor * tokens > worth) return 'beyondAvailable'
  if (fiatMinor > terms.maxLimitMinor) return 'aboveMaxLimit'
  if (fiatMinor < terms.minLimitMinor) return 'belowMinLimit'
  const { tokenMinor } = quoteOf(terms, fiatMinor)
  if (tokenMinor === 0n) return 'belowMinLimit'
  return terms.type === 'Buy' && balanceMinor !== null && tokenMinor > balanceMinor ? 'beyondBalance' : null
}

/** What is wrong with an amount of fiat that was read, or null (spec §5 Trade modal). */
export const amountFault = (
  terms: TradeTerms,
  fiatMinor: bigint | TypedFlaw,
  balanceMinor: bigint | null,
): AmountFault | null => (typeof fiatMinor === 'bigint' ? fiatFault(terms, fiatMinor, balanceMinor) : fiatMinor)

/** The sentence for a fault (spec §5 Trade modal). */
export function amountMessage(terms: TradeTerms, fault: AmountFault): string {
  const sentences: Readonly<Record<AmountFault, string>> = {
    empty: text.HOW_MUCH,
    ...AMOUNT_FLAWS,
    beyondAvailable: text.BEYOND_AVAILABLE,
    aboveMaxLimit: text.aboveMaxLimit(fixed(terms.maxLimit, terms.fiatScale)),
    belowMinLimit: text.BELOW_MIN_LIMIT,
    beyondBalance: INSUFFICIENT_BALANCE,
  }
  return sentences[fault]
}

/** Why a payment method is invalid, or null: one is required, and the advert must offer it (spec §5 Trade modal). */
export function methodMessage(terms: TradeTerms, method: string): string | null {
  if (method === '') return text.METHOD_MISSING
  return terms.methods.includes(method) ? null : text.METHOD_NOT_OFFERED
}

/** Whether two usernames are the same person, ignoring case (spec §4 Starting a trade). */
export function isSameTrader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
