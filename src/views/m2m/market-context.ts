import { createContext, useContext } from 'react'
import { NO_FILTERS, type Filters } from '#machines/domain/market-filters.ts'
import type { Holdings } from '#machines/domain/take-advert.ts'
import type { MarketplaceEvent } from '#machines/marketplace/marketplace.setup.ts'

interface Market {
  readonly filters: Filters
  readonly isChoosingMethods: boolean
  readonly canChooseMethods: boolean
  /** The person's balances. */
  readonly holdings: Holdings
  readonly send: (event: MarketplaceEvent) => void
}

/** The marketplace's filters and events, for the views of its child machines. */
export const MarketContext = createContext<Market>({
  filters: NO_FILTERS,
  isChoosingMethods: false,
  canChooseMethods: true,
  holdings: null,
  send: () => {},
})

export const useMarket = (): Market => useContext(MarketContext)

/** Marks controls inside a child's view that send events to the marketplace. */
export const marketplaceRoot = { 'data-flow': 'marketplace' }
