import type { components } from '#openapi/generated/exchange.ts'
import { tidied } from './adverts.ts'
import { parseMoney } from './money.ts'
import type { OperationInput } from '#machines/endpoints/endpoint.ts'
import { paths } from './paths.ts'

export type AdvertSort = components['schemas']['AdvertSort']
/** What the reader wants to do: the Buy tab shows adverts of type Sell (spec §4 M2M list). */
export type Side = 'buy' | 'sell'

/** The marketplace's filters; an empty text filters nothing. */
export interface Filters {
  readonly side: Side
  readonly token: string
  readonly currency: string
  /** Adverts that take one of them. */
  readonly methods: readonly string[]
  /** As typed; only a plain decimal filters. */
  readonly amount: string
  readonly sort: AdvertSort
}

/** Everything, cheapest first. */
export const NO_FILTERS: Filters = { side: 'buy', token: '', currency: '', methods: [], amount: '', sort: 'price' }
export const PAGE_SIZE = 20

/** The sort options of spec §9, in its words. */
export const SORTS: Readonly<Record<AdvertSort, string>> = {
  price: 'Price',
  orders: 'Completed order number',
  completion_rate: 'Completion rate',
  rating: 'Rating',
}

const TICKER = /^[A-Z0-9]{2,10}$/
const LONGEST_METHOD = 200
/** The contract's most. */
const MOST_METHODS = 20
const FINEST_SCALE = 18

/** Whether a typed amount is one that filters. */
export const isReadable = (amount: string): boolean => typeof parseMoney(tidied(amount), FINEST_SCALE) === 'bigint'

const isSort = (sort: string): sort is AdvertSort => Object.hasOwn(SORTS, sort)
const ticker = (text = ''): string => (TICKER.test(text) ? text : '')
const methodsIn = (text: string): readonly string[] =>
  [...new Set(text.split(','))].filter((name) => name !== '' && name.length <= LONGEST_METHOD).slice(0, MOST_METHODS)

/** The filters that an address asks for; what is no filter is left out, since anybody can write an address. */
export const filtersOf = (query: Readonly<Record<string, string>>): Filters => {
  const { side, token, currency, method = '', amount = '', sort = '' } = query
  return {
    side: side === 'sell' ? 'sell' : 'buy',
    token: ticker(token),
    currency: ticker(currency),
    methods: methodsIn(method),
    amount: isReadable(amount) ? amount : '',
    sort: isSort(sort) ? sort : 'price',
  }
}

/** The filters as an address writes them; several methods stand behind one name. */
const inWords = ({ side, token, currency, methods, amount, sort }: Filters): Readonly<Record<string, string>> => ({
  side,
  token,
  currency,
  method: methods.join(','),
  amount,
  sort,
})
const NOTHING = inWords(NO_FILTERS)

/** The filters with other values, each checked as if it stood in an address. */
export const withFilters = (filters: Filters, changed: Readonly<Record<string, string>>): Filters =>
  filtersOf({ ...inWords(filters), ...changed })

/** One payment method more, or one less. */
export const toggled = ({ methods }: Filters, name: string): readonly string[] =>
  methods.includes(name) ? methods.filter((other) => other !== name) : [...methods, name]

/** The list's address with these filters; defaults are left out. */
export const addressOf = (filters: Filters): string => {
  const readable = { ...inWords(filters), amount: isReadable(filters.amount) ? tidied(filters.amount) : '' }
  const pairs = Object.entries(readable).filter(([name, value]) => NOTHING[name] !== value)
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
  return paths.marketplace(query)
}

/** Whether anything but the side is filtered. */
export const isFiltered = (filters: Filters): boolean =>
  Object.entries(inWords(filters)).some(([name, value]) => name !== 'side' && NOTHING[name] !== value)

/** Which adverts the market's stream is opened for. */
export interface MarketTopic {
  readonly type: 'Buy' | 'Sell'
  readonly token?: string
  readonly currency?: string
}

/** The adverts of a list with these filters, as the market's stream knows them: by type, token and currency. */
export const topicOf = ({ side, token, currency }: Filters): MarketTopic => ({
  type: side === 'buy' ? 'Sell' : 'Buy',
  ...(token !== '' && { token }),
  ...(currency !== '' && { currency }),
})

/** What is fetched: adverts of the opposite type, since who buys takes what others sell. */
export const advertsAsk = (filters: Filters): OperationInput<'fetchOpenAdverts'> => {
  const { methods, amount, sort } = filters
  return {
    query: {
      ...topicOf(filters),
      ...(methods.length > 0 && { payment_method: [...methods] }),
      ...(isReadable(amount) && { amount: tidied(amount) }),
      sort,
      limit: PAGE_SIZE,
    },
  }
}
