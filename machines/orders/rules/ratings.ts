import type { Instant } from './order-lifecycle.setup.ts'
import { phaseOf, type OrderLife } from './orders.ts'
import * as text from '#machines/orders/messages/orders.ts'

/** What can be given, from worst to best. */
export const STARS = [1, 2, 3, 4, 5] as const
/** How long after its release an order can be rated (docs/product/orders.md). */
export const RATING_OPEN_MS = 7 * 86_400_000

/** What a side's rating depends on. */
export interface Rateable {
  readonly life: OrderLife
  /** Null while the order is open. */
  readonly closedAt: Instant | null
  /** What this side gave; null before. */
  readonly stars: number | null
}

/** When a completed order can be rated no more; null for any other order. */
export function ratingClosesAt({ life, closedAt }: Pick<Rateable, 'life' | 'closedAt'>): Instant | null {
  return phaseOf(life) === 'completed' && closedAt !== null ? closedAt + RATING_OPEN_MS : null
}

/** Why a side may not rate its partner at a moment, or null: once, within seven days after the release. */
export function whyNotRated(order: Rateable, at: Instant): string | null {
  const closesAt = ratingClosesAt(order)
  if (closesAt === null) return text.ONLY_COMPLETED_IS_RATED
  if (order.stars !== null) return text.RATED_ALREADY
  return at < closesAt ? null : text.RATING_IS_OVER
}
