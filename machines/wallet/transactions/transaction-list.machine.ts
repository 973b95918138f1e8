import { HISTORY_TITLE, NO_TRANSACTIONS } from '#machines/wallet/messages/transactions.ts'
import { transactionsInput } from '#machines/wallet/rules/transaction-filter.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'

export const transactionListMachine = definePagedList({
  id: 'transactionList',
  title: HISTORY_TITLE,
  spec: ['§2 Dashboard', '§7 Money movement'],
  endpoint: fetchTransactions,
  input: transactionsInput,
  refreshOn: ['transaction.changed'],
  paging: { keyOf: ({ t_id }: Transaction) => t_id, nothing: NO_TRANSACTIONS },
})
