import { RELEASES_COUNTED } from '#machines/m2m/rules/reputation.ts'
import { type OrderLife, phaseOf } from '#machines/m2m/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import type { OrderRow } from '#server/m2m/repos/order.repo.ts'
import { countOutcomes, clearOldDays, timeReleases, type Outcome } from '#server/m2m/repos/trader.repo.ts'

const HOUR_MS = 3_600_000

/**
 * For whom a settled order counts, and how: completed for both sides; not completed for who cancelled, or whose time to pay was over, unless
 * Quayside was unavailable in it. What both agreed to cancel counts for nobody (docs/product/m2m.md).
 */
function outcomesOf({ buyer_id, seller_id }: OrderRow, life: OrderLife): Outcome[] {
  if (phaseOf(life) === 'completed') {
    return [buyer_id, seller_id].map((personId) => ({ personId, completed: true }))
  }
  const { closedReason, postponed } = life.facts
  if (closedReason === 'seller') return [{ personId: seller_id, completed: false }]
  const isTimeout = closedReason === 'unpaid_timeout' && !postponed
  return closedReason === 'buyer' || isTimeout ? [{ personId: buyer_id, completed: false }] : []
}

/** Counts a closed order in the figures on adverts: orders, completion rate, how fast its seller releases (machines/m2m/rules/reputation.ts). */
export async function countReputation(order: OrderRow, life: OrderLife, tx: Tx): Promise<void> {
  const outcomes = outcomesOf(order, life)
  if (outcomes.length > 0) await countOutcomes(outcomes, tx)
  if (life.facts.closedReason === 'released') await timeReleases(order.seller_id, RELEASES_COUNTED, tx)
}

/** Updates rates as days pass without orders. */
export function startReputation({ jobs, db }: Pick<M2mContext, 'jobs' | 'db'>): void {
  jobs.repeatOnce('reputation', HOUR_MS, () => clearOldDays(db))
}
