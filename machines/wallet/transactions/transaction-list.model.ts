import { NO_FILTER } from '#machines/wallet/rules/transaction-filter.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import {
  cancelledDeposit,
  failedWithdrawal,
  pendingDeposit,
  receivedTether,
  soldBitcoin,
} from '#machines/wallet/samples/transactions.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { transactionListMachine } from './transaction-list.machine.ts'

export const transactionListModel = definePagedListModel(transactionListMachine, {
  endpoint: fetchTransactions,
  input: { ...NO_FILTER, type: 'Deposit', asset: 'USD' },
  request: { query: { type: 'Deposit', asset: 'USD', limit: 20 } },
  rows: [pendingDeposit, soldBitcoin, receivedTether, failedWithdrawal, cancelledDeposit],
  refusals: { unreadable },
})
