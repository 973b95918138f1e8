import type { Quote } from '#server/repos/market-price.repo.ts'

/** Where market prices come from. */
export interface MarketFeed {
  /** Every pair it knows, as of a moment. */
  readonly quotes: (at: Date) => Promise<Quote[]>
}
