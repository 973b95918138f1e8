import type { FlowEntry } from './flow-entry.ts'

export const walletFlows = {
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    area: 'wallet',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  transactions: {
    title: 'Transaction History',
    area: 'wallet',
    page: 'transactions',
    description: 'Every change of what a person has, by type, asset, status and day; also as a file',
  },
  transaction: {
    title: 'Transaction',
    area: 'wallet',
    page: 'transaction',
    description: 'One transaction with its timeline, followed live; where to pay a deposit, and cancelling',
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
