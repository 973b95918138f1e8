import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import { AMOUNT_FLAWS } from '#machines/shared/values/amount-flaws.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { AMOUNT_TOO_LARGE, NOT_A_NUMBER } from '#machines/shared/messages/amounts.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import { decimalOf, fiatFor, normalizeDecimal, parseMoney, PRICE_SCALE } from '#machines/shared/values/money.ts'

type Contract = components['schemas']
export type TradeType = Contract['TradeType']
export type MarginType = NonNullable<Contract['AdvertDraft']['margin_type']>
export type TermsTag = Contract['TermsTag']

/** An advert before it is posted, with numbers as typed: the wizard's draft, and post-trade's body once they are decimals (spec §3). */
export interface AdvertDraft {
  readonly type: TradeType
  readonly token: string
  readonly currency: string
  readonly margin_type: MarginType
  /** Percentage of the market price; used by Floating. */
  readonly percent: string
  /** Used by Fixed. */
  readonly price: string
  readonly token_amount: string
  /** Optional; must match price × amount. */
  readonly fiat_amount?: string
  readonly min_limit: string
  readonly max_limit: string
  readonly payment_methods: readonly string[]
  readonly completion_window: number
  readonly terms_tags: readonly TermsTag[]
  readonly remarks: string
  /** The maker's first chat message in every order; none if empty. */
  readonly auto_reply?: string
  /** By method, the id of the account that the owner of a Sell advert is paid to; the first saved for it if absent. */
  readonly receiving_accounts?: Readonly<Record<string, string>>
}

/** What the rules need besides the draft; a rule is skipped while its value is null. */
export interface AdvertRuleContext {
  readonly tokenScale: number
  readonly currencyScale: number
  readonly marketPrice: string | null
  /** What the person can sell, including the reserve of an edited advert. */
  readonly available: string | null
  /** What orders took of an edited advert. */
  readonly taken?: string
  readonly methods: readonly string[] | null
}

export type AdvertField = keyof AdvertDraft
export type AdvertErrors = { readonly [F in AdvertField]?: string }

export const PERCENT_SCALE = 2
export const MIN_PERCENT = 70n
export const MAX_PERCENT = 130n
export const MAX_METHODS = 5
export const MAX_TAGS = 3
export const MAX_REMARKS = 1000
export const MAX_AUTO_REPLY = 1000
export const PAYMENT_WINDOWS = [15, 30, 45, 60] as const

export const NO_VERIFICATION = 'No additional verification'

/** The requirement options of spec §9. */
export const TERMS: readonly TermsTag[] = [
  { title: 'Payment receipt required', subtitle: 'The buyer sends a payment receipt in the chat' },
  { title: 'No payment receipt needed', subtitle: 'The buyer does not need to send a receipt' },
  { title: 'Bank statement required', subtitle: 'The buyer shares a bank statement' },
  { title: 'Photo ID required', subtitle: 'The buyer shares a photo ID in the chat' },
  { title: 'Extra KYC', subtitle: 'Additional documents may be requested' },
  { title: NO_VERIFICATION, subtitle: 'A Quayside account is enough' },
]

const CONTRADICTIONS: readonly (readonly string[])[] = [
  ['Payment receipt required', 'No payment receipt needed'],
  ['Bank statement required', NO_VERIFICATION],
  ['Photo ID required', NO_VERIFICATION],
  ['Extra KYC', NO_VERIFICATION],
]

/** Whether two terms cannot both be asked for. */
const areContradicting = (one: string, other: string): boolean =>
  CONTRADICTIONS.some((pair) => pair.includes(one) && pair.includes(other) && one !== other)

/** The terms with one more; those that contradict it go. */
export const withTerm = (tags: readonly TermsTag[], title: string): readonly TermsTag[] => [
  ...tags.filter((tag) => !areContradicting(tag.title, title)),
  ...TERMS.filter((tag) => tag.title === title),
]

const termsError = (tags: readonly TermsTag[]): string | undefined => {
  if (tags.length > MAX_TAGS) return text.UP_TO_THREE_TAGS
  return tags.some((tag) => tags.some(({ title }) => areContradicting(tag.title, title)))
    ? text.TERMS_CONTRADICT
    : undefined
}

/** The wizard's initial draft (spec §4 Reset, §9). */
export const emptyDraft = (token: string, currency: string): AdvertDraft => ({
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
  receiving_accounts: {},
})

type ParsedAmount = { minor: bigint; wrong?: never } | { wrong: string; minor?: never }

function parseAmount(typed: string, scale: number): ParsedAmount {
  const minor = parseMoney(normalizeDecimal(typed), scale)
  if (typeof minor === 'bigint') return { minor }
  return { wrong: minor === 'empty' ? NOT_A_NUMBER : AMOUNT_FLAWS[minor] }
}

const minorOrNull = (typed: string, scale: number): bigint | null => parseAmount(typed, scale).minor ?? null
const positiveMinor = (typed: string, scale: number): bigint | null => minorOrNull(typed, scale) || null

/** Of a total before its point: an amount has up to 18, and a floating total grows with the market. */
const MOST_DIGITS = 15

const divideRounded = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)

/** The price of a floating advert: market price × percent, rounded at 8 decimals; both and the price in their minor units. */
export const floatingMinor = (marketMinor: bigint, percentMinor: bigint): bigint =>
  divideRounded(marketMinor * percentMinor, 100n * 10n ** BigInt(PERCENT_SCALE))

/** `floatingMinor` for decimals; null when either is not a number above 0. */
export function floatingPrice(marketPrice: string, percent: string): string | null {
  const market = positiveMinor(marketPrice, PRICE_SCALE)
  const share = positiveMinor(percent, PERCENT_SCALE)
  return market === null || share === null ? null : decimalOf(floatingMinor(market, share), PRICE_SCALE)
}

/** A price in percent of the market price, rounded to two decimals; null when either is not a number above 0. */
export function percentOf(price: string, marketPrice: string): string | null {
  const priceMinor = positiveMinor(price, PRICE_SCALE)
  const market = positiveMinor(marketPrice, PRICE_SCALE)
  return priceMinor === null || market === null
    ? null
    : decimalOf(divideRounded(priceMinor * 10_000n, market), PERCENT_SCALE)
}

/** One step of 0.2 up (+1) or down (-1) from a percentage, to two decimals, never below 0 (spec §4). Anything but a number counts as 0. */
export function stepPercent(percent: string, direction: 1 | -1): string {
  const next = (minorOrNull(percent, PERCENT_SCALE) ?? 0n) + BigInt(direction) * 20n
  return decimalOf(next > 0n ? next : 0n, PERCENT_SCALE)
}

/** The price of one token: as typed for Fixed, market × percent for Floating; null while unknown. */
export function priceOf(draft: AdvertDraft, marketPrice: string | null): string | null {
  if (draft.margin_type === 'Floating') return marketPrice === null ? null : floatingPrice(marketPrice, draft.percent)
  return positiveMinor(draft.price, PRICE_SCALE) === null ? null : normalizeDecimal(draft.price)
}

/** Price × amount at the currency's scale, rounded down; null while price or amount is missing. */
export function totalFiat(draft: AdvertDraft, ruleContext: AdvertRuleContext): string | null {
  const total = totalMinor(draft, ruleContext)
  return total === null ? null : decimalOf(total, ruleContext.currencyScale)
}

/** Without what orders took. */
function totalMinor(draft: AdvertDraft, ruleContext: AdvertRuleContext, takenMinor = 0n): bigint | null {
  const { tokenScale, currencyScale, marketPrice } = ruleContext
  const price = positiveMinor(priceOf(draft, marketPrice) ?? '', PRICE_SCALE)
  const amount = positiveMinor(draft.token_amount, tokenScale)
  if (price === null || amount === null || amount <= takenMinor) return null
  return fiatFor(amount - takenMinor, price, { token: tokenScale, fiat: currencyScale })
}

const takenOf = ({ taken = '0', tokenScale }: AdvertRuleContext): bigint => minorOrNull(taken, tokenScale) ?? 0n

const priceRangeError = (share: bigint, whole: bigint): string | undefined => {
  if (share * 100n > whole * MAX_PERCENT) return text.PRICE_TOO_HIGH
  return share * 100n < whole * MIN_PERCENT ? text.PRICE_TOO_LOW : undefined
}

function priceError({ margin_type, price }: AdvertDraft, { marketPrice }: AdvertRuleContext): string | undefined {
  if (margin_type === 'Floating') return marketPrice === null ? PRICE_UNKNOWN : undefined
  if (price.trim() === '') return text.PRICE_MISSING
  const { minor, wrong } = parseAmount(price, PRICE_SCALE)
  if (wrong !== undefined) return wrong
  if (minor === 0n) return text.PRICE_MISSING
  const market = positiveMinor(marketPrice ?? '', PRICE_SCALE)
  return market === null ? PRICE_UNKNOWN : priceRangeError(minor, market)
}

function percentError({ margin_type, percent }: AdvertDraft): string | undefined {
  if (margin_type === 'Fixed') return undefined
  if (percent.trim() === '') return text.PERCENT_MISSING
  const { minor, wrong } = parseAmount(percent, PERCENT_SCALE)
  return wrong ?? (minor === 0n ? text.PERCENT_MISSING : priceRangeError(minor ?? 0n, 10_000n))
}

function amountError(draft: AdvertDraft, ruleContext: AdvertRuleContext): string | undefined {
  const { tokenScale, available, taken = '0' } = ruleContext
  const missing = text.howManyTokens(draft.token, draft.type === 'Buy' ? 'buy' : 'sell')
  if (draft.token_amount.trim() === '') return missing
  const { minor, wrong } = parseAmount(draft.token_amount, tokenScale)
  if (wrong !== undefined) return wrong
  if (minor === 0n) return missing
  const takenMinor = takenOf(ruleContext)
  if (takenMinor > 0n && minor <= takenMinor) return text.belowTaken(`${upTo(taken, tokenScale)} ${draft.token}`)
  const balance = draft.type === 'Sell' && available !== null ? minorOrNull(available, tokenScale) : null
  if (balance !== null && minor > balance) return text.MORE_THAN_BALANCE
  const total = totalMinor(draft, ruleContext)
  return total !== null && total >= 10n ** BigInt(MOST_DIGITS + ruleContext.currencyScale)
    ? AMOUNT_TOO_LARGE
    : undefined
}

const limitError = (typed: string, scale: number, missing: string): string | undefined => {
  if (typed.trim() === '') return missing
  const { minor, wrong } = parseAmount(typed, scale)
  return wrong ?? (minor === 0n ? missing : undefined)
}

function minLimitError(draft: AdvertDraft, ruleContext: AdvertRuleContext): string | undefined {
  const min = positiveMinor(draft.min_limit, ruleContext.currencyScale)
  const max = positiveMinor(draft.max_limit, ruleContext.currencyScale)
  const total = totalMinor(draft, ruleContext)
  if (min === null) return limitError(draft.min_limit, ruleContext.currencyScale, text.MIN_EMPTY)
  if (max !== null && min >= max) return text.MIN_NOT_BELOW_MAX
  const left = totalMinor(draft, ruleContext, takenOf(ruleContext))
  return (total !== null && min >= total) || (left !== null && min > left) ? text.MIN_NOT_BELOW_TOTAL : undefined
}

function maxLimitError(draft: AdvertDraft, ruleContext: AdvertRuleContext): string | undefined {
  const min = positiveMinor(draft.min_limit, ruleContext.currencyScale)
  const max = positiveMinor(draft.max_limit, ruleContext.currencyScale)
  const total = totalMinor(draft, ruleContext)
  if (max === null) return limitError(draft.max_limit, ruleContext.currencyScale, text.MAX_EMPTY)
  if (min !== null && max <= min) return text.MAX_NOT_ABOVE_MIN
  return total !== null && max > total ? text.MAX_ABOVE_TOTAL : undefined
}

function fiatError(draft: AdvertDraft, ruleContext: AdvertRuleContext): string | undefined {
  const total = totalMinor(draft, ruleContext)
  if (draft.fiat_amount === undefined || total === null) return undefined
  return minorOrNull(draft.fiat_amount, ruleContext.currencyScale) === total ? undefined : text.FIAT_DIFFERS
}

function methodsError({ payment_methods }: AdvertDraft, { methods }: AdvertRuleContext): string | undefined {
  if (payment_methods.length === 0) return text.METHODS_MISSING
  if (payment_methods.length > MAX_METHODS) return text.UP_TO_FIVE_METHODS
  if (new Set(payment_methods).size < payment_methods.length) return text.METHOD_TWICE
  const known = methods === null || payment_methods.every((name) => methods.includes(name))
  return known ? undefined : text.METHOD_UNKNOWN
}

/** Every broken rule of an advert, one sentence per field (spec §5 Advert price … Remarks). Used by the wizard and the server. */
export function advertErrors(draft: AdvertDraft, ruleContext: AdvertRuleContext): AdvertErrors {
  const found: Record<string, string | undefined> = {
    price: priceError(draft, ruleContext),
    percent: percentError(draft),
    token_amount: amountError(draft, ruleContext),
    fiat_amount: fiatError(draft, ruleContext),
    min_limit: minLimitError(draft, ruleContext),
    max_limit: maxLimitError(draft, ruleContext),
    payment_methods: methodsError(draft, ruleContext),
    completion_window: PAYMENT_WINDOWS.some((minutes) => minutes === draft.completion_window)
      ? undefined
      : text.WINDOW_UNKNOWN,
    terms_tags: termsError(draft.terms_tags),
    remarks: [...draft.remarks].length > MAX_REMARKS ? text.REMARKS_TOO_LONG : undefined,
    auto_reply: [...(draft.auto_reply ?? '')].length > MAX_AUTO_REPLY ? text.AUTO_REPLY_TOO_LONG : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}
