import { advanceDeposit, type DepositLife } from '#machines/wallet/rules/crypto-deposits.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Tx } from '#server/db/db.ts'
import { custodyOf } from '#server/ledger/ledger.ts'
import { notNow } from '#server/refusal.ts'
import * as deposits from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as reversals from '#server/wallet/repos/reversal.repo.ts'
import { reverseCredit, type Reversal, type ReversalNeeds } from './credit-reversal.ts'

type Row = deposits.CryptoDepositRow

const lifeAfter = ({ life, needed }: Pick<Row, 'life' | 'needed'>): DepositLife | null =>
  advanceDeposit(life, { type: 'assignment.reverse', by: 'operator', confirmations: needed })

/** Whether an operator assigned a deposit, so that this can be reversed. */
export const isAssignmentReversible = (deposit: Pick<Row, 'life' | 'needed'>): boolean => lifeAfter(deposit) !== null

/** Reverses the assignment of a locked deposit, which waits for its owner again. Refuses what no operator assigned. */
export async function reverseAssignment(context: ReversalNeeds, deposit: Row, tx: Tx): Promise<Reversal> {
  const { id, t_id: ref, person_id: personId, network, txid, asset, amount: amountMinor } = deposit
  const life = lifeAfter(deposit)
  const person = personId === null ? undefined : await persons.lock(personId, tx)
  if (!life || !person || ref === null) throw notNow(`The deposit ${txid} cannot be reversed now`)
  const credit = { ref, name: ref, asset, amountMinor, custody: custodyOf(network) }
  const reversal = await reverseCredit(context, person, { kind: 'assignment.reverse', ...credit }, tx)
  await reversals.add({ tId: ref, depositId: id, personId: person.id, ...reversal }, tx)
  await deposits.removeOwner(id, life.phase, tx)
  return reversal
}
