import { NO_RECEIVING_ACCOUNT, RECEIVING_ACCOUNT_UNKNOWN } from '#machines/m2m/messages/m2m.ts'
import type { Tx } from '#server/db/db.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { lockAll, type BankAccountRow } from '#server/accounts/repos/bank-account.repo.ts'

/**
 * The account a seller is paid to: the requested one, or the first one saved (docs/product/m2m.md). Refuses with 409
 * no_receiving_account when there is none, with 404, which names the field, one that is not theirs.
 */
export async function receivingAccount(
  personId: bigint,
  requestedId: string | undefined,
  tx: Tx,
): Promise<BankAccountRow> {
  const accounts = await lockAll(personId, tx)
  if (accounts.length === 0) throw conflict('no_receiving_account', NO_RECEIVING_ACCOUNT)
  const account = requestedId === undefined ? accounts[0] : accounts.find(({ public_id }) => public_id === requestedId)
  if (!account) throw notFound(RECEIVING_ACCOUNT_UNKNOWN, { receiving_account_id: RECEIVING_ACCOUNT_UNKNOWN })
  return account
}
