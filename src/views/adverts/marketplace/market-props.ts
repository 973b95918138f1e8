import type { Filters } from '#machines/adverts/rules/advert-filter.ts'
import type { MarketplaceEvent } from '#machines/adverts/marketplace/marketplace.setup.ts'

/** What the marketplace gives to the views of its child machines. */
export interface MarketProps {
  readonly filters: Filters
  readonly sendToParent: (event: MarketplaceEvent) => void
}

/** Marks controls inside a child's view that send events to the marketplace. */
export const marketplaceRoot = { 'data-flow': 'marketplace' }
