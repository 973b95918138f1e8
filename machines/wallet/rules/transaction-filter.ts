import { isTicker } from '#machines/catalog/asset-key.ts'
import { DAYS_REVERSED } from '#machines/wallet/messages/transactions.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { paths } from '#machines/routing/paths.ts'
import { queryText } from '#machines/routing/query-text.ts'
import { isDay, startOfDay } from '#machines/shared/values/days.ts'
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './transactions.ts'

/** The filter of the transaction history; an empty text filters nothing. */
export interface TransactionFilter {
  readonly type: TransactionType | ''
  readonly asset: string
  readonly status: TransactionStatus | ''
  /** The first day, as `2026-01-31`, in the reader's time zone. */
  readonly from: string
  /** The last day. */
  readonly to: string
}

export const NO_FILTER: TransactionFilter = { type: '', asset: '', status: '', from: '', to: '' }
export const PAGE_SIZE = 20

type Query = Readonly<Record<string, string>>

const isType = (text: string): text is TransactionType => Object.hasOwn(TRANSACTION_TYPES, text)
const isStatus = (text: string): text is TransactionStatus => Object.hasOwn(TRANSACTION_STATUSES, text)

/** The filter in a query string; values that mean nothing are left out. */
export const filterOf = ({ type = '', asset = '', status = '', from = '', to = '' }: Query): TransactionFilter => ({
  type: isType(type) ? type : '',
  asset: isTicker(asset) ? asset : '',
  status: isStatus(status) ? status : '',
  from: isDay(from) ? from : '',
  to: isDay(to) ? to : '',
})

/** The filter with other values, checked like those of a query string. */
export const withFilter = (filter: TransactionFilter, changed: Query): TransactionFilter =>
  filterOf({ ...filter, ...changed })

/** The address of the history with this filter; what filters nothing is left out. */
export const historyAddress = (filter: TransactionFilter): string => paths.transactions(queryText(filter, NO_FILTER))

export const isFiltered = (filter: TransactionFilter): boolean => Object.values(filter).some((value) => value !== '')

/** Why no day is in the range, or undefined. */
export const rangeError = ({ from, to }: TransactionFilter): string | undefined =>
  from !== '' && to !== '' && to < from ? DAYS_REVERSED : undefined

const queryOf = ({ type, asset, status, from, to }: TransactionFilter) => ({
  ...(type !== '' && { type }),
  ...(asset !== '' && { asset }),
  ...(status !== '' && { status }),
  ...(from !== '' && { from: startOfDay(from) }),
  ...(to !== '' && { to: startOfDay(to, 1) }),
})

/** How a page of these transactions is asked for. */
export const transactionsInput = (filter: TransactionFilter): OperationInput<'fetchTransactions'> => ({
  query: { ...queryOf(filter), limit: PAGE_SIZE },
})

/** How all of them are asked for as a file. */
export const csvInput = (filter: TransactionFilter): OperationInput<'fetchTransactionsCsv'> => ({
  query: queryOf(filter),
})
