import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const walletFlows = {
  singleAsset: {
    title: 'Single asset',
    page: 'singleAsset',
    description: 'One asset: price, chart and figures; balance, value and history',
  },
  wallet: {
    title: 'Wallet',
    page: 'wallet',
    description: 'Crypto and fiat of a person, and the tokens that are listed',
  },
  currencyBalances: {
    title: 'Currency balances',
    description: 'Fiat: what is available and what is on hold',
    file: 'reads',
  },
  unaddedTokens: {
    title: 'Tokens to add',
    description: 'The tokens that are not in the wallet',
    file: 'reads',
  },
  walletTokens: {
    title: 'Tokens of the wallet',
    description: 'The tokens that can be removed if they have no balance',
    file: 'reads',
  },
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    headless: true,
    folder: 'rules',
  },
  transferCrypto: {
    title: 'Transfer crypto',
    page: 'transferCrypto',
    description: 'Tokens to another account',
    folder: 'transfer',
  },
  transferFiat: {
    title: 'Transfer fiat',
    page: 'transferFiat',
    description: 'Fiat to another account',
    folder: 'transfer',
  },
  withdrawCrypto: {
    title: 'Withdraw crypto',
    description: 'Tokens to a verified address on a network, with a code for a new one',
    page: 'withdrawCrypto',
  },
  withdrawalLifecycle: {
    title: 'The life of a crypto withdrawal',
    description: 'What can happen to a crypto withdrawal, and by whom',
    headless: true,
    folder: 'rules',
  },
  depositFiat: {
    title: 'Deposit fiat',
    page: 'depositFiat',
    description: 'A currency and an amount; the transaction shows where to pay',
  },
  withdrawFiat: {
    title: 'Withdraw fiat',
    page: 'withdrawFiat',
    description: 'An amount to an own bank account, confirmed in a dialog and, if needed, by a code',
  },
  fiatOrders: {
    title: 'Fiat orders',
    page: 'fiatOrders',
    description: 'The fiat deposits and withdrawals of a person',
    file: 'reads',
  },
  transactions: {
    title: 'Transaction History',
    page: 'transactions',
    description: 'Every change of what a person has, by type, asset, status and day; also as a file',
  },
  transaction: {
    title: 'Transaction',
    page: 'transaction',
    description: 'One transaction with its timeline, followed live; where to pay a deposit, and cancelling',
  },
  transactionList: {
    title: 'Transactions',
    description: 'The list of the transaction history, page by page',
    file: 'reads',
  },
  recentTransactions: {
    title: 'Recent Transactions',
    description: 'The three newest transactions, of all assets or of one',
    file: 'reads',
  },
  depositLifecycle: {
    title: 'The life of a crypto deposit',
    description: 'What can happen to a deposit of crypto, and by whom',
    headless: true,
    folder: 'rules',
  },
  depositCrypto: {
    title: 'Deposit crypto',
    description: 'Choosing a token and a network, and where to pay to',
    page: 'depositCrypto',
  },
  depositAddress: {
    title: 'Deposit address',
    description: 'Where a token is paid to on a network',
    file: 'reads',
  },
  cryptoDeposits: {
    title: 'Latest deposits',
    description: 'What arrives of a token, with its confirmations',
    file: 'reads',
  },
  tokenBalances: {
    title: 'Token balances',
    description: 'What is available, reserved and in escrow',
    file: 'reads',
  },
  cryptoTotal: {
    title: 'Total in a chosen currency',
    description: 'All crypto of a person in the currency chosen beside it',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
