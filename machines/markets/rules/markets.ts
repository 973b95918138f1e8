import type { components, operations } from '#openapi/generated/exchange.ts'
import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { plainDecimal } from '#machines/shared/values/money.ts'
import { paths } from '#machines/routing/paths.ts'
import { queryText } from '#machines/routing/query-text.ts'

export type MarketCoin = components['schemas']['MarketCoin']
export type Coin = components['schemas']['CoinDetail']
export type MarketMover = components['schemas']['MarketMover']

type DataOf<Op extends 'fetchCoins' | 'fetchMovers'> =
  operations[Op]['responses'][200]['content']['application/json']['data']
export type Coins = DataOf<'fetchCoins'>
export type Movers = DataOf<'fetchMovers'>

/** What everybody sees prices in on public pages. */
export const PUBLIC_CURRENCY = 'USD'

export type CoinList = 'all' | 'gainers' | 'losers'

/** What the screener can be sorted by, with its label. */
export const COIN_SORTS = {
  rank: 'Sort by market cap',
  name: 'Sort by name',
  price: 'Sort by price',
  change_24h: 'Sort by 24h change',
  change_7d: 'Sort by 7d change',
  volume: 'Sort by 24h volume',
} as const

export type CoinSort = keyof typeof COIN_SORTS

const isCoinSort = (text: string): text is CoinSort => Object.hasOwn(COIN_SORTS, text)

/** What of the coins is shown, and in which order. */
export interface CoinFilter {
  readonly list: CoinList
  readonly sort: CoinSort
  /** A part of a name or symbol. */
  readonly search: string
}

export const ALL_COINS: CoinFilter = { list: 'all', sort: 'rank', search: '' }
/** Characters. */
export const LONGEST_SEARCH = 60

/** The labels of the lists. */
export const COIN_LISTS: Readonly<Record<CoinList, string>> = { all: 'All', gainers: 'Gainers', losers: 'Losers' }

const isCoinList = (text: string): text is CoinList => Object.hasOwn(COIN_LISTS, text)

type Query = Readonly<Record<string, string>>

/** A list before anything else is chosen: gainers and losers by what they gained or lost. */
const wholeList = (list: CoinList): CoinFilter => ({
  ...ALL_COINS,
  list,
  sort: list === 'all' ? ALL_COINS.sort : 'change_24h',
})

/** The filter in a query string; values that mean nothing are left out. */
export const coinFilterOf = ({ list = '', sort = '', search = '' }: Query): CoinFilter => {
  const whole = wholeList(isCoinList(list) ? list : ALL_COINS.list)
  return {
    ...whole,
    sort: isCoinSort(sort) ? sort : whole.sort,
    search: search.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, ''),
  }
}

/** The address of the coins with this filter; what filters nothing is left out. */
export const marketsAddress = (filter: CoinFilter): string =>
  paths.markets(queryText(filter, { ...wholeList(filter.list), list: ALL_COINS.list }))

const figureOf = (coin: MarketCoin, sort: Exclude<CoinSort, 'name'>): number | null =>
  coin[sort] === null ? null : Number(coin[sort]) * (sort === 'rank' ? -1 : 1)

const isIn = ({ change_24h }: MarketCoin, list: CoinList): boolean =>
  list === 'all' || (change_24h !== null && (list === 'gainers' ? change_24h > 0 : change_24h < 0))

const isFound = ({ name, symbol }: MarketCoin, search: string): boolean =>
  [name, symbol].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

const orderOf = ({ list, sort }: CoinFilter) => {
  if (sort === 'name') return (a: MarketCoin, b: MarketCoin) => a.name.localeCompare(b.name)
  // The strongest loss is the first loser.
  const direction = list === 'losers' && sort.startsWith('change') ? -1 : 1
  return (a: MarketCoin, b: MarketCoin) => {
    const [first, second] = [figureOf(a, sort), figureOf(b, sort)]
    // Figures that are not known come last.
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return direction * (second - first)
  }
}

/** The coins of a list that a search finds, sorted: the largest figure first, for losers the largest loss. */
export const coinsShown = (coins: readonly MarketCoin[], filter: CoinFilter): readonly MarketCoin[] =>
  coins.filter((coin) => isIn(coin, filter.list) && isFound(coin, filter.search)).sort(orderOf(filter))

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

/** A large figure with two decimals and its unit: 1.26T; one below a million as it is, without decimals. */
export function compact(decimal: string): string {
  const value = Number(decimal)
  const [size, unit] = UNITS.find(([size]) => value >= size) ?? [1, '']
  const places = unit === '' ? 0 : 2
  return fixed(plainDecimal(value / size), places, 'halfEven') + unit
}

/** Spec §9: gainers/losers panel 7 rows, name cut to 7 characters, price to 6 decimals. */
export const MOVER_ROWS = 7
const MOVER_NAME_LENGTH = 7
const MOVER_PRICE_PLACES = 6

export const moverName = (name: string): string => name.slice(0, MOVER_NAME_LENGTH)
export const moverPrice = (usd: string | null): string =>
  usd === null ? '–' : `$${upTo(usd, MOVER_PRICE_PLACES, 'halfEven')}`
