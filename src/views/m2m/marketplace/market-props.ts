import type { Filters } from '#machines/m2m/rules/advert-filter.ts'
import type { MarketplaceEvent } from '#machines/m2m/marketplace/marketplace.setup.ts'

/** What the marketplace gives to the views of its child machines. */
export interface MarketProps {
  readonly filters: Filters
  readonly sendToParent: (event: MarketplaceEvent) => void
}

/** Marks controls inside a child's view that send events to the marketplace. */
export const marketplaceRoot = { 'data-flow': 'marketplace' }
