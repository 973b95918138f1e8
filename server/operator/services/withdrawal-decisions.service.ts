import { REFUSED_BY_OPERATOR } from '#machines/wallet/messages/wallet.ts'
import { advanceBankTransfer } from '#machines/wallet/rules/bank-transfers.ts'
import { advanceWithdrawal } from '#machines/wallet/rules/withdrawals.ts'
import { isStopped, stoppedText } from '#server/accounts/services/outgoing-pause.service.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as bankTransfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { find, lock, type WithdrawalRow } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { applyBankTransition } from '#server/wallet/services/bank/bank-transitions.service.ts'
import { approveBankWithdrawal } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { applyWithdrawalTransition } from '#server/wallet/services/withdrawal-transitions.service.ts'

/** A withdrawal in review is approved, or one that is not signed refused; `reason` is what its owner reads. */
export type WithdrawalDecision =
  | { readonly id: string; readonly as: 'approve' }
  | { readonly id: string; readonly as: 'refuse'; readonly reason: string }

/** A withdrawal that can be decided so now, locked; `apply` does it. */
export interface DecidableWithdrawal {
  readonly crypto: WithdrawalRow | undefined
  readonly bank: bankTransfers.BankTransferRow | undefined
  readonly apply: () => Promise<boolean>
}

const refusalText = ({ reason }: { readonly reason: string }): string => `${REFUSED_BY_OPERATOR}: ${reason}`

type Decided = Pick<DecidableWithdrawal, 'crypto' | 'bank'>

/** Whether the lifecycle lets an operator decide so about a withdrawal now. */
export function mayDecide({ crypto, bank }: Decided, as: WithdrawalDecision['as'], now: Date): boolean {
  if (crypto)
    return (
      advanceWithdrawal(crypto.life, {
        type: as === 'approve' ? 'withdrawal.approve' : 'withdrawal.cancel',
        by: 'operator',
      }) !== null
    )
  const type = as === 'approve' ? 'transfer.approve' : 'bank.refuse'
  return (
    bank?.phase === 'awaitingReview' &&
    advanceBankTransfer(bank.life, { type, by: 'operator', at: now.getTime() }) !== null
  )
}

function ofCrypto(context: OperatorContext, row: WithdrawalRow, decision: WithdrawalDecision, tx: Tx) {
  const type = decision.as === 'approve' ? 'withdrawal.approve' : 'withdrawal.cancel'
  const event = { type, by: 'operator' } as const
  const reason = decision.as === 'refuse' ? { reason: refusalText(decision) } : {}
  return () => applyWithdrawalTransition(context, row, { ...event, ...reason }, tx)
}

function ofBank(context: OperatorContext, row: bankTransfers.BankTransferRow, decision: WithdrawalDecision, tx: Tx) {
  return () =>
    decision.as === 'approve'
      ? approveBankWithdrawal(context, row, tx)
      : applyBankTransition(context, row, { type: 'bank.refuse', by: 'operator', reason: refusalText(decision) }, tx)
}

/**
 * Locks a withdrawal and looks whether it can be decided so now. `isVoided`: the signer has given it up (`voidReserved`). Refuses one that is missing, one
 * in another phase, and an approval while nothing leaves its owner's account.
 */
export async function decidableWithdrawal(
  context: OperatorContext,
  decision: WithdrawalDecision,
  { isVoided }: { isVoided: boolean },
  tx: Tx,
): Promise<DecidableWithdrawal> {
  const { id } = decision
  const [crypto, transfer] = [await lock(id, null, tx), await bankTransfers.lock(id, null, tx)]
  const bank = transfer?.direction === 'out' ? transfer : undefined
  const row = crypto ?? bank
  if (!row) throw notFound(`There is no withdrawal ${id}`)
  if (decision.as === 'approve' && isStopped(row, tx)) throw notNow(stoppedText(row))
  if (crypto?.phase === 'reserved' && !isVoided) throw notNow(`The withdrawal ${id} was reserved meanwhile: try again`)
  const apply = crypto ? ofCrypto(context, crypto, decision, tx) : bank && ofBank(context, bank, decision, tx)
  if (!apply || !mayDecide({ crypto, bank }, decision.as, tx.now))
    throw notNow(
      `The withdrawal ${id} is ${row.phase}: it cannot be ${decision.as === 'approve' ? 'approved' : 'refused'} now`,
    )
  return { crypto, bank, apply }
}

/** Has the signer give up what is reserved, and is asked before: from then on nothing is ever signed for it. Whether it was reserved. */
export async function voidReserved({ db, signers }: OperatorContext, tId: string): Promise<boolean> {
  const row = await find(tId, db)
  if (row?.phase !== 'reserved') return false
  const answer = await signers.get(row.network)?.void(tId)
  if (answer !== 'void')
    throw notNow(`The withdrawal ${tId} cannot be refused now: it is signed, or the signer is not there`)
  return true
}
