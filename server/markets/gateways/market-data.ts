import type { components, paths } from '#openapi/generated/market-data.ts'
import type { FaultReport } from '#server/shared/gateways/fault-report.ts'
import { callBudget } from '#server/shared/gateways/call-budget.ts'
import { bodyOf, createUpstream } from '#server/shared/gateways/upstream.ts'

export type MarketCoin = components['schemas']['MarketCoin']
export type Mover = components['schemas']['Mover']
export type CoinDetail = components['schemas']['Coin']
export type ChartDays = '1' | '7' | '30' | '365'

/**
 * The market data provider (CoinGecko v3). Numbers are decimals of any length; every call may throw `UpstreamFailure`. What prices money
 * (`prices`) is asked by a client of its own; the calls for screens are limited, so that neither their number nor their failures stop it.
 */
export interface MarketData {
  /** Whether its times are of the application's clock, which the sandbox can move; those of a real provider are of the world's. */
  readonly isOnAppClock: boolean
  /** Per id, prices and changes in percent (`usd_24h_change`) keyed by lower-case currency, and `last_updated_at` in seconds. */
  readonly prices: (
    ids: readonly string[],
    currencies: readonly string[],
  ) => Promise<Readonly<Record<string, Readonly<Record<string, string | null>>>>>
  /** The hundred largest coins, with the prices of seven days. */
  readonly coins: () => Promise<readonly MarketCoin[]>
  readonly movers: () => Promise<{ readonly top_gainers: readonly Mover[]; readonly top_losers: readonly Mover[] }>
  readonly coin: (id: string) => Promise<CoinDetail>
  /** Time in milliseconds and price in US dollars. */
  readonly line: (id: string, days: ChartDays) => Promise<readonly (readonly string[])[]>
  /** Time in milliseconds, open, high, low and close in US dollars. */
  readonly candles: (id: string, days: ChartDays) => Promise<readonly (readonly string[])[]>
}

export interface MarketDataOptions {
  readonly url: string
  readonly key: string | undefined
  /** The movers are a call of paid plans; other plans get them from the list of coins. */
  readonly isPaid: boolean
  readonly isOnAppClock: boolean
  readonly timeoutMs?: number
  readonly report?: FaultReport
  /** In milliseconds. */
  readonly now?: () => number
}

/** Of the provider's 500 calls a minute, or 30 of a free plan, so that prices have theirs, and a second server of a paid one has as many. */
const SCREEN_CALLS = { paid: { perMinute: 120, burst: 60 }, free: { perMinute: 12, burst: 15 } } as const
/** What calls for single coins leave to the lists, which are the same for everybody. */
const LIST_CALLS = 5
const MOVERS = 30

function moversOf(coins: readonly MarketCoin[]): { top_gainers: Mover[]; top_losers: Mover[] } {
  const rows = coins.map((coin) => ({
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    market_cap_rank: coin.market_cap_rank ?? null,
    usd: coin.current_price,
    usd_24h_vol: coin.total_volume ?? null,
    usd_24h_change: coin.price_change_percentage_24h ?? null,
  }))
  const change = ({ usd_24h_change }: Mover) => Number(usd_24h_change ?? 0)
  const sorted = rows.toSorted((a, b) => change(b) - change(a))
  return {
    top_gainers: sorted.filter((row) => change(row) > 0).slice(0, MOVERS),
    top_losers: sorted
      .toReversed()
      .filter((row) => change(row) < 0)
      .slice(0, MOVERS),
  }
}

/** The first row of each coin. */
const withoutRepeated = <Row extends { readonly id: string }>(rows: readonly Row[] | null | undefined): Row[] =>
  (rows ?? []).filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)

const DETAIL = {
  localization: 'false',
  tickers: 'false',
  community_data: 'false',
  developer_data: 'false',
  sparkline: 'false',
} as const

const TOP_MOVERS = { vs_currency: 'usd', duration: '24h', top_coins: '300' } as const
const SPARKLINES = { sparkline: 'true', price_change_percentage: '24h,7d' } as const
const chartOf = (days: ChartDays) => ({ vs_currency: 'usd', days, precision: 'full' }) as const
const largest = (per_page: string) => ({ vs_currency: 'usd', order: 'market_cap_desc', per_page, page: '1' }) as const
const pricesOf = (ids: readonly string[], currencies: readonly string[]) =>
  ({
    ids: ids.join(','),
    vs_currencies: currencies.join(','),
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
    precision: 'full',
  }) as const

const keyHeaders = (key: string | undefined, isPaid: boolean): Record<string, string> =>
  key === undefined ? {} : { [isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key }

/** The provider at a URL. */
export function createMarketData(options: MarketDataOptions): MarketData {
  const { url, key, isPaid, isOnAppClock, timeoutMs, report, now = () => performance.now() } = options
  const shared = { url, contract: 'market-data', headers: keyHeaders(key, isPaid), now } as const
  const upstream = { ...shared, ...(timeoutMs !== undefined && { timeoutMs }), ...(report && { report }) }
  const budget = callBudget({ ...SCREEN_CALLS[isPaid ? 'paid' : 'free'], now })
  const admit = (path: string) => budget.take(path.startsWith('/coins/{id}') ? LIST_CALLS : 0)
  const money = createUpstream<paths>(upstream)
  const screens = createUpstream<paths>({ ...upstream, admit })

  return {
    isOnAppClock,
    prices: (ids, currencies) => bodyOf(money.GET('/simple/price', { params: { query: pricesOf(ids, currencies) } })),
    coins: async () =>
      withoutRepeated(
        await bodyOf(screens.GET('/coins/markets', { params: { query: { ...largest('100'), ...SPARKLINES } } })),
      ),
    movers: async () => {
      const listed = () => bodyOf(screens.GET('/coins/markets', { params: { query: largest('250') } }))
      const named = () => bodyOf(screens.GET('/coins/top_gainers_losers', { params: { query: TOP_MOVERS } }))
      const { top_gainers, top_losers } = isPaid ? await named() : moversOf(await listed())
      return { top_gainers: withoutRepeated(top_gainers), top_losers: withoutRepeated(top_losers) }
    },
    coin: (id) => bodyOf(screens.GET('/coins/{id}', { params: { path: { id }, query: DETAIL } })),
    line: async (id, days) =>
      (await bodyOf(screens.GET('/coins/{id}/market_chart', { params: { path: { id }, query: chartOf(days) } })))
        .prices,
    candles: (id, days) => bodyOf(screens.GET('/coins/{id}/ohlc', { params: { path: { id }, query: chartOf(days) } })),
  }
}
