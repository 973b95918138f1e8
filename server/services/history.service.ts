import { decimalOf } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transactions.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#server/refusal.ts'
import * as history from '#server/repos/history.repo.ts'
import { keyOf, pageOf, PUBLIC_ID } from './cursors.ts'

const PAGE = 20

const toTransactionDto = (row: history.HistoryRow): Transaction => ({
  t_id: row.t_id,
  createdAt: row.created_at.toISOString(),
  type: row.type,
  direction: row.direction,
  counterparty: row.counterparty,
  asset: row.asset,
  amount: decimalOf(row.amount, row.scale),
  currency: row.kind === 'fiat' ? row.asset : null,
  fee: decimalOf(row.fee, row.scale),
  owner: row.owner,
  status: row.status,
  order_no: row.order_no,
  scale: row.scale,
})

/** One page of a person's history, newest first (spec §7 user-transactions). */
export async function fetchTransactions(
  { db }: Pick<AppContext, 'db'>,
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
  return { data: page.map(toTransactionDto), next_cursor: nextCursor }
}

/** One transaction; another's is refused with 404 (spec §7 transaction-details). */
export async function fetchTransaction(
  { db }: Pick<AppContext, 'db'>,
  personId: bigint,
  tId: string,
): Promise<Transaction> {
  const row = await history.find(personId, tId, db)
  if (!row) throw notFound()
  return toTransactionDto(row)
}
