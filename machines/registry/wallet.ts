import type { FlowEntry } from './flow-entry.ts'

export const walletFlows = {
  singleAsset: {
    title: 'Single asset',
    area: 'wallet',
    page: 'singleAsset',
    description: 'One token: balance, value and history',
  },
  wallet: {
    title: 'Wallet',
    area: 'wallet',
    page: 'wallet',
    description: 'Crypto and fiat of a person, and the tokens that are listed',
  },
  currencyBalances: {
    title: 'Currency balances',
    area: 'wallet',
    description: 'Fiat: what is available and what is on hold',
    folder: 'wallet',
  },
  unaddedTokens: {
    title: 'Tokens to add',
    area: 'wallet',
    description: 'The tokens that are not in the wallet',
    folder: 'wallet',
  },
  walletTokens: {
    title: 'Tokens of the wallet',
    area: 'wallet',
    description: 'The tokens that can be removed if they have no balance',
    folder: 'wallet',
  },
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    area: 'wallet',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  transferCrypto: {
    title: 'Transfer crypto',
    area: 'wallet',
    page: 'transferCrypto',
    description: 'Tokens to another account',
    folder: 'transfer',
  },
  transferFiat: {
    title: 'Transfer fiat',
    area: 'wallet',
    page: 'transferFiat',
    description: 'Fiat to another account',
    folder: 'transfer',
  },
  confirmMovement: {
    title: 'Confirm with a code',
    area: 'wallet',
    description: 'The code from a mail carries out a transfer or a withdrawal',
    folder: 'otp',
  },
  transactions: {
    title: 'Transaction History',
    area: 'wallet',
    page: 'transactions',
    description: 'Every change of what a person has, by type, asset, status and day; also as a file',
  },
  transactionList: {
    title: 'Transactions',
    area: 'wallet',
    description: 'The list of the transaction history, page by page',
    folder: 'transactions',
  },
  recentTransactions: {
    title: 'Recent Transactions',
    area: 'wallet',
    description: 'The three newest transactions, of all assets or of one',
    folder: 'transactions',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
