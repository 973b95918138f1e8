import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { REFUSED_BY_NETWORK, CANCELLED_BY_OWNER } from '#machines/wallet/messages/wallet.ts'
import { withMemoKind } from '#machines/catalog/memos.ts'
import type { WithdrawalEvent } from '#machines/wallet/rules/withdrawal-lifecycle.machine.ts'
import { advanceWithdrawal } from '#machines/wallet/rules/withdrawals.ts'
import type { Tx } from '#server/db/db.ts'
import { endPending, type HistoryLine } from '#server/ledger/history.ts'
import { availableOf, custodyOf, holdOf, platformOf, post } from '#server/ledger/ledger.ts'
import type { Posting } from '#server/ledger/posting.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'

type Row = withdrawals.WithdrawalRow

export interface WithdrawalChange extends WithdrawalEvent {
  /** The transaction that `withdrawal.sign` stores. */
  signed?: withdrawals.SignedTransaction
  /** What the network took, of `network.finalize`. */
  paid?: withdrawals.NetworkFee
  /** Why it is refused, as a sentence. */
  reason?: string
}

/** Who a withdrawal goes to, as its notices name it. */
export const recipientText = ({
  address,
  network,
  memo,
  memo_kind: kind,
}: Pick<Row, 'address' | 'network' | 'memo' | 'memo_kind'>): string =>
  `${address} on ${network}${memo === null ? '' : `, memo ${withMemoKind(memo, kind)}`}`

/** What is on hold leaves: the amount without the fee from the network's custody, the fee to the platform, and what the network took. */
async function payOut(row: Row, paid: withdrawals.NetworkFee | undefined, tx: Tx): Promise<void> {
  const { t_id: tId, person_id: personId, asset, network, address: counterparty } = row
  const source = holdOf(tId, personId)
  const custody = custodyOf(network)
  const postings: Posting[] = [{ source, destination: custody, asset, amountMinor: row.amount - row.fee }]
  if (row.fee > 0n) postings.push({ source, destination: platformOf('fee'), asset, amountMinor: row.fee })
  if (paid && paid.feeMinor > 0n)
    postings.push({
      source: platformOf('network-fee'),
      destination: custody,
      asset: paid.coin,
      amountMinor: paid.feeMinor,
    })
  const line: HistoryLine = { tId, personId, asset, type: 'Withdrawal', counterparty, orderNo: null, isPending: true }
  await post({ kind: 'withdrawal.pay', ref: tId, postings, history: [line] }, tx)
}

async function giveBack(row: Row, status: 'cancelled' | 'failed', reason: string, tx: Tx): Promise<void> {
  const { t_id: ref, person_id: personId, asset, amount: amountMinor } = row
  const postings = [{ source: holdOf(ref, personId), destination: availableOf(personId), asset, amountMinor }]
  await post({ kind: 'withdrawal.return', ref, postings }, tx)
  await outgoing.markVoid(ref, personId, tx)
  await endPending(ref, { status, reason }, tx)
}

const NOTICES = { confirmed: 'withdrawal.sent', failed: 'withdrawal.failed', cancelled: 'withdrawal.failed' } as const

/**
 * Applies an event to a locked withdrawal and writes what follows: row, event, ledger entry, line of history, notice, stream message. False
 * when the lifecycle refuses; nothing was written then.
 */
export async function applyWithdrawalTransition(
  context: Notifier,
  row: Row,
  { type, by, signed, paid, reason }: WithdrawalChange,
  tx: Tx,
): Promise<boolean> {
  const life = advanceWithdrawal(row.life, { type, by })
  if (!life) return false
  const { phase } = life
  await withdrawals.save(row.id, { life, event: { type, by }, signed }, tx)
  if (phase === 'confirmed') await payOut(row, paid, tx)
  if (phase === 'failed') await giveBack(row, 'failed', reason ?? REFUSED_BY_NETWORK, tx)
  if (phase === 'cancelled') await giveBack(row, 'cancelled', reason ?? CANCELLED_BY_OWNER, tx)
  if (phase === 'confirmed' || phase === 'failed' || (phase === 'cancelled' && by === 'operator')) {
    const amount = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'crypto' })
    const notice = { kind: NOTICES[phase], tId: row.t_id, amount, partner: recipientText(row) }
    await notify(context, tx, [walletNotice(row.person_id, notice)])
  }
  context.stream.publish(tx, row.person_id, { type: 'balance.changed' })
  context.stream.publish(tx, row.person_id, { type: 'transaction.changed', t_id: row.t_id })
  return true
}
