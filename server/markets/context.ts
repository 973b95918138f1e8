import type { MarketDataConfig } from '#server/config.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { createMarketData, type MarketData } from './gateways/market-data.ts'
import type { MarketPrices } from './services/market.service.ts'

export interface MarketsContext extends AccountsContext {
  readonly marketData: MarketData
  readonly market: MarketPrices
}

/** The configured provider of market data. */
export const openMarketData = (config: MarketDataConfig): MarketData =>
  createMarketData({ ...config, isOnAppClock: false })
