import { NO_MARKET_DATA } from '#machines/shared/messages/failures.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { MarketsContext } from '#server/markets/context.ts'
import { answerCache, type AnswerCache } from '#server/shared/gateways/answer-cache.ts'
import { priceIdOf, tokenNamed, tokenWithPriceId } from '#machines/catalog/assets.ts'
import { priceFrom } from '#server/markets/gateways/decimal-prices.ts'
import type { ChartDays, CoinDetail, MarketCoin, MarketData, Mover } from '#server/markets/gateways/market-data.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { notFound, unavailable } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { toChartPoints, toCoinDetail, toMarketCoin, toMarketMover } from './market-data-dto.ts'

type Schemas = components['schemas']
type Context = Pick<MarketsContext, 'db' | 'market' | 'marketData'>

const COINS_MS = 60_000
const MOVERS_MS = 300_000
const MOVER_ROWS = 7
/** A chart is fresh for as long as its step takes, one of a year for a quarter of it. */
const CHART_MS: Readonly<Record<ChartDays, number>> = {
  '1': 300_000,
  '7': 3_600_000,
  '30': 3_600_000,
  '365': 21_600_000,
}
/** More than are listed at once: a hundred, the movers and our tokens. */
const MAX_COINS = 200
const STYLES = 2
/** From this age on, what the provider gave is marked as stale. */
const STALE_AFTER_S = 600
const RETRY_S = 5

interface Caches {
  readonly coins: AnswerCache<readonly MarketCoin[]>
  readonly movers: AnswerCache<{ readonly top_gainers: readonly Mover[]; readonly top_losers: readonly Mover[] }>
  readonly coin: AnswerCache<CoinDetail>
  readonly charts: Readonly<Record<ChartDays, AnswerCache<Schemas['ChartPoint'][]>>>
}

const chartsOf = (marketData: MarketData, days: ChartDays): AnswerCache<Schemas['ChartPoint'][]> =>
  answerCache({
    load: async (key) => {
      const { id, style }: { id: string; style: 'line' | 'candles' } = JSON.parse(key)
      return toChartPoints(await (style === 'line' ? marketData.line(id, days) : marketData.candles(id, days)))
    },
    freshMs: CHART_MS[days],
    maxEntries: MAX_COINS * STYLES,
  })

const cachesOf = (marketData: MarketData): Caches => ({
  coins: answerCache({ load: () => marketData.coins(), freshMs: COINS_MS, maxEntries: 1 }),
  movers: answerCache({ load: () => marketData.movers(), freshMs: MOVERS_MS, maxEntries: 1 }),
  coin: answerCache({ load: (id) => marketData.coin(id), freshMs: COINS_MS, maxEntries: MAX_COINS }),
  charts: {
    '1': chartsOf(marketData, '1'),
    '7': chartsOf(marketData, '7'),
    '30': chartsOf(marketData, '30'),
    '365': chartsOf(marketData, '365'),
  },
})

/** The answer for a key; 404 where the provider knows none, 503 where it does not answer and there is no older one. */
async function answerFrom<T>(cache: AnswerCache<T>, key: string, { db }: Context) {
  const { value, ageS, isStale } = await cache.get(key).catch((error: unknown) => {
    if (!(error instanceof UpstreamFailure)) throw error
    if (error.status === 404) throw notFound()
    throw unavailable(NO_MARKET_DATA, error.retryAfterS ?? RETRY_S)
  })
  const { now } = await clock.read(db)
  const as_of = new Date(now.getTime() - ageS * 1000)
  return { value, now, as_of: as_of.toISOString(), stale: isStale }
}

/** Data that the provider itself has not updated for long is as stale as an old answer. */
function ageOf(
  updated: readonly (string | null | undefined)[],
  { now, as_of, stale }: { now: Date; as_of: string; stale: boolean },
) {
  const newest = Math.max(...updated.map((at) => Date.parse(at ?? '')).filter((at) => !Number.isNaN(at)))
  if (!Number.isFinite(newest) || newest >= Date.parse(as_of)) return { as_of, stale }
  return { as_of: new Date(newest).toISOString(), stale: stale || now.getTime() - newest > STALE_AFTER_S * 1000 }
}

type Named = Pick<MarketCoin, 'id' | 'symbol'>

/** The coin with an id, or else the first with a ticker. */
const namedIn = (coins: readonly Named[], name: string): Named | undefined =>
  coins.find(({ id }) => id === name) ?? coins.find(({ symbol }) => symbol.toLowerCase() === name)

/**
 * The provider's id of a coin: its key is the ticker of one of our tokens, or the id or ticker of a coin that is listed. Refuses any other with 404 and
 * without a call: made-up ids would otherwise use up the calls for screens.
 */
async function idOf(key: string, caches: Caches, context: Context): Promise<string> {
  const token = tokenNamed(key)
  if (token !== null) return priceIdOf(token)
  if (tokenWithPriceId(key) !== null) return key
  const name = key.toLowerCase()
  const listed = namedIn((await answerFrom(caches.coins, '', context)).value, name)
  if (listed) return listed.id
  const { top_gainers, top_losers } = (await answerFrom(caches.movers, '', context)).value
  const moving = namedIn([...top_gainers, ...top_losers], name)
  if (!moving) throw notFound()
  return moving.id
}

/** How many units of a currency a US dollar is, by our own prices. */
async function perDollar(currency: string, { market }: Context): Promise<string | null> {
  if (currency === 'USD') return '1'
  const [inCurrency, inDollars] = [await market.pricesIn(currency), await market.pricesIn('USD')]
  const [of, per] = [inCurrency.get('BTC')?.price, inDollars.get('BTC')?.price]
  return of === undefined || per === undefined ? null : priceFrom({ of, per })
}

/** What the market data provider knows, for screens: cached, with its age (spec §7 Market data provider). Nothing of it is used for money. */
export function marketDataService(context: Context) {
  const caches = cachesOf(context.marketData)
  return {
    async coins() {
      const { value, ...age } = await answerFrom(caches.coins, '', context)
      const prices = await context.market.pricesIn('USD')
      const coins = value.map((coin) => toMarketCoin(coin, prices))
      return {
        coins,
        ...ageOf(
          value.map(({ last_updated }) => last_updated),
          age,
        ),
      }
    },
    async movers() {
      const { value, as_of, stale } = await answerFrom(caches.movers, '', context)
      const rows = (movers: readonly Mover[]) => movers.slice(0, MOVER_ROWS).map(toMarketMover)
      return { top_gainers: rows(value.top_gainers), top_losers: rows(value.top_losers), as_of, stale }
    },
    async coin(key: string, currency: string) {
      const { value, ...age } = await answerFrom(caches.coin, await idOf(key, caches, context), context)
      const rate = await perDollar(currency, context)
      const detail = toCoinDetail(value, { currency, rate })
      const own = (await context.market.pricesIn(detail.currency)).get(detail.key)?.price
      return { ...detail, price: own ?? detail.price, ...ageOf([value.market_data.last_updated], age) }
    },
    async chart(key: string, days: ChartDays, style: 'line' | 'candles') {
      const id = await idOf(key, caches, context)
      const chart = await answerFrom(caches.charts[days], JSON.stringify({ id, style }), context)
      const { value: points, as_of, stale } = chart
      return { points, as_of, stale }
    },
  }
}

export type MarketDataService = ReturnType<typeof marketDataService>
