import type { MarketDataConfig } from '#server/config.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { createMarketData, type MarketData } from './gateways/market-data.ts'
import type { MarketPrices } from './services/market.service.ts'

export interface MarketsContext extends CoreContext {
  readonly marketData: MarketData
  readonly market: MarketPrices
}

/** The configured provider of market data. */
export const openMarketData = (config: MarketDataConfig): MarketData =>
  createMarketData({ ...config, isOnAppClock: false })
