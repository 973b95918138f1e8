import { STAYS_OPEN } from '#machines/accounts/messages/closing.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import * as closings from '#server/accounts/repos/closing.repo.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { notClosedMail } from './closing-mails.ts'

/** The account stays open, which its owner is mailed; false when nobody had asked to close it. */
export async function cancelClosing(
  context: Pick<CoreContext, 'jobs' | 'address'>,
  personId: bigint,
  why: keyof typeof STAYS_OPEN,
  tx: Tx,
): Promise<boolean> {
  const email = await closings.cancel(personId, tx)
  if (email === undefined) return false
  await sendMail(context, tx, notClosedMail(email, STAYS_OPEN[why](formatUtc(tx.now)), context.address.url))
  return true
}
