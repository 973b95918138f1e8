// Texts of the transaction history (spec §2 Dashboard, §8 copy confirmations).

export const HISTORY_TITLE = 'Transaction History'
export const RECENT_TITLE = 'Recent Transactions'
export const NO_TRANSACTIONS = 'No transactions here'
export const DOWNLOAD_CSV = 'Download CSV'
export const DAYS_REVERSED = 'Choose a day that is not before the first'

export const COPIED = {
  counterparty: 'counterparty copied!',
  transactionId: 'transaction id copied!',
  detailTransactionId: 'Transaction ID copied!',
  reference: 'Reference copied!',
} as const
