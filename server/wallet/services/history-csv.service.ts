import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#machines/shared/values/csv.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { TRANSACTION_TYPES } from '#machines/wallet/rules/transactions.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as history from '#server/wallet/repos/history.repo.ts'

const HEAD = [
  'Time (UTC)',
  'Type',
  'Direction',
  'Asset',
  'Amount',
  'Fee',
  'Counterparty',
  'Status',
  'Reason',
  'Transaction ID',
]
const BATCH = 500

const cellsOf = (row: history.HistoryRow): string[] => [
  row.created_at.toISOString().slice(0, 19).replace('T', ' '),
  TRANSACTION_TYPES[row.type],
  row.direction,
  row.asset,
  decimalOf(row.amount, row.scale),
  decimalOf(row.fee, row.scale),
  row.counterparty,
  row.status,
  row.reason ?? '',
  row.t_id,
]

async function* linesOf(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  filter: history.HistoryFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD)
  for (let after: string | null = null; ;) {
    const rows: history.HistoryRow[] = await history.list(personId, { ...filter, after, limit: BATCH }, db)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.t_id
  }
}

/** A person's history as CSV, sent while it is read (spec §2 Transaction History). */
export const transactionsCsv = (
  context: Pick<WalletContext, 'db'>,
  personId: bigint,
  filter: history.HistoryFilter,
): Readable => Readable.from(linesOf(context, personId, filter))
