import type { Db } from '#server/db/db.ts'
import { openExchange, type ExchangeContext } from '#server/exchange/context.ts'
import type { ExchangeProvider } from '#server/exchange/gateways/exchange.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { Log } from '#server/log.ts'
import { openExchangeRates, openMarketData } from '#server/markets/context.ts'
import type { ExchangeRates } from '#server/markets/gateways/exchange-rates.ts'
import type { MarketData } from '#server/markets/gateways/market-data.ts'
import { startExchangeProvider } from './providers/exchange-provider.ts'
import { readProvider } from './repos/sandbox-provider.repo.ts'

export type SandboxContext = AdvertContext & ExchangeContext

interface Opened {
  readonly db: Db
  readonly log: Log
}

interface Closable {
  readonly close: () => Promise<void>
}

/** The sandbox's exchange provider, started on a free port of this machine; `homeOf` is the address of our own pages. */
export async function openSandboxExchange(
  { db, log }: Opened,
  homeOf: () => string,
): Promise<{ readonly exchange: ExchangeProvider } & Closable> {
  const { url, close } = await startExchangeProvider(db, homeOf)
  const isPaymentPage = (page: URL) => page.origin === url
  return { exchange: openExchange({ url, key: 'sandbox', isPaymentPage }, { db, log }), close }
}

/** The sandbox's provider of market data, started on a free port of this machine. */
export async function openSandboxMarketData({
  db,
  log,
}: Opened): Promise<{ readonly marketData: MarketData } & Closable> {
  const { startMarketProvider } = await import('./providers/market-provider.ts')
  const { url, close } = await startMarketProvider(() => readProvider('market', db))
  return { marketData: openMarketData({ url, key: undefined, isPaid: true, isOnAppClock: true }, log), close }
}

/** The sandbox's provider of exchange rates, started on a free port of this machine. */
export async function openSandboxExchangeRates({
  db,
  log,
}: Opened): Promise<{ readonly exchangeRates: ExchangeRates } & Closable> {
  const { SANDBOX_KEY, startRateProvider } = await import('./providers/rate-provider.ts')
  const { url, close } = await startRateProvider(() => readProvider('rates', db))
  return { exchangeRates: openExchangeRates({ url, key: SANDBOX_KEY, isOnAppClock: true }, log), close }
}
