import { mayCancel } from '#machines/wallet/rules/bank-transfers.ts'
import { mayCancelWithdrawal } from '#machines/wallet/rules/withdrawals.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { isExchange, type Transaction } from '#machines/wallet/rules/transactions.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { notFound } from '#server/refusal.ts'
import { stopDto } from '#server/accounts/services/outgoing-pause.service.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { listOf, type BankTransferRow } from '#server/wallet/repos/bank-transfer.repo.ts'
import { listOfLines, type CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import * as exchanges from '#server/wallet/repos/exchange-receipt.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as payins from '#server/wallet/repos/swap-payin.repo.ts'
import * as history from '#server/wallet/repos/history.repo.ts'
import { confirmationsSoFar } from './crypto-deposits.service.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'

const PAGE = 20

type BankTransfer = NonNullable<Transaction['bank_transfer']>

/** What stops a withdrawal that has not left; a deposit, and what is on its way, goes on. */
const stopPart = (row: Parameters<typeof stopDto>[0], isWaiting: boolean, at: Pick<Tx, 'now'> | null) => {
  const stopped = isWaiting && at !== null ? stopDto(row, at) : undefined
  return stopped && { stopped }
}

const toBankTransferDto = (row: BankTransferRow, at: Details['stoppedAt']): BankTransfer => ({
  ...stopPart(row, row.direction === 'out' && (row.phase === 'requested' || row.phase === 'awaitingReview'), at),
  phase: row.phase,
  amount: decimalOf(row.amount, row.scale),
  reference: row.reference,
  account: row.account,
  may_cancel: mayCancel(row.life),
  deadline_at: row.direction === 'in' && row.phase === 'requested' ? row.deadline_at.toISOString() : null,
})

type CryptoWithdrawal = NonNullable<Transaction['crypto_withdrawal']>
type Withdrawals = Awaited<ReturnType<typeof withdrawals.listOf>>
type WithdrawalDetails = NonNullable<ReturnType<Withdrawals['get']>>

const UNSIGNED: readonly string[] = ['held', 'awaitingReview', 'approved', 'reserved']
const NOT_SENT: readonly string[] = ['approved', 'reserved', 'signed']

const toWithdrawalDto = (
  { amount, scale, life, steps, ...row }: WithdrawalDetails,
  { at, swap }: { at: Details['stoppedAt']; swap: string | undefined },
): CryptoWithdrawal => ({
  ...(swap !== undefined && { swap }),
  ...stopPart(row, UNSIGNED.includes(row.phase), at),
  ...(row.waits_for !== null && NOT_SENT.includes(row.phase) && { delayed: true }),
  phase: row.phase,
  network: row.network,
  address: row.address,
  memo: row.memo,
  memo_kind: row.memo_kind,
  amount: decimalOf(amount, scale),
  txid: row.txid,
  confirmations: row.confirmations,
  needed: row.needed,
  may_cancel: mayCancelWithdrawal(life),
  steps: steps.map(({ phase, at }) => ({ phase, at: at.toISOString() })),
})

const toNetworkDepositDto = (row: CryptoDepositRow): NonNullable<Transaction['crypto_deposit']> => ({
  network: row.network,
  address: row.address,
  memo: row.memo,
  txid: row.txid,
  confirmations: confirmationsSoFar(row),
  needed: row.needed,
})

type ExchangeReceipt = NonNullable<Transaction['exchange']>

const toReceiptDto = (row: exchanges.ExchangeReceiptRow): ExchangeReceipt => {
  const { source, destination, kind } = row
  // A buyer pays the fee from what they pay, everybody else from what they receive; the amount on that side contains it or is without it.
  const isPurchase = kind === 'buy'
  const { scale } = isPurchase ? source : destination
  const [beforeFee, net] = isPurchase
    ? [row.source_amount, row.source_amount - row.fee]
    : [row.destination_amount + row.fee, row.destination_amount]
  return {
    quote_id: row.public_id,
    kind,
    paid: { t_id: row.paid_t_id, asset: source, amount: decimalOf(row.source_amount, source.scale) },
    received: { t_id: row.t_id, asset: destination, amount: decimalOf(row.destination_amount, destination.scale) },
    before_fee: decimalOf(beforeFee, scale),
    fee: decimalOf(row.fee, scale),
    net: decimalOf(net, scale),
    price: row.price,
    price_at: row.price_at.toISOString(),
    quoted_at: row.created_at.toISOString(),
  }
}

export interface Details {
  /** The server's time, where an account may be stopped. */
  stoppedAt: Pick<Tx, 'now'> | null
  transfers: ReadonlyMap<string, BankTransferRow>
  withdrawals: Withdrawals
  /** The swap or sale that a withdrawal pays in, by the id of the withdrawal. */
  swaps: ReadonlyMap<bigint, string>
  deposits: ReadonlyMap<string, CryptoDepositRow>
  exchanges: ReadonlyMap<string, exchanges.ExchangeReceiptRow>
}

export const toTransactionDto = (row: history.HistoryRow, details: Details): Transaction => {
  const transfer = details.transfers.get(row.t_id)
  const withdrawal = details.withdrawals.get(row.t_id)
  const deposit = details.deposits.get(row.t_id)
  const exchange = details.exchanges.get(row.t_id)
  return {
    t_id: row.t_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    type: row.type,
    direction: row.direction,
    counterparty: row.counterparty,
    asset: row.asset,
    amount: decimalOf(row.amount, row.scale),
    currency: row.kind === 'fiat' ? row.asset : null,
    fee: decimalOf(row.fee, row.scale),
    owner: row.owner,
    status: row.status,
    reason: row.reason,
    order_no: row.order_no,
    scale: row.scale,
    bank_transfer: transfer ? toBankTransferDto(transfer, details.stoppedAt) : null,
    crypto_withdrawal: withdrawal
      ? toWithdrawalDto(withdrawal, { at: details.stoppedAt, swap: details.swaps.get(withdrawal.id) })
      : null,
    crypto_deposit: deposit ? toNetworkDepositDto(deposit) : null,
    exchange: exchange ? toReceiptDto(exchange) : null,
  }
}

/** What is known of lines of history beyond their amounts. */
export async function detailsOf(rows: readonly history.HistoryRow[], on: Queries): Promise<Details> {
  const idsOf = (isOne: (row: history.HistoryRow) => boolean) => rows.filter(isOne).map(({ t_id }) => t_id)
  const [transfers, paidOut, deposits, exchanged] = await Promise.all([
    listOf(
      idsOf(({ kind, type }) => kind === 'fiat' && (type === 'Deposit' || type === 'Withdrawal')),
      on,
    ),
    withdrawals.listOf(
      idsOf(({ kind, type }) => kind === 'crypto' && type === 'Withdrawal'),
      on,
    ),
    listOfLines(
      idsOf(({ kind, type }) => kind === 'crypto' && type === 'Deposit'),
      on,
    ),
    exchanges.listOfLines(
      idsOf(({ type }) => isExchange(type)),
      on,
    ),
  ])
  const isStoppable = [...transfers.values(), ...paidOut.values()].some(
    ({ outgoing_from, frozen_at }) => outgoing_from !== null || frozen_at !== null,
  )
  const [stoppedAt, swaps] = await Promise.all([
    isStoppable ? clock.read(on) : null,
    paidOut.size > 0
      ? payins.listPaidBy(
          Array.from(paidOut.values(), ({ id }) => id),
          on,
        )
      : new Map<bigint, string>(),
  ])
  return { transfers, withdrawals: paidOut, swaps, deposits, exchanges: exchanged, stoppedAt }
}

/** One page of a person's history, newest first (spec §7 user-transactions). */
export async function fetchTransactions(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  {
    cursor,
    limit = PAGE,
    ...filter
  }: history.HistoryFilter & { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: Transaction[]; next_cursor: string | null }> {
  const [after = null] = keyOf('history', cursor, [PUBLIC_ID]) ?? []
  const rows = await history.list(personId, { ...filter, after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ t_id }) => ['history', t_id])
  const details = await detailsOf(page, db)
  return { data: page.map((row) => toTransactionDto(row, details)), next_cursor: nextCursor }
}

/** One transaction; another's is refused with 404 (spec §7 transaction-details). */
export async function fetchTransaction(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  tId: string,
): Promise<Transaction> {
  const row = await history.find(personId, tId, db)
  if (!row) throw notFound()
  return toTransactionDto(row, await detailsOf([row], db))
}
