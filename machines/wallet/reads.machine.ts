import {
  FIAT_ASSETS,
  ADDABLE_TOKENS,
  WALLET_TOKENS,
  TOTAL_CRYPTO_ASSETS,
} from '#machines/wallet/messages/wallet-pages.ts'
import {
  fetchCurrencyBalances,
  fetchUnaddedTokens,
  fetchWalletTokens,
  fetchDepositAddress,
  fetchCryptoDeposits,
  fetchTokenBalances,
  fetchCryptoTotal,
} from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteData, definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import { HISTORY_TITLE, NO_TRANSACTIONS, RECENT_TITLE } from '#machines/wallet/messages/transactions.ts'
import { transactionsInput } from '#machines/wallet/rules/transaction-filter.ts'
import { DEPOSIT_ADDRESS_TITLE, CRYPTO_DEPOSITS_TITLE } from '#machines/wallet/messages/deposits.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'

export const currencyBalancesMachine = defineRemoteData({
  id: 'currencyBalances',
  title: FIAT_ASSETS,
  spec: ['§2 Wallet', '§3 Currency balance'],
  endpoint: fetchCurrencyBalances,
  input: () => ({}),
  refreshOn: ['balance.changed'],
})

export const unaddedTokensMachine = defineRemoteData({
  id: 'unaddedTokens',
  title: ADDABLE_TOKENS,
  spec: ['§2 Wallet', '§7 Wallet'],
  endpoint: fetchUnaddedTokens,
  input: () => undefined,
})

export const walletTokensMachine = defineRemoteData({
  id: 'walletTokens',
  title: WALLET_TOKENS,
  spec: ['§2 Wallet', '§7 Wallet'],
  endpoint: fetchWalletTokens,
  input: () => undefined,
})

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

export const transactionListMachine = definePagedList({
  id: 'transactionList',
  title: HISTORY_TITLE,
  spec: ['§2 Dashboard', '§7 Money movement'],
  endpoint: fetchTransactions,
  input: transactionsInput,
  refreshOn: ['transaction.changed'],
  paging: { keyOf: ({ t_id }: Transaction) => t_id, nothing: NO_TRANSACTIONS },
})

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

export const depositAddressMachine = defineRemoteData({
  id: 'depositAddress',
  title: DEPOSIT_ADDRESS_TITLE,
  spec: ['§2 Deposit crypto', '§3 Deposit address'],
  endpoint: fetchDepositAddress,
  input: (query: OperationInput<'fetchDepositAddress'>['query']) => ({ query }),
})

export const cryptoDepositsMachine = defineRemoteData({
  id: 'cryptoDeposits',
  title: CRYPTO_DEPOSITS_TITLE,
  spec: '§2 Deposit crypto',
  endpoint: fetchCryptoDeposits,
  input: (query: OperationInput<'fetchCryptoDeposits'>['query']) => ({ query }),
  refreshOn: ['balance.changed'],
})

export const tokenBalancesMachine = defineRemoteData({
  id: 'tokenBalances',
  title: 'Balances',
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchTokenBalances,
  input: () => ({}),
  refreshOn: ['balance.changed', 'settings.changed', 'data.changed'],
})

export const cryptoTotalMachine = defineRemoteData({
  id: 'cryptoTotal',
  title: TOTAL_CRYPTO_ASSETS,
  spec: ['§2 Dashboard', '§3 Token balance'],
  endpoint: fetchCryptoTotal,
  input: ({ currency }: { readonly currency: string }) => ({ query: { currency } }),
  refreshOn: ['balance.changed'],
})
