import { isEmptyBalance, MAX_SCALE, wholeBalance, worth, type TokenBalance } from './balances.ts'
import { minorOf, powerOfTen } from '#machines/shared/values/money.ts'

/** What the crypto assets are sorted by (spec §2 Wallet). */
export const ASSET_SORTS = ['value', 'balance', 'asset'] as const
export type AssetSort = (typeof ASSET_SORTS)[number]

/** Which crypto assets a wallet lists, and in which order. */
export interface AssetList {
  /** A part of a name or a ticker; empty: all. */
  readonly search: string
  readonly isZeroHidden: boolean
  readonly sort: AssetSort
}

export const isAssetSort = (text: string): text is AssetSort => ASSET_SORTS.some((sort) => sort === text)

type Order = (one: TokenBalance, other: TokenBalance) => number

const byTicker: Order = (one, other) => one.ticker.localeCompare(other.ticker, 'en')

const descending =
  (keyOf: (balance: TokenBalance) => bigint): Order =>
  (one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first === second ? byTicker(one, other) : first > second ? -1 : 1
  }

const orders: { readonly [Sort in AssetSort]: Order } = {
  asset: byTicker,
  balance: descending(
    (balance) => minorOf(wholeBalance(balance), balance.scale) * powerOfTen(MAX_SCALE - balance.scale),
  ),
  value: descending((balance) => (balance.price === null ? -1n : worth(balance, wholeBalance(balance)))),
}

/** The balances that match, in their order: the highest value or balance first, an unknown value last, tickers from A to Z. */
export function listAssets(
  balances: readonly TokenBalance[],
  { search, isZeroHidden, sort }: AssetList,
): readonly TokenBalance[] {
  const wanted = search.trim().toLowerCase()
  return balances
    .filter(({ name, ticker }) => [name, ticker].some((text) => text.toLowerCase().includes(wanted)))
    .filter((balance) => !isZeroHidden || !isEmptyBalance(balance))
    .toSorted(orders[sort])
}
