import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { REFUSED_BY_NETWORK, CANCELLED_BY_OWNER } from '#machines/wallet/messages/wallet.ts'
import { withMemoKind } from '#machines/catalog/memos.ts'
import type { Network } from '#machines/catalog/networks.ts'
import type { WithdrawalEvent } from '#machines/wallet/rules/withdrawal-lifecycle.machine.ts'
import { advanceWithdrawal } from '#machines/wallet/rules/withdrawals.ts'
import type { Tx } from '#server/db/db.ts'
import { endPending, type HistoryLine } from '#server/ledger/history.ts'
import { availableOf, custodyOf, holdOf, platformOf, post } from '#server/ledger/ledger.ts'
import type { Posting } from '#server/ledger/posting.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'

type Row = withdrawals.WithdrawalRow

export interface WithdrawalChange extends WithdrawalEvent {
  /** What `withdrawal.sign` stores. */
  signed?: readonly Omit<transactions.NewTransaction, 'subject' | 'network'>[]
  /** What the network took, of its transaction in a block that ends the withdrawal. */
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

/** What the network took is paid from custody. */
export function feePostings(network: Network, paid: withdrawals.NetworkFee | undefined): Posting[] {
  if (!paid || paid.feeMinor === 0n) return []
  const [source, destination] = [platformOf('network-fee'), custodyOf(network)]
  return [{ source, destination, asset: paid.coin, amountMinor: paid.feeMinor }]
}

/** What is on hold leaves: the amount without the fee from the network's custody, the fee to the platform, and what the network took. */
async function payOut(row: Row, paid: withdrawals.NetworkFee | undefined, tx: Tx): Promise<void> {
  const { t_id: tId, person_id: personId, asset, network, address: counterparty } = row
  const source = holdOf(tId, personId)
  const postings: Posting[] = [
    { source, destination: custodyOf(network), asset, amountMinor: row.amount - row.fee },
    ...feePostings(network, paid),
  ]
  if (row.fee > 0n) postings.push({ source, destination: platformOf('fee'), asset, amountMinor: row.fee })
  const line: HistoryLine = { tId, personId, asset, type: 'Withdrawal', counterparty, orderNo: null, isPending: true }
  await post({ kind: 'withdrawal.pay', ref: tId, postings, history: [line] }, tx)
}

/** What is on hold is available again; of a transaction that moved nothing, the network has its fee all the same. */
async function giveBack(
  row: Row,
  {
    status,
    reason,
    paid,
  }: { status: 'cancelled' | 'failed'; reason: string; paid: withdrawals.NetworkFee | undefined },
  tx: Tx,
): Promise<void> {
  const { t_id: ref, person_id: personId, asset, amount: amountMinor } = row
  const back = { source: holdOf(ref, personId), destination: availableOf(personId), asset, amountMinor }
  await post({ kind: 'withdrawal.return', ref, postings: [back, ...feePostings(row.network, paid)] }, tx)
  await outgoing.markVoid(ref, personId, tx)
  await endPending(ref, { status, reason }, tx)
}

/** What a chain is to do for it, in the tables of chains. */
async function follow(
  row: Row,
  { life, signed, paid }: Pick<WithdrawalChange, 'signed' | 'paid'> & { life: Row['life'] },
  tx: Tx,
) {
  const { t_id: subject, network } = row
  for (const each of signed ?? []) await transactions.add({ ...each, subject, network }, tx)
  if (row.phase === 'reserved' && life.phase !== 'signed') await reservations.end(subject, 'void', tx)
  if (paid === undefined) return
  await transactions.book(subject, tx)
  await outputs.spend(subject, tx)
  await reservations.end(subject, 'spent', tx)
}

const NOTICES = { confirmed: 'withdrawal.sent', failed: 'withdrawal.failed', cancelled: 'withdrawal.failed' } as const

/**
 * Applies an event to a locked withdrawal and writes what follows: row, event, ledger entry, line of history, notice, stream message. False
 * when the lifecycle refuses; nothing was written then.
 */
export async function applyWithdrawalTransition(
  context: Notifier,
  row: Row,
  { type, by, reason, ...chain }: WithdrawalChange,
  tx: Tx,
): Promise<boolean> {
  const life = advanceWithdrawal(row.life, { type, by })
  if (!life) return false
  const { phase } = life
  const { paid } = chain
  await withdrawals.save(row.id, { life, event: { type, by } }, tx)
  await follow(row, { ...chain, life }, tx)
  if (phase === 'confirmed') await payOut(row, paid, tx)
  if (phase === 'failed') await giveBack(row, { status: phase, reason: reason ?? REFUSED_BY_NETWORK, paid }, tx)
  if (phase === 'cancelled') await giveBack(row, { status: phase, reason: reason ?? CANCELLED_BY_OWNER, paid }, tx)
  if (phase === 'confirmed' || phase === 'failed' || (phase === 'cancelled' && by === 'operator')) {
    const amount = amountText(row.amount, { code: row.asset, scale: row.scale, kind: 'crypto' })
    const notice = { kind: NOTICES[phase], tId: row.t_id, amount, partner: recipientText(row) }
    await notify(context, tx, [walletNotice(row.person_id, notice)])
  }
  context.stream.publish(tx, row.person_id, { type: 'balance.changed' })
  context.stream.publish(tx, row.person_id, { type: 'transaction.changed', t_id: row.t_id })
  return true
}
