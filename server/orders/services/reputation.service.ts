import { RELEASES_COUNTED } from '#machines/adverts/rules/reputation.ts'
import { awardOf } from '#machines/orders/rules/awards.ts'
import { SIDES, type Side } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { type OrderLife, phaseOf } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { OrderRow } from '#server/orders/repos/order.repo.ts'
import { countOutcomes, clearOldDays, timeReleases, type Outcome } from '#server/adverts/repos/trader.repo.ts'

const HOUR_MS = 3_600_000

/** Against whom a settled order counts: who cancelled, whose time to pay was over, unless Quayside was unavailable in it, or whom an award names. */
function sideAgainst({ facts: { closedReason, postponed, awardReason } }: OrderLife): Side | null {
  if (closedReason === 'seller' || closedReason === 'buyer') return closedReason
  return closedReason === 'unpaid_timeout' && !postponed ? 'buyer' : (awardOf(awardReason)?.against ?? null)
}

/**
 * For whom a settled order counts, and how: not completed for the side that it counts against, and completed for any other side of a completed order.
 * What both agreed to cancel counts for nobody (docs/product/orders.md).
 */
function outcomesOf(order: OrderRow, life: OrderLife): Outcome[] {
  const against = sideAgainst(life)
  const counted = phaseOf(life) === 'completed' ? SIDES : SIDES.filter((side) => side === against)
  return counted.map((side) => ({ personId: order[`${side}_id`], completed: side !== against }))
}

/** Counts a closed order in the figures on adverts: orders, completion rate, how fast its seller releases (machines/adverts/rules/reputation.ts). */
export async function countReputation(order: OrderRow, life: OrderLife, tx: Tx): Promise<void> {
  const outcomes = outcomesOf(order, life)
  if (outcomes.length > 0) await countOutcomes(outcomes, tx)
  if (life.facts.closedReason === 'released') await timeReleases(order.seller_id, RELEASES_COUNTED, tx)
}

/** Updates rates as days pass without orders. */
export function startReputation({ jobs, db }: Pick<AdvertContext, 'jobs' | 'db'>): void {
  jobs.repeatOnce('reputation', HOUR_MS, () => clearOldDays(db))
}
