import { RECENT_TITLE } from '#machines/wallet/messages/transactions.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'

/** As many as the dashboard shows (spec §9 Recent transactions). */
const LATEST = 3

export interface RecentTransactionsInput {
  /** Of one asset only; empty for all. */
  readonly asset: string
}

export const recentTransactionsMachine = defineRemoteData({
  id: 'recentTransactions',
  title: RECENT_TITLE,
  spec: ['§2 Dashboard', '§9 Recent transactions'],
  endpoint: fetchTransactions,
  input: ({ asset }: RecentTransactionsInput) => ({ query: { ...(asset !== '' && { asset }), limit: LATEST } }),
  refreshOn: ['transaction.changed'],
})
