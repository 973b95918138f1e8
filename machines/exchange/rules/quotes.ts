import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { assetAmount, estimatedText, priceText } from '#machines/wallet/rules/exchange-receipts.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { readAmount } from '#machines/catalog/amount-text.ts'
import { AMOUNT_MISSING } from '#machines/shared/messages/amounts.ts'
import * as text from '#machines/exchange/messages/quotes.ts'
import { decimalOf, minorOf, parseMoney, powerOfTen, PRICE_SCALE } from '#machines/shared/values/money.ts'

export type Quote = components['schemas']['Quote']
export type QuoteTerms = components['schemas']['QuoteTerms']
export type BuySellOrder = components['schemas']['BuySellOrder']
/** With the platform: crypto for fiat, fiat for crypto, crypto for crypto. */
export type QuoteKind = 'buy' | 'sell' | 'convert'

/** A quote is held so long (docs/product/exchange.md). */
export const QUOTE_S = 15

/** In hundredths of a percent: the stated fee of 1 % (spec §9); the spread of a conversion. */
const FEE_BASIS_POINTS: Readonly<Record<QuoteKind, bigint>> = { buy: 100n, sell: 100n, convert: 50n }
const BASIS = 10_000n

/** In percent, as people read it. */
export const feePercent = (kind: QuoteKind): string => decimalOf(FEE_BASIS_POINTS[kind], 2)

const roundUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/** A fee is rounded up, at its asset's scale. */
export const feeOn = (kind: QuoteKind, amountMinor: bigint): bigint =>
  roundUp(amountMinor * FEE_BASIS_POINTS[kind], BASIS)

/** Two prices in one currency, at 8 decimals: what is paid, and what is received. */
export interface Rate {
  readonly source: bigint
  readonly destination: bigint
}

/** Decimals of what is paid and of what is received. */
export interface QuoteScales {
  readonly source: number
  readonly destination: number
}

/** The amounts of a quote in the smallest units. */
export interface QuoteAmounts {
  readonly sourceMinor: bigint
  /** What is paid out. */
  readonly destinationMinor: bigint
  readonly feeMinor: bigint
}

/**
 * The amounts of an exchange with the platform: what is paid out is rounded down, the fee up (docs/product/exchange.md). A buyer pays the fee from what
 * they pay, everybody else from what they receive.
 */
export function quoteAmounts(kind: QuoteKind, sourceMinor: bigint, rate: Rate, scales: QuoteScales): QuoteAmounts {
  const exchanged = (amountMinor: bigint): bigint =>
    (amountMinor * rate.source * powerOfTen(scales.destination)) / (rate.destination * powerOfTen(scales.source))
  if (kind === 'buy') {
    const feeMinor = feeOn(kind, sourceMinor)
    return { sourceMinor, destinationMinor: exchanged(sourceMinor - feeMinor), feeMinor }
  }
  const grossMinor = exchanged(sourceMinor)
  const feeMinor = feeOn(kind, grossMinor)
  return { sourceMinor, destinationMinor: grossMinor - feeMinor, feeMinor }
}

const RATE_SCALE = 18

/** Currency per token; of a conversion destination per source, rounded down. */
export function priceOf(kind: QuoteKind, rate: Rate): string {
  const [dividend, divisor] = kind === 'buy' ? [rate.destination, rate.source] : [rate.source, rate.destination]
  return decimalOf((dividend * powerOfTen(RATE_SCALE)) / divisor, RATE_SCALE)
}

const LEAST_DOLLARS = 10n
const GREATEST_DOLLARS = 50_000n
const SIGNIFICANT_DIGITS = 2

const roundTo = (minor: bigint, mode: 'up' | 'down'): bigint => {
  const unit = powerOfTen(Math.max(0, String(minor).length - SIGNIFICANT_DIGITS))
  return mode === 'up' ? roundUp(minor, unit) * unit : (minor / unit) * unit
}

/** The least and the greatest amount that one quote is given for, from 10 to 50,000 US dollars, of an asset whose price in US dollars has 8 decimals. */
export function quoteLimits(dollarPrice: bigint, scale: number): { leastMinor: bigint; greatestMinor: bigint } {
  const worth = (dollars: bigint): bigint => dollars * powerOfTen(PRICE_SCALE + scale)
  return {
    leastMinor: roundTo(roundUp(worth(LEAST_DOLLARS), dollarPrice), 'up'),
    greatestMinor: roundTo(worth(GREATEST_DOLLARS) / dollarPrice, 'down'),
  }
}

/** What decides whether an amount can be quoted. */
export type QuoteLimits = Pick<QuoteTerms, 'kind' | 'source' | 'least' | 'greatest' | 'available'>

/** Whether an amount is below the least one of a quote. */
export const isBelowLeast = (minor: bigint, { source, least }: Pick<QuoteLimits, 'source' | 'least'>): boolean =>
  minor < minorOf(least, source.scale)

/** Whether an amount is all that a person has of a token: what a small purchase left can be exchanged at any price. */
const isWhole = (minor: bigint, { kind, source, available }: QuoteLimits): boolean =>
  kind !== 'buy' && minor > 0n && minor === minorOf(available, source.scale)

/** Why no quote is given for an amount, as a sentence, or null; nothing was typed yet is no reason (spec §5 Buy/Sell). */
export function quoteAmountError(amount: string, limits: QuoteLimits): string | null {
  const { source, least, greatest } = limits
  const minor = parseMoney(amount, source.scale)
  if (minor === 'empty') return null
  if (typeof minor === 'string') return AMOUNT_FLAWS[minor]
  if (isBelowLeast(minor, limits) && !isWhole(minor, limits)) return text.amountTooLow(assetAmount(least, source))
  return minor > minorOf(greatest, source.scale) ? text.amountTooHigh(assetAmount(greatest, source)) : null
}

/** Why an amount cannot be exchanged, with what the person has. */
export function paidAmountError(amount: string, terms: QuoteLimits): string | null {
  const { scale } = terms.source
  const error = quoteAmountError(amount, terms)
  if (error !== null || amount.trim() === '') return error
  return minorOf(amount, scale) > minorOf(terms.available, scale) ? INSUFFICIENT_BALANCE : null
}

/** As `quoteAmountError`, of a request. */
export const requestedAmountError = (amount: string, terms: QuoteLimits): string | undefined =>
  amount.trim() === '' ? AMOUNT_MISSING : (quoteAmountError(amount, terms) ?? undefined)

/** What an exchange is answered with. */
export interface Moved {
  readonly message: string
  readonly tId: string
}

/** How a quote ended: exchanged, refused, given up, or left while the outcome was unknown. */
export type QuoteOutput =
  | ({ readonly type: 'exchanged'; readonly quote: Quote } & Moved)
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'closed' | 'left' }

const isAsset = (value: unknown): value is Quote['source'] => {
  const { ticker, name, scale, kind }: Record<keyof Quote['source'], unknown> = Object(value)
  const isKnown = kind === 'crypto' || kind === 'fiat'
  return typeof ticker === 'string' && typeof name === 'string' && Number.isInteger(scale) && isKnown
}

const TEXTS = [
  'quote_id',
  'source_amount',
  'destination_amount',
  'fee',
  'fee_asset',
  'fee_percent',
  'price',
  'price_at',
  'expires_at',
  'server_now',
] as const satisfies readonly (keyof Quote)[]

const isQuote = (value: unknown): value is Quote => {
  const { kind, source, destination, ...texts }: Record<keyof Quote, unknown> = Object(value)
  const isKnown = kind === 'buy' || kind === 'sell' || kind === 'convert'
  return isKnown && isAsset(source) && isAsset(destination) && TEXTS.every((name) => typeof texts[name] === 'string')
}

/** The quote that was confirmed before a reload, and whose answer was lost; null when there is none. */
export function sentQuote(draft: FlowInput['draft']): Quote | null {
  if (!draft['sentKey']) return null
  try {
    const value: unknown = JSON.parse(draft['quote'] ?? '')
    return isQuote(value) ? value : null
  } catch {
    return null
  }
}

/** What a quote is asked for: an amount of one token in another, or a side of a token in a currency. */
export type QuoteRequest =
  | { readonly from: string; readonly to: string; readonly amount: string }
  | { readonly side: 'buy' | 'sell'; readonly token: string; readonly currency: string; readonly amount: string }

/** Both amounts and the fee of a quote as people read them. */
export function quoteTexts(quote: Quote): { paid: string; received: string; fee: string; price: string } {
  const { kind, source, destination, fee_asset } = quote
  const feeAsset = fee_asset === source.ticker ? source : destination
  return {
    paid: assetAmount(quote.source_amount, source),
    received: assetAmount(quote.destination_amount, destination),
    fee: `${assetAmount(quote.fee, feeAsset)} (${quote.fee_percent}%)`,
    price: priceText(kind, quote),
  }
}

/** About what is received for an amount that was typed, before it is quoted; null while it cannot be exchanged. */
function estimatedMinor(amount: string, terms: QuoteTerms): bigint | null {
  const { kind, source, destination, price } = terms
  const typed = readAmount(amount, source)
  if (typed === '' || quoteAmountError(typed, terms) !== null) return null
  const rate = {
    source: minorOf(kind === 'buy' ? '1' : price, RATE_SCALE),
    destination: minorOf(kind === 'buy' ? price : '1', RATE_SCALE),
  }
  const scales = { source: source.scale, destination: destination.scale }
  return quoteAmounts(kind, minorOf(typed, source.scale), rate, scales).destinationMinor
}

/** About what is received, as people read it: '0.5 BTC'. */
export function estimatedAmount(amount: string, terms: QuoteTerms): string | null {
  const minor = estimatedMinor(amount, terms)
  return minor === null ? null : estimatedText(decimalOf(minor, terms.destination.scale), terms.destination)
}

/** From which amount a token can be withdrawn, where less is received than that; else null. */
export function withdrawableFrom(amount: string, terms: QuoteTerms): string | null {
  const { destination, least_withdrawal: least } = terms
  const minor = estimatedMinor(amount, terms)
  if (minor === null || least === null || minor >= minorOf(least, destination.scale)) return null
  return text.withdrawableFrom(assetAmount(least, destination))
}
