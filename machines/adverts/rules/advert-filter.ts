import type { components } from '#openapi/generated/exchange.ts'
import { isTicker } from '#machines/catalog/asset-key.ts'
import {
  amountChoices,
  readAmount,
  typedError,
  typedMinor,
  type AmountAsset,
  type AmountChoice,
} from '#machines/catalog/amount-text.ts'
import type { TypedFlaw } from '#machines/shared/values/amount-flaws.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { paths } from '#machines/routing/paths.ts'
import { queryText } from '#machines/routing/query-text.ts'

export type AdvertSort = components['schemas']['AdvertSort']
/** What the taker does: the Buy tab lists adverts of type Sell (spec §4 M2M list). */
export type Side = 'buy' | 'sell'

/** The marketplace's filters; an empty string filters nothing. */
export interface Filters {
  readonly side: Side
  readonly token: string
  readonly currency: string
  /** Adverts that take one of them. */
  readonly methods: readonly string[]
  /** As typed; ignored unless it is an amount. */
  readonly amount: string
  readonly sort: AdvertSort
}

/** All adverts to buy from, cheapest first. */
export const NO_FILTERS: Filters = { side: 'buy', token: '', currency: '', methods: [], amount: '', sort: 'price' }
export const PAGE_SIZE = 20

/** The labels of the sort options (spec §9). */
export const SORTS: Readonly<Record<AdvertSort, string>> = {
  price: 'Price',
  orders: 'Completed order number',
  completion_rate: 'Completion rate',
  rating: 'Rating',
}

const MAX_METHOD_LENGTH = 200
/** The contract's maximum. */
const MAX_METHODS = 20
/** Of most currencies. */
const FIAT_SCALE = 2
/** What an amount without a currency is read in. */
const WHICHEVER: AmountAsset = { ticker: '', scale: 18 }

const isCurrencyCode = (ticker: string): boolean => /^[A-Z]{3}$/.test(ticker)

/** The decimals that ISO 4217 gives a currency, as the ledger has them; the list of currencies may not be there yet. */
const scaleOf = (currency: string): number =>
  isCurrencyCode(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      FIAT_SCALE)
    : FIAT_SCALE

type TypedFilter = Pick<Filters, 'amount' | 'currency'>

const assetOf = ({ currency }: Pick<TypedFilter, 'currency'>): AmountAsset => ({
  ticker: currency,
  scale: scaleOf(currency),
})

/** The amount as the contract requires it. */
const readFilter = (filter: TypedFilter): string => readAmount(filter.amount, assetOf(filter))

/** What is wrong with the typed amount in its currency; without one, it may have any decimals. */
export const amountFlaw = ({ amount, currency }: TypedFilter): TypedFlaw | undefined => {
  const minor = typedMinor(amount, currency === '' ? WHICHEVER : assetOf({ currency }))
  return typeof minor === 'bigint' ? undefined : minor
}

/** The amounts to choose from where the typed one can mean either; else none. */
export const filterChoices = (filter: TypedFilter): readonly AmountChoice[] =>
  amountChoices(filter.amount, assetOf(filter))

/** Why the typed amount is not one of its currency, as a sentence. */
export const filterError = (filter: TypedFilter): string | undefined => typedError(filter.amount, assetOf(filter))

/** Whether a typed text is an amount with whichever decimals, or may be after a question. */
const isAmount = ({ amount, currency }: TypedFilter): boolean => {
  const minor = typedMinor(amount, { ...WHICHEVER, ticker: currency })
  return typeof minor === 'bigint' || minor === 'ambiguous'
}

/** Whether the typed amount filters the list: it means nothing without its currency. */
const isFilteredByAmount = (filters: Filters): boolean => filters.currency !== '' && amountFlaw(filters) === undefined

const isSort = (sort: string): sort is AdvertSort => Object.hasOwn(SORTS, sort)
const validTicker = (text = ''): string => (isTicker(text) ? text : '')
const methodsIn = (text: string): readonly string[] =>
  [...new Set(text.split(','))].filter((name) => name !== '' && name.length <= MAX_METHOD_LENGTH).slice(0, MAX_METHODS)

/** The filters in a query string; invalid values are ignored. */
export const filtersOf = (query: Readonly<Record<string, string>>): Filters => {
  const { side, token, currency, method = '', amount = '', sort = '' } = query
  return {
    side: side === 'sell' ? 'sell' : 'buy',
    token: validTicker(token),
    currency: validTicker(currency),
    methods: methodsIn(method),
    amount: isAmount({ amount, currency: validTicker(currency) }) ? amount : '',
    sort: isSort(sort) ? sort : 'price',
  }
}

/** The filters as query parameters; several methods share one parameter. */
const toQuery = ({ side, token, currency, methods, amount, sort }: Filters): Readonly<Record<string, string>> => ({
  side,
  token,
  currency,
  method: methods.join(','),
  amount,
  sort,
})
const DEFAULT_QUERY = toQuery(NO_FILTERS)

/** The filters with other values, validated like query parameters. */
export const withFilters = (filters: Filters, changed: Readonly<Record<string, string>>): Filters =>
  filtersOf({ ...toQuery(filters), ...changed })

/** The methods with one added or removed. */
export const toggleMethod = ({ methods }: Filters, name: string): readonly string[] =>
  methods.includes(name) ? methods.filter((other) => other !== name) : [...methods, name]

/** The list's address with these filters; defaults are left out. */
export const addressOf = (filters: Filters): string => {
  const isRead = isAmount(filters) && filterChoices(filters).length === 0
  const values = { ...toQuery(filters), amount: isRead ? readFilter(filters) : '' }
  return paths.marketplace(queryText(values, DEFAULT_QUERY).replaceAll('%2C', ','))
}

/** Whether anything but the side is filtered. */
export const isFiltered = (filters: Filters): boolean =>
  Object.entries(toQuery(filters)).some(([name, value]) => name !== 'side' && DEFAULT_QUERY[name] !== value)

/** Which adverts the market's stream is opened for. */
export interface MarketTopic {
  readonly type: 'Buy' | 'Sell'
  readonly token?: string
  readonly currency?: string
}

/** The stream topic of these filters: type, token and currency. */
export const topicOf = ({ side, token, currency }: Filters): MarketTopic => ({
  type: side === 'buy' ? 'Sell' : 'Buy',
  ...(token !== '' && { token }),
  ...(currency !== '' && { currency }),
})

/** The query of `fetchOpenAdverts`: adverts of the opposite type, since buyers take what others sell. */
export const openAdvertsInput = (filters: Filters): OperationInput<'fetchOpenAdverts'> => {
  const { methods, sort } = filters
  return {
    query: {
      ...topicOf(filters),
      ...(methods.length > 0 && { payment_method: [...methods] }),
      ...(isFilteredByAmount(filters) && { amount: readFilter(filters) }),
      sort,
      limit: PAGE_SIZE,
    },
  }
}
