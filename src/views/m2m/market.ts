import { createContext, useContext } from 'react'
import { NO_FILTERS, type Filters } from '#machines/domain/market-filters.ts'
import type { Holdings } from '#machines/domain/taking.ts'
import type { MarketplaceEvent } from '#machines/marketplace/marketplace.setup.ts'

interface Market {
  readonly filters: Filters
  /** The list of payment methods is open. */
  readonly isChoosingMethods: boolean
  readonly canChooseMethods: boolean
  /** What the person could sell. */
  readonly holdings: Holdings
  readonly send: (event: MarketplaceEvent) => void
}

/** The marketplace around what a child machine fetches, rows or choices: the child knows what there is, the parent what is chosen. */
export const MarketContext = createContext<Market>({
  filters: NO_FILTERS,
  isChoosingMethods: false,
  canChooseMethods: true,
  holdings: null,
  send: () => {},
})

export const useMarket = (): Market => useContext(MarketContext)

/** On an element inside a child's view: what it holds belongs to the marketplace. */
export const OF_MARKETPLACE = { 'data-flow': 'marketplace' }
