import { REVIEWED_ACTS } from '#machines/accounts/rules/outgoing.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'

/** What is withdrawn, as it was counted. */
interface Withdrawn {
  readonly t_id: string
  readonly person_id: bigint
  readonly created_at: Date
}

/**
 * Whether an operator decides about a withdrawal: what went to its destination, or left its person's account and those that are linked to it, is above
 * the limit of a day, however long ago that was, or a price is missing.
 */
export async function needsReview(
  { config }: Pick<WalletContext, 'config'>,
  { t_id: ref, person_id: personId, created_at: at }: Withdrawn,
  tx: Tx,
): Promise<boolean> {
  const sums = await outgoing.reviewSums({ ref, personId, at, acts: REVIEWED_ACTS }, tx)
  return sums.is_unknown || Math.max(sums.destination_usd, sums.accounts_usd) > config.withdrawalReviewUsd
}
