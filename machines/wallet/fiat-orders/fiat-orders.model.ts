import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import {
  announcedDeposit,
  arrivedDeposit,
  leavingWithdrawal,
  refusedWithdrawal,
} from '#machines/wallet/samples/bank-transfers.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { fiatOrdersMachine } from './fiat-orders.machine.ts'

export const fiatOrdersModel = definePagedListModel(fiatOrdersMachine, {
  endpoint: fetchTransactions,
  input: {},
  request: { query: { via: 'bank', limit: 20 } },
  rows: [announcedDeposit, leavingWithdrawal, refusedWithdrawal, arrivedDeposit],
  refusals: { unreadable },
})
