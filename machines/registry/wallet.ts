import type { FlowEntry } from './flow-entry.ts'

export const walletFlows = {
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    area: 'wallet',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  depositFiat: {
    title: 'Deposit fiat',
    area: 'wallet',
    page: 'depositFiat',
    description: 'A currency and an amount; the transaction says where to pay',
  },
  withdrawFiat: {
    title: 'Withdraw fiat',
    area: 'wallet',
    page: 'withdrawFiat',
    description: 'An amount to an own bank account, confirmed in a dialog and, if needed, by a code',
  },
  fiatOrders: {
    title: 'Fiat orders',
    area: 'wallet',
    page: 'fiatOrders',
    description: 'The fiat deposits and withdrawals of a person',
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
