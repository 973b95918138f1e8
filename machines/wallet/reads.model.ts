import { cfaFrancs, nairas, bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { defineRemoteDataModel, definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import {
  currencyBalancesMachine,
  unaddedTokensMachine,
  walletTokensMachine,
  fiatOrdersMachine,
  transactionListMachine,
  recentTransactionsMachine,
  depositAddressMachine,
  cryptoDepositsMachine,
  tokenBalancesMachine,
  cryptoTotalMachine,
} from './reads.machine.ts'
import { dogecoin, ripple } from '#machines/wallet/samples/wallet-tokens.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import {
  announcedDeposit,
  arrivedDeposit,
  leavingWithdrawal,
  refusedWithdrawal,
} from '#machines/wallet/samples/bank-transfers.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'
import { NO_FILTER } from '#machines/wallet/rules/transaction-filter.ts'
import {
  cancelledDeposit,
  failedWithdrawal,
  pendingDeposit,
  receivedTether,
  soldBitcoin,
} from '#machines/wallet/samples/transactions.ts'
import {
  bitcoinAddress,
  arrivingDeposit,
  creditedDeposit,
  droppedDeposit,
} from '#machines/wallet/samples/crypto-deposits.ts'

export const currencyBalancesModel = defineRemoteDataModel(currencyBalancesMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: [nairas, cfaFrancs] } },
})

export const unaddedTokensModel = defineRemoteDataModel(unaddedTokensMachine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [ripple, dogecoin] } },
})

export const walletTokensModel = defineRemoteDataModel(walletTokensMachine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: sampleTokens } },
})

export const fiatOrdersModel = definePagedListModel(fiatOrdersMachine, {
  input: {},
  request: { query: { via: 'bank', limit: 20 } },
  rows: [announcedDeposit, leavingWithdrawal, refusedWithdrawal, arrivedDeposit],
  refusals: { unreadable },
})

export const transactionListModel = definePagedListModel(transactionListMachine, {
  input: { ...NO_FILTER, type: 'Deposit', asset: 'USD' },
  request: { query: { type: 'Deposit', asset: 'USD', limit: 20 } },
  rows: [pendingDeposit, soldBitcoin, receivedTether, failedWithdrawal, cancelledDeposit],
  refusals: { unreadable },
})

export const recentTransactionsModel = defineRemoteDataModel(recentTransactionsMachine, {
  input: { asset: '' },
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [pendingDeposit, soldBitcoin, cancelledDeposit], next_cursor: 'after-these' } },
  refusals: { unreadable },
})

export const depositAddressModel = defineRemoteDataModel(depositAddressMachine, {
  input: { token: 'BTC', network: 'Bitcoin' },
  request: { query: { token: 'BTC', network: 'Bitcoin' } },
  found: { status: 200, body: { data: bitcoinAddress } },
})

export const cryptoDepositsModel = defineRemoteDataModel(cryptoDepositsMachine, {
  input: { token: 'BTC' },
  request: { query: { token: 'BTC' } },
  found: { status: 200, body: { data: [arrivingDeposit, creditedDeposit, droppedDeposit] } },
})

export const tokenBalancesModel = defineRemoteDataModel(tokenBalancesMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: [bitcoin, tether] } },
})

export const cryptoTotalModel = defineRemoteDataModel(cryptoTotalMachine, {
  input: { currency: 'NGN' },
  request: { query: { currency: 'NGN' } },
  found: { status: 200, body: { data: { currency: 'NGN', total: '47250441.2745', partial: false } } },
})
