import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

const PAGE = 20

export const fiatOrdersMachine = definePagedList({
  id: 'fiatOrders',
  title: 'Fiat Orders',
  spec: ['§2 M2M Orders', '§2 Deposit fiat', '§2 Withdraw fiat'],
  endpoint: fetchTransactions,
  input: () => ({ query: { via: 'bank' as const, limit: PAGE } }),
  refreshOn: ['transaction.changed'],
  paging: { keyOf: ({ t_id }: Transaction) => t_id, nothing: 'No fiat orders yet' },
})
