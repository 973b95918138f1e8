import type { components } from '#openapi/generated/exchange.ts'
import * as text from './messages/m2m.ts'
import { decimalOf, fiatFor, parseMoney, PRICE_SCALE } from './money.ts'

type Contract = components['schemas']
export type TradeType = Contract['TradeType']
export type MarginType = NonNullable<Contract['AdvertDraft']['margin_type']>
export type TermsTag = Contract['TermsTag']

/** An advert before it is posted, as texts: the wizard's draft, and post-trade's body once its numbers are decimals (spec §3). */
export interface AdvertDraft {
  readonly type: TradeType
  readonly token: string
  readonly currency: string
  readonly margin_type: MarginType
  /** Of the market price; decides for Floating. */
  readonly percent: string
  /** Decides for Fixed. */
  readonly price: string
  readonly token_amount: string
  /** May be left out; one that is given has to match. */
  readonly fiat_amount?: string
  readonly min_limit: string
  readonly max_limit: string
  readonly payment_methods: readonly string[]
  readonly completion_window: number
  readonly terms_tags: readonly TermsTag[]
  readonly remarks: string
  /** The maker's first line in the chat of every order; none when empty or left out. */
  readonly auto_reply?: string
}

/** What the rules need to know beside the draft; null where it is not known, and the rule then waits. */
export interface AdvertFacts {
  readonly tokenScale: number
  readonly currencyScale: number
  readonly marketPrice: string | null
  /** What the person can sell; when an advert is edited, what it holds is among it. */
  readonly available: string | null
  /** What orders took of the advert that is edited. */
  readonly taken?: string
  readonly methods: readonly string[] | null
}

export type AdvertField = keyof AdvertDraft
export type AdvertErrors = { readonly [F in AdvertField]?: string }

export const PERCENT_SCALE = 2
export const LOWEST_PERCENT = 70n
export const HIGHEST_PERCENT = 130n
export const MAX_METHODS = 5
export const MAX_TAGS = 3
export const MAX_REMARKS = 1000
export const MAX_AUTO_REPLY = 1000
export const PAYMENT_WINDOWS = [15, 30, 45, 60] as const

/** The requirement options of spec §9. */
export const TERMS: readonly TermsTag[] = [
  { title: 'Payment receipt required', subtitle: 'The buyer sends a receipt in the chat' },
  { title: 'No payment receipt needed', subtitle: 'The bank statement is enough' },
  { title: 'Bank statement required', subtitle: 'The payer shows where the money comes from' },
  { title: 'Photo ID required', subtitle: 'The payer shows a photo ID in the chat' },
  { title: 'Extra KYC', subtitle: 'More than one document may be asked for' },
  { title: 'No additional verification', subtitle: 'Nothing beyond the Quayside account' },
]

/** What the wizard starts with and returns to (spec §4 Reset, §9). */
export const blankDraft = (token: string, currency: string): AdvertDraft => ({
  type: 'Buy',
  token,
  currency,
  margin_type: 'Fixed',
  percent: '100',
  price: '',
  token_amount: '',
  min_limit: '5',
  max_limit: '10',
  payment_methods: [],
  completion_window: PAYMENT_WINDOWS[0],
  terms_tags: [],
  remarks: '',
  auto_reply: '',
})

/** A typed decimal as the wire wants it: no blanks around, no bare point, no leading zeros. What is no number stays as it is. */
export function tidied(typed: string): string {
  const plain = typed.trim()
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return plain
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

type Read = { minor: bigint; wrong?: never } | { wrong: string; minor?: never }

function read(typed: string, scale: number): Read {
  const minor = parseMoney(tidied(typed), scale)
  if (typeof minor === 'bigint') return { minor }
  return { wrong: minor === 'too_precise' ? text.TOO_MANY_DECIMALS : text.NOT_A_NUMBER }
}

const minorIn = (typed: string, scale: number): bigint | null => read(typed, scale).minor ?? null
const positiveIn = (typed: string, scale: number): bigint | null => minorIn(typed, scale) || null

const rounded = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)

/** The price of a floating advert: market price × percent, rounded at 8 decimals; both and the price in their minor units. */
export const floatingMinor = (marketMinor: bigint, percentMinor: bigint): bigint =>
  rounded(marketMinor * percentMinor, 100n * 10n ** BigInt(PERCENT_SCALE))

/** The same of decimals; null when either is not a number above 0. */
export function floatingPrice(marketPrice: string, percent: string): string | null {
  const market = positiveIn(marketPrice, PRICE_SCALE)
  const share = positiveIn(percent, PERCENT_SCALE)
  return market === null || share === null ? null : decimalOf(floatingMinor(market, share), PRICE_SCALE)
}

/** A price in percent of the market price, rounded to two decimals; null when either is not a number above 0. */
export function percentOf(price: string, marketPrice: string): string | null {
  const asked = positiveIn(price, PRICE_SCALE)
  const market = positiveIn(marketPrice, PRICE_SCALE)
  return asked === null || market === null ? null : decimalOf(rounded(asked * 10_000n, market), PERCENT_SCALE)
}

/** One step of 0.2 up (+1) or down (-1) from a percentage, to two decimals, never below 0 (spec §4). What is no number counts as 0. */
export function stepped(percent: string, direction: 1 | -1): string {
  const next = (minorIn(percent, PERCENT_SCALE) ?? 0n) + BigInt(direction) * 20n
  return decimalOf(next > 0n ? next : 0n, PERCENT_SCALE)
}

/** What one token costs in this draft: typed for Fixed, market × percent for Floating; null while it cannot be said. */
export function priceOf(draft: AdvertDraft, marketPrice: string | null): string | null {
  if (draft.margin_type === 'Floating') return marketPrice === null ? null : floatingPrice(marketPrice, draft.percent)
  return positiveIn(draft.price, PRICE_SCALE) === null ? null : tidied(draft.price)
}

/** Price × amount at the currency's scale, rounded down; null while price or amount is missing. */
export function totalFiat(draft: AdvertDraft, facts: AdvertFacts): string | null {
  const total = totalMinor(draft, facts)
  return total === null ? null : decimalOf(total, facts.currencyScale)
}

function totalMinor(draft: AdvertDraft, { tokenScale, currencyScale, marketPrice }: AdvertFacts): bigint | null {
  const price = positiveIn(priceOf(draft, marketPrice) ?? '', PRICE_SCALE)
  const amount = positiveIn(draft.token_amount, tokenScale)
  return price === null || amount === null ? null : fiatFor(amount, price, { token: tokenScale, fiat: currencyScale })
}

const outsideBand = (share: bigint, whole: bigint): string | undefined => {
  if (share * 100n > whole * HIGHEST_PERCENT) return text.PRICE_TOO_HIGH
  return share * 100n < whole * LOWEST_PERCENT ? text.PRICE_TOO_LOW : undefined
}

function priceError({ margin_type, price }: AdvertDraft, { marketPrice }: AdvertFacts): string | undefined {
  if (margin_type === 'Floating') return marketPrice === null ? text.PRICE_UNKNOWN : undefined
  if (price.trim() === '') return text.PRICE_MISSING
  const { minor, wrong } = read(price, PRICE_SCALE)
  if (wrong !== undefined) return wrong
  if (minor === 0n) return text.PRICE_MISSING
  const market = positiveIn(marketPrice ?? '', PRICE_SCALE)
  return market === null ? text.PRICE_UNKNOWN : outsideBand(minor, market)
}

function percentError({ margin_type, percent }: AdvertDraft): string | undefined {
  if (margin_type === 'Fixed') return undefined
  if (percent.trim() === '') return text.PERCENT_MISSING
  const { minor, wrong } = read(percent, PERCENT_SCALE)
  return wrong ?? (minor === 0n ? text.PERCENT_MISSING : outsideBand(minor ?? 0n, 10_000n))
}

function amountError(draft: AdvertDraft, { tokenScale, available, taken = '0' }: AdvertFacts): string | undefined {
  const missing = text.howManyTokens(draft.token, draft.type === 'Buy' ? 'buy' : 'sell')
  if (draft.token_amount.trim() === '') return missing
  const { minor, wrong } = read(draft.token_amount, tokenScale)
  if (wrong !== undefined) return wrong
  if (minor === 0n) return missing
  const takenMinor = minorIn(taken, tokenScale) ?? 0n
  if (takenMinor > 0n && minor <= takenMinor) return text.belowTaken(`${taken} ${draft.token}`)
  const balance = draft.type === 'Sell' && available !== null ? minorIn(available, tokenScale) : null
  return balance !== null && minor > balance ? text.MORE_THAN_BALANCE : undefined
}

const limitText = (typed: string, scale: number, missing: string): string | undefined => {
  if (typed.trim() === '') return missing
  const { minor, wrong } = read(typed, scale)
  return wrong ?? (minor === 0n ? missing : undefined)
}

function minLimitError(draft: AdvertDraft, facts: AdvertFacts): string | undefined {
  const min = positiveIn(draft.min_limit, facts.currencyScale)
  const max = positiveIn(draft.max_limit, facts.currencyScale)
  const total = totalMinor(draft, facts)
  if (min === null) return limitText(draft.min_limit, facts.currencyScale, text.MIN_EMPTY)
  if (max !== null && min >= max) return text.MIN_NOT_BELOW_MAX
  return total !== null && min >= total ? text.MIN_NOT_BELOW_TOTAL : undefined
}

function maxLimitError(draft: AdvertDraft, facts: AdvertFacts): string | undefined {
  const min = positiveIn(draft.min_limit, facts.currencyScale)
  const max = positiveIn(draft.max_limit, facts.currencyScale)
  const total = totalMinor(draft, facts)
  if (max === null) return limitText(draft.max_limit, facts.currencyScale, text.MAX_EMPTY)
  if (min !== null && max <= min) return text.MAX_NOT_ABOVE_MIN
  return total !== null && max > total ? text.MAX_ABOVE_TOTAL : undefined
}

function fiatError(draft: AdvertDraft, facts: AdvertFacts): string | undefined {
  const total = totalMinor(draft, facts)
  if (draft.fiat_amount === undefined || total === null) return undefined
  return minorIn(draft.fiat_amount, facts.currencyScale) === total ? undefined : text.FIAT_DIFFERS
}

function methodsError({ payment_methods }: AdvertDraft, { methods }: AdvertFacts): string | undefined {
  if (payment_methods.length === 0) return text.METHODS_MISSING
  if (payment_methods.length > MAX_METHODS) return text.UP_TO_FIVE_METHODS
  if (new Set(payment_methods).size < payment_methods.length) return text.METHOD_TWICE
  const known = methods === null || payment_methods.every((name) => methods.includes(name))
  return known ? undefined : text.METHOD_UNKNOWN
}

/** Every rule of an advert that is broken, one sentence per field (spec §5 Advert price … Remarks). Wizard and server ask this one function. */
export function advertErrors(draft: AdvertDraft, facts: AdvertFacts): AdvertErrors {
  const found: Record<string, string | undefined> = {
    price: priceError(draft, facts),
    percent: percentError(draft),
    token_amount: amountError(draft, facts),
    fiat_amount: fiatError(draft, facts),
    min_limit: minLimitError(draft, facts),
    max_limit: maxLimitError(draft, facts),
    payment_methods: methodsError(draft, facts),
    completion_window: PAYMENT_WINDOWS.some((minutes) => minutes === draft.completion_window)
      ? undefined
      : text.WINDOW_UNKNOWN,
    terms_tags: draft.terms_tags.length > MAX_TAGS ? text.UP_TO_THREE_TAGS : undefined,
    remarks: [...draft.remarks].length > MAX_REMARKS ? text.REMARKS_TOO_LONG : undefined,
    auto_reply: [...(draft.auto_reply ?? '')].length > MAX_AUTO_REPLY ? text.AUTO_REPLY_TOO_LONG : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}
