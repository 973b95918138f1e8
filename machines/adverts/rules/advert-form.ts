import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { amountAssets, withQuestions, withReadAmounts, type AdvertAmount } from './advert-amounts.ts'
import { draftFrom } from './advert-drafts.ts'
import { amountChoices, NO_ASSET, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import { withShownAccounts } from './receiving-accounts.ts'
import type { Advert } from './trade.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import {
  advertErrors,
  emptyDraft,
  floatingPrice,
  percentOf,
  priceOf,
  totalFiat,
  type AdvertDraft,
  type AdvertErrors,
  type AdvertRuleContext,
  type AdvertField,
  type MarginType,
} from './adverts.ts'

type Contract = components['schemas']

/** The lists that an advert is chosen from, and the balances. */
export interface AdvertFormOptions {
  readonly tokens: readonly Contract['Token'][]
  readonly currencies: readonly Contract['Currency'][]
  readonly methods: readonly string[]
  readonly balances: readonly Contract['TokenBalance'][]
  /** The saved accounts of every kind, oldest first. */
  readonly accounts: readonly Contract['SavedAccount'][]
}

/** The state of the advert wizard's form. */
export interface AdvertForm {
  readonly options: AdvertFormOptions | null
  readonly draft: AdvertDraft
  readonly touched: { readonly [F in AdvertField]?: true }
  /** The advert that is edited; null or absent for a new one. */
  readonly editing?: Advert | null
  /** The last market price with its pair, and that of the token in USD if it is known. */
  readonly market: { readonly pair: string; readonly price: string; readonly usd: string | null } | null
}

const STEP_FIELDS = {
  1: ['price', 'percent'],
  2: ['token_amount', 'min_limit', 'max_limit', 'payment_methods', 'completion_window'],
} as const satisfies Record<1 | 2, readonly AdvertField[]>

/** Token and currency, such as USDT/NGN. */
export const pairOf = ({ token, currency }: AdvertDraft): string => `${token}/${currency}`

/** What the market says of the draft's pair; null while unknown. */
export const marketOf = ({ draft, market }: AdvertForm): AdvertForm['market'] =>
  market?.pair === pairOf(draft) ? market : null

/** The market price of the draft's pair; null while unknown. */
export const marketPriceOf = (form: AdvertForm): string | null => marketOf(form)?.price ?? null

export const tokenOf = ({ options, draft }: AdvertForm) => options?.tokens.find(({ ticker }) => ticker === draft.token)
export const currencyOf = ({ options, draft }: AdvertForm) =>
  options?.currencies.find(({ ticker }) => ticker === draft.currency)

const sum = (one: string, other: string, scale: number): string =>
  decimalOf(minorOf(one, scale) + minorOf(other, scale), scale)

/** What the person could offer in a Sell advert, including the reserve of the edited one. */
export const availableOf = ({ options, draft, editing }: AdvertForm): string => {
  const balance = options?.balances.find(({ ticker }) => ticker === draft.token)?.available_balance ?? '0'
  return editing ? sum(balance, editing.order.token_amount, editing.order.token.scale) : balance
}

/** What orders took of the edited advert; '0' for a new one. */
export const takenOf = ({ editing }: AdvertForm): string => {
  if (!editing) return '0'
  const { token_amount, available, token } = editing.order
  return decimalOf(minorOf(token_amount, token.scale) - minorOf(available, token.scale), token.scale)
}

export const ruleContextOf = (form: AdvertForm): AdvertRuleContext => ({
  tokenScale: tokenOf(form)?.scale ?? 0,
  currencyScale: currencyOf(form)?.scale ?? 0,
  marketPrice: marketPriceOf(form),
  available: availableOf(form),
  taken: takenOf(form),
  methods: form.options?.methods ?? null,
})

/** Without decimals before the options are known, so that a request that was sent is read as it was and nothing is asked about. */
const assetsOf = (form: AdvertForm) => amountAssets(tokenOf(form) ?? NO_ASSET, currencyOf(form) ?? NO_ASSET)

/** The draft with its amounts as the contract requires them; what cannot be read stays as it was typed. */
export const readDraft = (form: AdvertForm): AdvertDraft => withReadAmounts(form.draft, assetsOf(form))

/** The amounts to choose from where a field can mean either; else none. */
export const advertChoices = (form: AdvertForm, field: AdvertAmount): readonly AmountChoice[] =>
  amountChoices(form.draft[field], assetsOf(form)[field])

const errorCache = new WeakMap<AdvertForm, AdvertErrors>()

const findErrors = (form: AdvertForm): AdvertErrors =>
  withQuestions(advertErrors(readDraft(form), ruleContextOf(form)), form.draft, assetsOf(form))

/** The draft's errors, cached per context, since guards and views read them often. */
export const errorsIn = (form: AdvertForm): AdvertErrors => {
  const errors = errorCache.get(form) ?? findErrors(form)
  errorCache.set(form, errors)
  return errors
}

/** The first thing that a step lacks, as a sentence; null when nothing is missing. */
export const missingIn = (form: AdvertForm, step: 1 | 2): string | null => {
  const errors = errorsIn(form)
  return STEP_FIELDS[step].map((field) => errors[field]).find((error) => error !== undefined) ?? null
}

/** Whether the fields of a step are valid (spec §4 Advert wizard). */
export const isStepValid = (form: AdvertForm, step: 1 | 2): boolean => missingIn(form, step) === null

export const isFormValid = (form: AdvertForm): boolean => Object.keys(errorsIn(form)).length === 0

export type WizardStep = 1 | 2 | 3

/** A price that cannot be checked while the market price is unknown counts as valid. */
const isPriceGiven = (form: AdvertForm): boolean => {
  const { price = PRICE_UNKNOWN, percent } = errorsIn(form)
  return price === PRICE_UNKNOWN && percent === undefined && priceIsTyped(form)
}
const priceIsTyped = ({ draft }: AdvertForm): boolean =>
  !isBlank(draft.margin_type === 'Fixed' ? draft.price.trim() : draft.percent)

/** The requested step, or the last one before it whose previous steps are valid (spec §4 Advert wizard). */
export const reachableStep = (form: AdvertForm, requested: WizardStep): WizardStep => {
  if (requested === 1 || !isPriceGiven(form)) return 1
  return requested === 3 && isStepValid(form, 2) ? 3 : 2
}

/** The step in the query string, else the first. */
export const stepInQuery = ({ step }: Readonly<Record<string, string>>): WizardStep =>
  step === '2' ? 2 : step === '3' ? 3 : 1

const isBlank = (value: unknown): boolean =>
  value === '' || value === '0' || (Array.isArray(value) && value.length === 0)

/** The errors to show: none for an empty field until it was touched. */
export const visibleErrors = (form: AdvertForm): AdvertErrors => {
  const { draft, touched } = form
  const shown = Object.entries(errorsIn(form)).filter(
    ([field]) => field in touched || !isBlank(Reflect.get(draft, field)),
  )
  return Object.fromEntries(shown)
}

/** The price of one token; null while unknown. */
export const priceIn = (form: AdvertForm): string | null => priceOf(readDraft(form), marketPriceOf(form))
/** The total in fiat, a decimal; null while unknown. */
export const totalIn = (form: AdvertForm): string | null => totalFiat(readDraft(form), ruleContextOf(form))

/** The price in percent of the market price: as typed for Floating, derived for Fixed; '0' while unknown. */
export const percentIn = (form: AdvertForm): string => {
  const draft = readDraft(form)
  if (draft.margin_type === 'Floating') return draft.percent
  return percentOf(draft.price, marketPriceOf(form) ?? '') ?? '0'
}

/** The draft with other values; the changed fields count as touched. */
export const withChanges = (
  { draft, touched }: AdvertForm,
  patch: Partial<AdvertDraft>,
): Pick<AdvertForm, 'draft' | 'touched'> => ({
  draft: { ...draft, ...patch },
  touched: { ...touched, ...Object.fromEntries(Object.keys(patch).map((field) => [field, true])) },
})

/** Another pair: price and percent are reset to 0 (spec §4). */
export const withPair = (
  { draft, touched }: AdvertForm,
  pair: Partial<Pick<AdvertDraft, 'token' | 'currency'>>,
): Pick<AdvertForm, 'draft' | 'touched'> => {
  const { price: _price, percent: _percent, ...rest } = touched
  return { draft: { ...draft, ...pair, price: '0', percent: '0' }, touched: rest }
}

/** The other price type at the same price, if known; Floating at percent 0 starts at 100 (docs/product/adverts.md). */
export const withMargin = (form: AdvertForm, margin_type: MarginType): Pick<AdvertForm, 'draft' | 'touched'> => {
  const percent = percentIn(form)
  const price = priceIn(form) ?? form.draft.price
  return withChanges(form, { margin_type, price, percent: isBlank(percent) ? '100' : percent })
}

/** The draft at the market price. */
export const withMarketPrice = (form: AdvertForm): Pick<AdvertForm, 'draft' | 'touched'> =>
  withChanges(form, { percent: '100', price: marketPriceOf(form) ?? form.draft.price })

/** A new market price; an untouched price follows it, at the draft's percent. */
export const withMarket = (
  form: AdvertForm,
  market: NonNullable<AdvertForm['market']>,
): Pick<AdvertForm, 'draft' | 'market'> => {
  const { draft, touched } = form
  const isUntouched = draft.price === '' && touched.price === undefined
  const price = isUntouched ? (floatingPrice(market.price, readDraft(form).percent) ?? '') : draft.price
  return { market, draft: { ...draft, price } }
}

const newDraft = (token: string, currency: string, options: AdvertFormOptions | null): AdvertDraft =>
  withShownAccounts({ draft: emptyDraft(token, currency), options })

/** The initial draft on the same pair (spec §4 Reset); for an edited advert, the advert's values. */
export const resetDraft = (form: AdvertForm): Pick<AdvertForm, 'draft' | 'touched'> => {
  if (form.editing) return { touched: {}, draft: draftFrom(form.editing) }
  const { token, currency } = form.draft
  const blank = { ...form, touched: {}, draft: newDraft(token, currency, form.options) }
  const { market } = form
  return { touched: {}, draft: market?.pair === pairOf(blank.draft) ? withMarket(blank, market).draft : blank.draft }
}

/** The draft restricted to the available options; an empty one if its token or currency is not available. */
export const withOptions = (draft: AdvertDraft | null, options: AdvertFormOptions): AdvertDraft => {
  const known =
    draft !== null &&
    options.tokens.some(({ ticker }) => ticker === draft.token) &&
    options.currencies.some(({ ticker }) => ticker === draft.currency)
  if (!known) return newDraft(options.tokens[0]?.ticker ?? '', options.currencies[0]?.ticker ?? '', options)
  return {
    ...draft,
    payment_methods: draft.payment_methods.filter((name) => options.methods.includes(name)),
  }
}

/** The request body. The price and total of a floating advert are left to the server, which has the market price: a repeated request stays the same. */
export const postTradeBody = (form: AdvertForm): OperationInput<'postTrade'>['body'] => {
  const draft = readDraft(form)
  const floating = draft.margin_type === 'Floating'
  const total = totalIn(form)
  return {
    type: draft.type,
    token: draft.token,
    currency: draft.currency,
    margin_type: draft.margin_type,
    price: (floating ? null : priceIn(form)) ?? '0',
    ...(floating ? { percent: Number(draft.percent) } : {}),
    ...(floating || total === null ? {} : { fiat_amount: total }),
    token_amount: draft.token_amount,
    min_limit: draft.min_limit,
    max_limit: draft.max_limit,
    payment_methods: [...draft.payment_methods],
    completion_window: draft.completion_window,
    terms_tags: [...draft.terms_tags],
    remarks: withoutBidiControls(draft.remarks).trim(),
    auto_reply: withoutBidiControls(draft.auto_reply ?? '').trim(),
    ...(draft.type === 'Sell' ? { receiving_accounts: { ...draft.receiving_accounts } } : {}),
  }
}
