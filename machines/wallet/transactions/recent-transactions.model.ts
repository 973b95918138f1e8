import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import { cancelledDeposit, pendingDeposit, soldBitcoin } from '#machines/wallet/samples/transactions.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { recentTransactionsMachine } from './recent-transactions.machine.ts'

export const recentTransactionsModel = defineRemoteDataModel(recentTransactionsMachine, {
  endpoint: fetchTransactions,
  input: { asset: '' },
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [pendingDeposit, soldBitcoin, cancelledDeposit], next_cursor: 'after-these' } },
  refusals: { unreadable },
})
