import { walletNotice } from '../wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { advanceBankTransfer, type BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import type { BankActor, BankTransferEventType } from '#machines/wallet/rules/bank-transfer-lifecycle.machine.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import { endPending, type HistoryLine } from '#server/ledger/history.ts'
import { availableOf, holdOf, platformOf, post } from '#server/ledger/ledger.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as transfers from '#server/wallet/repos/bank-transfer.repo.ts'

type Row = transfers.BankTransferRow

export interface BankEvent {
  type: BankTransferEventType
  by: BankActor
  /** What the bank booked of a deposit, in the currency's smallest unit; what was asked for when left out. */
  amountMinor?: bigint
  /** Why it is refused, as a sentence. */
  reason?: string
}

const fiat = ({ asset: code, scale }: Row) => ({ code, scale, kind: 'fiat' as const })

const REASONS: Readonly<Partial<Record<BankActor, string>>> = {
  owner: text.CANCELLED_BY_OWNER,
  clock: text.DEPOSIT_NOT_PAID,
}

/** A deposit that has arrived: the amount that arrived is credited, whatever was announced. */
async function credit(transfer: Row, amountMinor: bigint, tx: Tx): Promise<void> {
  const { t_id: tId, person_id: personId, asset } = transfer
  const reason =
    amountMinor === transfer.amount ? {} : { reason: text.arrivedInstead(amountText(transfer.amount, fiat(transfer))) }
  const line: HistoryLine = {
    tId,
    personId,
    asset,
    type: 'Deposit',
    counterparty: transfer.account.bank_name,
    orderNo: null,
    isPending: true,
    ...reason,
  }
  const posting = { source: platformOf('custody'), destination: availableOf(personId), asset, amountMinor }
  await post({ kind: 'deposit', ref: tId, postings: [posting], history: [line] }, tx)
}

/** A withdrawal that is paid out, or comes back to the available balance. */
async function settleHold(transfer: Row, isPaid: boolean, tx: Tx): Promise<void> {
  const { t_id: tId, person_id: personId, asset, amount: amountMinor } = transfer
  const source = holdOf(tId, personId)
  const destination = isPaid ? platformOf('custody') : availableOf(personId)
  const postings = [{ source, destination, asset, amountMinor }]
  const counterparty = transfer.account.account_number
  const line: HistoryLine = { tId, personId, asset, type: 'Withdrawal', counterparty, orderNo: null, isPending: true }
  if (!isPaid) await outgoing.markVoid(tId, personId, tx)
  if (isPaid) await post({ kind: 'withdrawal.pay', ref: tId, postings, history: [line] }, tx)
  else await post({ kind: 'withdrawal.return', ref: tId, postings }, tx)
}

async function settle(transfer: Row, phase: BankTransferPhase, event: BankEvent, tx: Tx): Promise<void> {
  const isPaid = phase === 'completed'
  if (transfer.direction === 'out') await settleHold(transfer, isPaid, tx)
  else if (isPaid) await credit(transfer, event.amountMinor ?? transfer.amount, tx)
  if (phase === 'failed' || phase === 'cancelled') {
    const reason = event.reason ?? REASONS[event.by] ?? text.REFUSED_BY_BANK
    await endPending(transfer.t_id, { status: phase, reason }, tx)
  }
}

const ENDS: ReadonlySet<BankTransferPhase> = new Set(['completed', 'cancelled', 'failed'])

const NOTICES = {
  in: { completed: 'deposit', failed: 'deposit.failed' },
  out: { completed: 'withdrawal.sent', failed: 'withdrawal.failed' },
} as const

async function inform(context: Notifier, transfer: Row, phase: BankTransferPhase, amountMinor: bigint, tx: Tx) {
  if (phase !== 'completed' && phase !== 'failed') return
  const amount = amountText(amountMinor, fiat(transfer))
  const { t_id: tId, person_id: personId, direction } = transfer
  await notify(context, tx, [walletNotice(personId, { kind: NOTICES[direction][phase], tId, amount })])
}

/**
 * Applies an event to a locked bank transfer and writes what follows: row, ledger entry, line of history, notice, stream message. False when
 * the lifecycle refuses; nothing was written then.
 */
export async function applyBankTransition(
  context: Notifier,
  transfer: Row,
  event: BankEvent,
  tx: Tx,
): Promise<boolean> {
  const life = advanceBankTransfer(transfer.life, { type: event.type, by: event.by, at: tx.now.getTime() })
  if (!life) return false
  const amountMinor = event.amountMinor ?? transfer.amount
  await transfers.save(transfer.id, { life, bookedMinor: life.phase === 'completed' ? amountMinor : null }, tx)
  if (ENDS.has(life.phase)) await settle(transfer, life.phase, event, tx)
  // Its line of history stays as it was.
  else context.stream.publish(tx, transfer.person_id, { type: 'transaction.changed', t_id: transfer.t_id })
  await inform(context, transfer, life.phase, amountMinor, tx)
  context.stream.publish(tx, transfer.person_id, { type: 'balance.changed' })
  return true
}
