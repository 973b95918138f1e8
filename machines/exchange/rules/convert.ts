import type { components } from '#openapi/generated/exchange.ts'
import { amountChoices, NO_ASSET, readAmount, typedError, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import { paidAmountError, type QuoteTerms } from './quotes.ts'

export type ConvertToken = Pick<
  components['schemas']['TokenBalance'],
  'ticker' | 'name' | 'scale' | 'available_balance'
>

/** Which token is converted to which; empty until the tokens are known. */
export interface ConvertPair {
  readonly from: string
  readonly to: string
}

const OWNED = /[1-9]/

/**
 * The pair to begin with: the wanted one where it is possible, else the first token that the person has some of, and the first other one. Until the
 * tokens are known, what is wanted.
 */
export function firstPair(tokens: readonly ConvertToken[], wanted: Partial<ConvertPair>): ConvertPair {
  if (tokens.length === 0) return { from: wanted.from ?? '', to: wanted.to ?? '' }
  const known = (ticker: string | undefined) => tokens.find((token) => token.ticker === ticker)?.ticker
  const owned = tokens.find(({ available_balance, ticker }) => OWNED.test(available_balance) && ticker !== wanted.to)
  const from = known(wanted.from) ?? owned?.ticker ?? tokens[0]?.ticker ?? ''
  const others = tokens.filter(({ ticker }) => ticker !== from)
  return { from, to: others.find(({ ticker }) => ticker === wanted.to)?.ticker ?? others[0]?.ticker ?? '' }
}

/** The pair with another token on one side; the one on the other side makes room. */
export const withToken = (pair: ConvertPair, side: keyof ConvertPair, ticker: string): ConvertPair =>
  pair[side === 'from' ? 'to' : 'from'] === ticker ? { from: pair.to, to: pair.from } : { ...pair, [side]: ticker }

export interface PaidAmount {
  /** As typed. */
  readonly amount: string
  /** Null until they are known. */
  readonly terms: QuoteTerms | null
}

/** What is wrong with the amount, as a sentence, or null; an empty amount is not wrong yet (spec §5 Buy/Sell step 1). */
export const typedAmountError = ({ amount, terms }: PaidAmount): string | null =>
  terms && (typedError(amount, terms.source) ?? paidAmountError(readAmount(amount, terms.source), terms))

/** The amounts to choose from where the typed one can mean either; else none. */
export const paidChoices = ({ amount, terms }: PaidAmount): readonly AmountChoice[] =>
  terms ? amountChoices(amount, terms.source) : []

export const isAmountReady = (paid: PaidAmount): boolean =>
  paid.terms !== null && paid.amount.trim() !== '' && typedAmountError(paid) === null

/** The amount as the contract requires it. */
export const sentAmount = ({ amount, terms }: PaidAmount): string => readAmount(amount, terms?.source ?? NO_ASSET)

/** All that can be exchanged at once: what is available, up to the greatest amount of a quote. */
export function mostOf(terms: QuoteTerms | null): string {
  if (terms === null) return ''
  const { scale } = terms.source
  const [available, greatest] = [minorOf(terms.available, scale), minorOf(terms.greatest, scale)]
  return decimalOf(available < greatest ? available : greatest, scale)
}
