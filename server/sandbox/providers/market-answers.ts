import { byMarketCap, changeOf, DAY_MS, dollarsOf, PER_DOLLAR, SANDBOX_COINS, type SandboxCoin } from './market-walk.ts'

const MILLION = 1_000_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const MOVERS = 30
/** What a request asks, and the moment that the prices are of. */
export interface MarketRequest {
  readonly query: URLSearchParams
  readonly atMs: number
}

const coinOf = (id: string): SandboxCoin | undefined => SANDBOX_COINS.find((coin) => coin.id === id)
const capOf = (coin: SandboxCoin, atMs: number): number => Math.round(dollarsOf(coin, atMs) * coin.supply * MILLION)
const volumeOf = (coin: SandboxCoin, atMs: number): number => Math.round(capOf(coin, atMs) * 0.04 * coin.volatility)
const rankOf = (coin: SandboxCoin, atMs: number): number => byMarketCap(atMs).indexOf(coin) + 1

/** Prices at equal steps, the last one now. */
const series = (coin: SandboxCoin, atMs: number, stepMs: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const at = index === count - 1 ? atMs : Math.floor(atMs / stepMs) * stepMs - (count - 2 - index) * stepMs
    return [at, dollarsOf(coin, at)]
  })

export function simplePrice({ query, atMs }: MarketRequest): unknown {
  const currencies = (query.get('vs_currencies') ?? '').split(',').filter((key) => Object.hasOwn(PER_DOLLAR, key))
  const coins = (query.get('ids') ?? '').split(',').flatMap((id) => coinOf(id) ?? [])
  const rowOf = (coin: SandboxCoin) =>
    currencies.flatMap((key) => [
      [key, dollarsOf(coin, atMs) * (PER_DOLLAR[key] ?? 1)],
      [`${key}_24h_change`, changeOf(coin, atMs, 1)],
    ])
  return Object.fromEntries(
    coins.map((coin) => [coin.id, { ...Object.fromEntries(rowOf(coin)), last_updated_at: Math.floor(atMs / 1000) }]),
  )
}

export function coinsMarkets({ query, atMs }: MarketRequest): unknown {
  const perPage = Number(query.get('per_page') ?? '100')
  return byMarketCap(atMs)
    .slice(0, perPage)
    .map((coin, index) => ({
      id: coin.id,
      symbol: coin.symbol,
      name: coin.name,
      current_price: dollarsOf(coin, atMs),
      market_cap: capOf(coin, atMs),
      market_cap_rank: index + 1,
      total_volume: volumeOf(coin, atMs),
      price_change_percentage_24h: changeOf(coin, atMs, 1),
      price_change_percentage_7d_in_currency: changeOf(coin, atMs, 7),
      last_updated: new Date(atMs).toISOString(),
      ...(query.get('sparkline') === 'true' && {
        sparkline_in_7d: { price: series(coin, atMs, HOUR_MS, 168).map(([, price]) => price) },
      }),
    }))
}

export function topMovers({ atMs }: MarketRequest): unknown {
  const rows = byMarketCap(atMs).map((coin, index) => ({
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: `https://assets.example.com/coins/${coin.id}.png`,
    market_cap_rank: index + 1,
    usd: dollarsOf(coin, atMs),
    usd_24h_vol: volumeOf(coin, atMs),
    usd_24h_change: changeOf(coin, atMs, 1),
  }))
  const sorted = rows.toSorted((a, b) => b.usd_24h_change - a.usd_24h_change)
  return {
    top_gainers: sorted.filter(({ usd_24h_change }) => usd_24h_change > 0).slice(0, MOVERS),
    top_losers: sorted
      .toReversed()
      .filter(({ usd_24h_change }) => usd_24h_change < 0)
      .slice(0, MOVERS),
  }
}

const inCurrencies = (dollars: number): Record<string, number> =>
  Object.fromEntries(Object.entries(PER_DOLLAR).map(([key, perDollar]) => [key, dollars * perDollar]))
const sameIn = <T>(value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(PER_DOLLAR).map((key) => [key, value]))

function extremesOf(coin: SandboxCoin, atMs: number): { high: [number, number]; low: [number, number] } {
  const all = series(coin, atMs, DAY_MS, 365)
  const pick = (isBetter: (a: number, b: number) => boolean) =>
    all.reduce((best, each) => (isBetter(each[1], best[1]) ? each : best))
  return { high: pick((a, b) => a > b), low: pick((a, b) => a < b) }
}

export function coinDetail(id: string, { atMs }: MarketRequest): unknown {
  const coin = coinOf(id)
  if (!coin) return undefined
  const now = dollarsOf(coin, atMs)
  const day = series(coin, atMs, 10 * MINUTE_MS, 144).map(([, price]) => price)
  const { high, low } = extremesOf(coin, atMs)
  return {
    id,
    symbol: coin.symbol,
    name: coin.name,
    description: {
      en: `<p>${coin.name} is one of the coins of the test market. Its price moves by itself &amp; has a <a href="https://example.com">history</a>.</p>`,
    },
    market_data: {
      current_price: inCurrencies(now),
      market_cap: inCurrencies(capOf(coin, atMs)),
      fully_diluted_valuation: inCurrencies(now * coin.supply * 1.06 * MILLION),
      total_volume: inCurrencies(volumeOf(coin, atMs)),
      high_24h: inCurrencies(Math.max(...day)),
      low_24h: inCurrencies(Math.min(...day)),
      ath: inCurrencies(high[1]),
      ath_change_percentage: sameIn((now / high[1] - 1) * 100),
      ath_date: sameIn(new Date(high[0]).toISOString()),
      atl: inCurrencies(low[1]),
      atl_change_percentage: sameIn((now / low[1] - 1) * 100),
      atl_date: sameIn(new Date(low[0]).toISOString()),
      price_change_percentage_24h: changeOf(coin, atMs, 1),
      total_supply: coin.supply * 1.06 * MILLION,
      circulating_supply: coin.supply * MILLION,
      max_supply: null,
      market_cap_rank: rankOf(coin, atMs),
      last_updated: new Date(atMs).toISOString(),
    },
  }
}

/** Steps as the real provider has them, by days. */
const LINE_STEPS: Readonly<Record<string, readonly [stepMs: number, count: number]>> = {
  '1': [5 * MINUTE_MS, 289],
  '7': [HOUR_MS, 169],
  '30': [HOUR_MS, 721],
  '365': [DAY_MS, 366],
}
const CANDLE_STEPS: Readonly<Record<string, readonly [stepMs: number, count: number]>> = {
  '1': [30 * MINUTE_MS, 48],
  '7': [4 * HOUR_MS, 42],
  '30': [4 * HOUR_MS, 180],
  '365': [4 * DAY_MS, 92],
}

export function marketChart(id: string, { query, atMs }: MarketRequest): unknown {
  const [coin, steps] = [coinOf(id), LINE_STEPS[query.get('days') ?? '']]
  if (!coin || !steps) return undefined
  const prices = series(coin, atMs, ...steps)
  return { prices, market_caps: [], total_volumes: [] }
}

export function candles(id: string, { query, atMs }: MarketRequest): unknown {
  const [coin, steps] = [coinOf(id), CANDLE_STEPS[query.get('days') ?? '']]
  if (!coin || !steps) return undefined
  const [stepMs, count] = steps
  const end = Math.floor(atMs / stepMs) * stepMs
  return Array.from({ length: count }, (_, index) => {
    const at = end - (count - 1 - index) * stepMs
    const prices = Array.from({ length: 9 }, (_, part) => dollarsOf(coin, at - stepMs + (part * stepMs) / 8))
    return [at, prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]
  })
}
