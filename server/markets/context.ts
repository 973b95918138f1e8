import type { AccountsContext } from '#server/accounts/context.ts'
import type { Log } from '#server/log.ts'
import { faultReport } from '#server/shared/gateways/fault-report.ts'
import { createExchangeRates, type ExchangeRates, type ExchangeRatesOptions } from './gateways/exchange-rates.ts'
import { createMarketData, type MarketData, type MarketDataOptions } from './gateways/market-data.ts'
import type { MarketPrices } from './services/market.service.ts'

export interface MarketsContext extends AccountsContext {
  readonly marketData: MarketData
  readonly market: MarketPrices
}

/** A provider of market data whose faults are logged. */
export const openMarketData = (options: Omit<MarketDataOptions, 'report'>, log: Log): MarketData =>
  createMarketData({ ...options, report: faultReport('market data', log) })

/** A provider of exchange rates whose faults are logged. */
export const openExchangeRates = (options: Omit<ExchangeRatesOptions, 'report'>, log: Log): ExchangeRates =>
  createExchangeRates({ ...options, report: faultReport('exchange rates', log) })
