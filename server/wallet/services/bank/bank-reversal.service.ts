import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Tx } from '#server/db/db.ts'
import { platformOf } from '#server/ledger/ledger.ts'
import { notNow } from '#server/refusal.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { reverseCredit, type Reversal, type ReversalNeeds } from '../credit-reversal.ts'

/** Whether the booking of a transfer can be reversed: that of a deposit, once. */
export const isReversible = async (
  { id, direction, phase }: Pick<transfers.BankTransferRow, 'id' | 'direction' | 'phase'>,
  tx: Pick<Tx, 'query'>,
): Promise<boolean> => direction === 'in' && phase === 'completed' && (await transfers.lineFor(id, tx)) !== undefined

/**
 * Reverses the booking of a locked deposit; its line of the statement can be booked again. Refuses what was not booked, and what was reversed.
 */
export async function reverseBooking(
  context: ReversalNeeds,
  transfer: transfers.BankTransferRow,
  tx: Tx,
): Promise<Reversal> {
  const { id, t_id: ref, person_id: personId, asset, reference: name } = transfer
  const person = await persons.lock(personId, tx)
  const line = await transfers.lineFor(id, tx)
  if (!person || !line || !(await isReversible(transfer, tx))) throw notNow(`The deposit ${ref} cannot be reversed now`)
  const credit = { ref, name, asset, amountMinor: line.amount, custody: platformOf('custody') }
  const reversal = await reverseCredit(context, person, { kind: 'deposit.reverse', ...credit }, tx)
  await transfers.reverse(id, reversal, tx)
  return reversal
}
