import type { BankTransferRow } from '#server/wallet/repos/bank-transfer.repo.ts'
import type { CryptoDepositRow } from '#server/wallet/repos/crypto-deposit.repo.ts'
import type { WithdrawalRow } from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import type { ExchangeReceiptRow } from '#server/wallet/repos/exchange-receipt.repo.ts'
import type { Details } from '#server/wallet/services/history.service.ts'
import { at, historyRow } from './rows.ts'

/** The rows beside one line of history. */
export interface KnownOfLine {
  readonly transfer?: BankTransferRow
  readonly withdrawal?: WithdrawalRow
  readonly deposit?: CryptoDepositRow
  readonly exchange?: ExchangeReceiptRow
}

const mapOf = <Row>(row: Row | undefined, ...tIds: string[]): Map<string, Row> =>
  new Map(row === undefined ? [] : tIds.map((tId) => [tId, row]))

/** What is known of `historyRow` beyond its amounts; an exchange is known of both its lines. */
export const detailsWith = ({ transfer, withdrawal, deposit, exchange }: KnownOfLine): Details => ({
  stoppedAt: null,
  transfers: mapOf(transfer, historyRow.t_id),
  withdrawals: mapOf(withdrawal && { ...withdrawal, steps: [{ phase: 'held' as const, at: at(4) }] }, historyRow.t_id),
  swaps: new Map(),
  deposits: mapOf(deposit, historyRow.t_id),
  exchanges: mapOf(exchange, exchange?.t_id ?? '', exchange?.paid_t_id ?? ''),
})
