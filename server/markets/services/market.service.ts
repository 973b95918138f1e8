import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import { NO_SUCH_PAIR } from '#machines/accounts/messages/accounts.ts'
import type { Db, Queries } from '#server/db/db.ts'
import type { ExchangeRates } from '#server/markets/gateways/exchange-rates.ts'
import type { MarketFeed } from '#server/markets/gateways/market.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import type { Log } from '#server/log.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import type { Jobs } from '#server/shared/services/jobs.service.ts'
import type { Publisher } from '#server/shared/publisher.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as rates from '#server/markets/repos/exchange-rate.repo.ts'
import * as pastRates from '#server/markets/repos/past-rate.repo.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'

export interface MarketPrice {
  /** Currency per token, as a decimal. */
  readonly price: string
  readonly at: Date
  /** When the exchange rate in it was last updated; null without one. */
  readonly rateAt: Date | null
}

export interface MarketPrices {
  /** The price of a pair; refuses with 404 for an unknown pair, 503 `price_unknown` when it, or the exchange rate in it, is too old. */
  readonly price: (token: string, currency: string, on?: Queries) => Promise<MarketPrice>
  /** Every token's price in a currency and its change over 24 hours in percent; unknown ones are missing. */
  readonly pricesIn: (currency: string) => Promise<Map<string, { price: string; change: number | null }>>
  /** Whether any price was ever stored. */
  readonly isKnown: () => Promise<boolean>
  /** Stores the feed's prices, without those of a later time; publishes to readers of the marketplace when prices changed. Throws `UpstreamFailure`. */
  readonly refresh: () => Promise<void>
  /** Publishes to readers of the marketplace when a price became too old for money since the last call; returns in how many milliseconds the next one does. */
  readonly publishAged: () => Promise<number | null>
  /** Stores the latest exchange rates, from which the next prices are made. Throws `UpstreamFailure`, and the stored ones stay. */
  readonly refreshRates: () => Promise<void>
  /** Whether there is an exchange rate that is not too old. */
  readonly hasRates: () => Promise<boolean>
}

// A numeric column preserves trailing zeros: '1500.00' is '1500' in the contract.
const shortest = (price: string): string => (price.includes('.') ? price.replace(/\.?0+$/, '') : price)

const AGING_MS = 20_000

/** How far the clock of a provider may be ahead of ours. */
const AHEAD_MS = 300_000

/**
 * What a provider's times are by the clock of the application: what was updated cannot be later than now. A time that no clock can be ahead by is
 * none: a price of it would never look old.
 */
async function clockOf(
  { isOnAppClock }: { readonly isOnAppClock: boolean },
  db: Db,
): Promise<(at: Date) => Date | null> {
  const { now, offset_s } = await clock.read(db)
  const shiftMs = isOnAppClock ? 0 : offset_s * 1000
  return (at) => {
    const ms = at.getTime() + shiftMs
    return ms > now.getTime() + AHEAD_MS ? null : new Date(Math.min(ms, now.getTime()))
  }
}

const ofLaterTime = (what: string) => new UpstreamFailure('malformed', `The answer has ${what} of a later time`)

interface Providers {
  readonly feed: MarketFeed
  readonly exchangeRates: ExchangeRates
}

/** Stores the prices of a feed, which are made with the stored exchange rates; publishes when any changed. */
async function refreshFrom(feed: MarketFeed, db: Db, market: Publisher['market']): Promise<void> {
  const usable = await rates.listUsable(db)
  const quotes = await feed.quotes(new Map(usable.map((rate) => [rate.currency, rate])))
  const onClock = await clockOf(feed, db)
  const stored = quotes.flatMap((quote) => {
    const at = onClock(quote.at)
    return at === null ? [] : [{ ...quote, at }]
  })
  await db.tx(async (tx) => {
    const [isMoved] = await Promise.all([prices.store(stored, tx), pastRates.record(tx)])
    if (isMoved) market.pricesMoved(tx)
  })
  if (stored.length < quotes.length) throw ofLaterTime(`${quotes.length - stored.length} prices`)
}

function agedPublisher(db: Db, market: Publisher['market']): MarketPrices['publishAged'] {
  let lookedAt: Date | null = null
  return async () => {
    const { now, has_aged: hasAged, next_ms: nextMs } = await prices.aging(lookedAt, db)
    if (hasAged) await db.tx(async (tx) => market.pricesMoved(tx))
    lookedAt = now
    return nextMs
  }
}

/** Market prices from one feed; every server reads them from the database (spec §7 Market data). */
export const createMarket = (
  db: Db,
  { feed, exchangeRates }: Providers,
  { market }: Pick<Publisher, 'market'>,
): MarketPrices => ({
  async price(token, currency, on = db) {
    const found = await prices.find(token, currency, on)
    if (!found) throw notFound(NO_SUCH_PAIR)
    if (!found.is_fresh) throw new Refusal(503, 'price_unknown', PRICE_UNKNOWN, { retryAfterS: 5 })
    return { price: shortest(found.price), at: found.at, rateAt: found.rate_at }
  },
  async pricesIn(currency) {
    const fresh = (await prices.inCurrency(currency, db)).filter((row) => row.is_fresh)
    return new Map(fresh.map(({ token, price, change }) => [token, { price: shortest(price), change }]))
  },
  isKnown: () => prices.isKnown(db),
  refresh: () => refreshFrom(feed, db, market),
  publishAged: agedPublisher(db, market),
  async refreshRates() {
    const { at, perDollar } = await exchangeRates.latest()
    const onClock = await clockOf(exchangeRates, db)
    const updatedAt = onClock(at)
    if (updatedAt === null) throw ofLaterTime('rates')
    const latest = [...perDollar].map(([currency, rate]) => ({ currency, perDollar: rate, at: updatedAt }))
    await rates.store(latest, db)
  },
  hasRates: async () => (await rates.listUsable(db)).length > 0,
})

/** In how many milliseconds to look for prices that became too old: when the next one does, and soon in any case, because the clock may be moved. */
export const agingAgainMs = (nextMs: number | null): number => Math.min(Math.ceil(nextMs ?? AGING_MS), AGING_MS)

/** A price becomes too old for money without an event: whoever looks at the marketplace is notified at that moment. */
export const startAging = ({ market, jobs }: { readonly market: MarketPrices; readonly jobs: Jobs }): void =>
  jobs.repeat('old prices', AGING_MS, async () => agingAgainMs(await market.publishAged()))

/** Refreshes the prices. A provider that fails is no fault of ours: the last prices stay, and are used for money until they are old. */
export async function refreshPrices({
  market,
  log,
}: {
  readonly market: MarketPrices
  readonly log: Log
}): Promise<void> {
  await market.refresh().catch((error: unknown) => {
    if (!(error instanceof UpstreamFailure)) throw error
    log.warn({ fault: error.fault, problem: error.message }, 'market prices were not refreshed')
  })
}
