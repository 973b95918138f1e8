import type { components } from '#openapi/generated/exchange.ts'
import { PRICE_UNKNOWN } from './messages/m2m.ts'
import { decimalOf, minorOf } from './money.ts'
import type { Advert } from './trade.ts'
import type { OperationInput } from '#machines/endpoints/endpoint.ts'
import {
  advertErrors,
  blankDraft,
  floatingPrice,
  percentOf,
  priceOf,
  tidied,
  totalFiat,
  type AdvertDraft,
  type AdvertErrors,
  type AdvertFacts,
  type AdvertField,
  type MarginType,
} from './adverts.ts'

type Contract = components['schemas']

/** What lies on the desk of somebody who writes an advert. */
export interface AdvertFormOptions {
  readonly tokens: readonly Contract['Token'][]
  readonly currencies: readonly Contract['Currency'][]
  readonly methods: readonly string[]
  readonly balances: readonly Contract['TokenBalance'][]
}

/** What the wizard knows while an advert is written. */
export interface Drafting {
  readonly options: AdvertFormOptions | null
  readonly draft: AdvertDraft
  readonly touched: { readonly [F in AdvertField]?: true }
  /** The own advert that is changed; null or absent for a new one. */
  readonly editing?: Advert | null
  /** The last price heard, and of which pair. */
  readonly market: { readonly pair: string; readonly price: string } | null
}

const STAGE_FIELDS = {
  1: ['price', 'percent'],
  2: ['token_amount', 'min_limit', 'max_limit', 'payment_methods', 'completion_window'],
} as const satisfies Record<1 | 2, readonly AdvertField[]>

/** A token and a currency as one word, such as USDT/NGN. */
export const pairOf = ({ token, currency }: AdvertDraft): string => `${token}/${currency}`

/** The market price of the draft’s own pair; null while only that of another is known. */
export const marketPriceOf = ({ draft, market }: Drafting): string | null =>
  market?.pair === pairOf(draft) ? market.price : null

/** The chosen token, as the desk knows it. */
export const tokenOf = ({ options, draft }: Drafting) => options?.tokens.find(({ ticker }) => ticker === draft.token)
/** The chosen currency, as the desk knows it. */
export const currencyOf = ({ options, draft }: Drafting) =>
  options?.currencies.find(({ ticker }) => ticker === draft.currency)

const sum = (one: string, other: string, scale: number): string =>
  decimalOf(minorOf(one, scale) + minorOf(other, scale), scale)

/** What the person could put on a Sell advert; '0' for nothing. What an advert that is edited holds already is among it. */
export const availableOf = ({ options, draft, editing }: Drafting): string => {
  const balance = options?.balances.find(({ ticker }) => ticker === draft.token)?.available_balance ?? '0'
  return editing ? sum(balance, editing.order.token_amount, editing.order.token.scale) : balance
}

/** What orders took of the advert that is edited; '0' of a new one. */
export const takenOf = ({ editing }: Drafting): string => {
  if (!editing) return '0'
  const { token_amount, available, token } = editing.order
  return decimalOf(minorOf(token_amount, token.scale) - minorOf(available, token.scale), token.scale)
}

/** What the rules of an advert need beside the draft. */
export const factsOf = (drafting: Drafting): AdvertFacts => ({
  tokenScale: tokenOf(drafting)?.scale ?? 0,
  currencyScale: currencyOf(drafting)?.scale ?? 0,
  marketPrice: marketPriceOf(drafting),
  available: availableOf(drafting),
  taken: takenOf(drafting),
  methods: drafting.options?.methods ?? null,
})

const judged = new WeakMap<Drafting, AdvertErrors>()

/** The rules that the draft breaks; guards and views ask often, so each context is judged once. */
export const errorsIn = (drafting: Drafting): AdvertErrors => {
  const errors = judged.get(drafting) ?? advertErrors(drafting.draft, factsOf(drafting))
  judged.set(drafting, errors)
  return errors
}

/** Whether the fields of a step keep their rules (spec §4 Advert wizard). */
export const isSound = (drafting: Drafting, stage: 1 | 2): boolean => {
  const errors = errorsIn(drafting)
  return STAGE_FIELDS[stage].every((field) => errors[field] === undefined)
}

/** Whether every field keeps its rules. */
export const isWhole = (drafting: Drafting): boolean => Object.keys(errorsIn(drafting)).length === 0

export type Stage = 1 | 2 | 3

/** A price that only waits for the market's does not hold anybody up. */
const isPriceGiven = (drafting: Drafting): boolean => {
  const { price = PRICE_UNKNOWN, percent } = errorsIn(drafting)
  return price === PRICE_UNKNOWN && percent === undefined && priceIsTyped(drafting)
}
const priceIsTyped = ({ draft }: Drafting): boolean =>
  !isBlank(draft.margin_type === 'Fixed' ? draft.price.trim() : draft.percent)

/** The step that is asked for, or the last one before it that the draft reaches: nobody skips a step (spec §4 Advert wizard). */
export const stageReached = (drafting: Drafting, asked: Stage): Stage => {
  if (asked === 1 || !isPriceGiven(drafting)) return 1
  return asked === 3 && isSound(drafting, 2) ? 3 : 2
}

/** The step that an address names; the first, if none. */
export const stageIn = ({ step }: Readonly<Record<string, string>>): Stage => (step === '2' ? 2 : step === '3' ? 3 : 1)

const isBlank = (value: unknown): boolean =>
  value === '' || value === '0' || (Array.isArray(value) && value.length === 0)

/** The messages a person sees: an empty field stays calm until it was touched. */
export const shownErrors = (drafting: Drafting): AdvertErrors => {
  const { draft, touched } = drafting
  const shown = Object.entries(errorsIn(drafting)).filter(
    ([field]) => field in touched || !isBlank(Reflect.get(draft, field)),
  )
  return Object.fromEntries(shown)
}

/** What one token costs now; null while it cannot be said. */
export const priceIn = (drafting: Drafting): string | null => priceOf(drafting.draft, marketPriceOf(drafting))
/** The whole advert in fiat, a decimal; null while it cannot be said. */
export const totalIn = (drafting: Drafting): string | null => totalFiat(drafting.draft, factsOf(drafting))

/** What the price is of the market price in percent: typed for Floating, derived for Fixed; '0' while it cannot be said. */
export const percentIn = (drafting: Drafting): string => {
  const { draft } = drafting
  if (draft.margin_type === 'Floating') return draft.percent
  return percentOf(draft.price, marketPriceOf(drafting) ?? '') ?? '0'
}

/** The draft with other values; the changed fields count as touched. */
export const changed = (
  { draft, touched }: Drafting,
  patch: Partial<AdvertDraft>,
): Pick<Drafting, 'draft' | 'touched'> => ({
  draft: { ...draft, ...patch },
  touched: { ...touched, ...Object.fromEntries(Object.keys(patch).map((field) => [field, true])) },
})

/** Another pair: the old price says nothing about it, so price and percent start at 0 (spec §4). */
export const withPair = (
  { draft, touched }: Drafting,
  pair: Partial<Pick<AdvertDraft, 'token' | 'currency'>>,
): Pick<Drafting, 'draft' | 'touched'> => {
  const { price: _price, percent: _percent, ...rest } = touched
  return { draft: { ...draft, ...pair, price: '0', percent: '0' }, touched: rest }
}

/** The other kind of price, worth the same as far as it can be said; Floating at percent 0 starts at 100 (decisions: Money). */
export const withMargin = (drafting: Drafting, margin_type: MarginType): Pick<Drafting, 'draft' | 'touched'> => {
  const percent = percentIn(drafting)
  const price = priceIn(drafting) ?? drafting.draft.price
  return changed(drafting, { margin_type, price, percent: isBlank(percent) ? '100' : percent })
}

/** The price that the market has. */
export const matchingMarket = (drafting: Drafting): Pick<Drafting, 'draft' | 'touched'> =>
  changed(drafting, { percent: '100', price: marketPriceOf(drafting) ?? drafting.draft.price })

/** A price that nobody touched yet starts at the market's, in the draft's percent. */
export const withMarket = (
  drafting: Drafting,
  market: NonNullable<Drafting['market']>,
): Pick<Drafting, 'draft' | 'market'> => {
  const { draft, touched } = drafting
  const starts = draft.price === '' && touched.price === undefined
  const price = starts ? (floatingPrice(market.price, draft.percent) ?? '') : draft.price
  return { market, draft: { ...draft, price } }
}

/** An own advert as a draft again: what its owner changes starts from what it is (spec §2 editOrderData, §3 draft). */
export const draftFrom = ({ order }: Advert): AdvertDraft => ({
  type: order.type,
  token: order.token.ticker,
  currency: order.currency.ticker,
  margin_type: order.margin_type,
  percent: String(order.percent ?? 100),
  price: order.price,
  token_amount: order.token_amount,
  min_limit: order.min_limit,
  max_limit: order.max_limit,
  payment_methods: order.payment_methods,
  completion_window: order.completion_window,
  terms_tags: order.terms_tags,
  remarks: order.remarks,
  auto_reply: order.auto_reply ?? '',
})

/** What is decided together: half of it from elsewhere would be nobody's wish. */
const TOGETHER: readonly (readonly AdvertField[])[] = [
  ['margin_type', 'percent', 'price'],
  ['min_limit', 'max_limit'],
]

/** The draft of an advert that was edited elsewhere meanwhile: what was changed here stays, the rest is as the advert is now. */
export const rebased = ({ draft, editing }: Drafting, fresh: Advert): AdvertDraft => {
  const was = draftFrom(editing ?? fresh)
  const isChanged = (field: string) =>
    JSON.stringify(Reflect.get(draft, field)) !== JSON.stringify(Reflect.get(was, field))
  const isMine = (field: string) =>
    (TOGETHER.find((fields) => fields.some((each) => each === field)) ?? [field]).some(isChanged)
  const mine = Object.entries(draft).filter(([field]) => isMine(field))
  return { ...draftFrom(fresh), ...Object.fromEntries(mine) }
}

/** The draft as the wizard starts, on the same pair (spec §4 Reset); one of an advert that is edited as the advert stands. */
export const resetDraft = (drafting: Drafting): Pick<Drafting, 'draft' | 'touched'> => {
  if (drafting.editing) return { touched: {}, draft: draftFrom(drafting.editing) }
  const { token, currency } = drafting.draft
  const blank = { ...drafting, touched: {}, draft: blankDraft(token, currency) }
  const { market } = drafting
  return { touched: {}, draft: market?.pair === pairOf(blank.draft) ? withMarket(blank, market).draft : blank.draft }
}

/** A draft on a fresh desk: what it names must be there, else it starts over. */
export const withOptions = (draft: AdvertDraft | null, options: AdvertFormOptions): AdvertDraft => {
  const known =
    draft !== null &&
    options.tokens.some(({ ticker }) => ticker === draft.token) &&
    options.currencies.some(({ ticker }) => ticker === draft.currency)
  if (!known) return blankDraft(options.tokens[0]?.ticker ?? '', options.currencies[0]?.ticker ?? '')
  return { ...draft, payment_methods: draft.payment_methods.filter((name) => options.methods.includes(name)) }
}

/** The request: plain decimals; a floating advert's total is left to the server, whose market price decides. */
export const bodyOf = (drafting: Drafting): OperationInput<'postTrade'>['body'] => {
  const { draft } = drafting
  const floating = draft.margin_type === 'Floating'
  const total = totalIn(drafting)
  return {
    type: draft.type,
    token: draft.token,
    currency: draft.currency,
    margin_type: draft.margin_type,
    price: priceIn(drafting) ?? '0',
    ...(floating ? { percent: Number(draft.percent) } : {}),
    ...(floating || total === null ? {} : { fiat_amount: total }),
    token_amount: tidied(draft.token_amount),
    min_limit: tidied(draft.min_limit),
    max_limit: tidied(draft.max_limit),
    payment_methods: [...draft.payment_methods],
    completion_window: draft.completion_window,
    terms_tags: [...draft.terms_tags],
    remarks: draft.remarks.trim(),
    auto_reply: (draft.auto_reply ?? '').trim(),
  }
}
