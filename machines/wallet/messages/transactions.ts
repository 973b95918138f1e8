// Texts of the transaction history (spec §2 Dashboard, §8 copy confirmations).

export const HISTORY_TITLE = 'Transaction History'
export const RECENT_TITLE = 'Recent Transactions'
export const NO_TRANSACTIONS = 'No transactions found'
export const DOWNLOAD_CSV = 'Download CSV'
export const DAYS_REVERSED = 'The end date must not be before the start date'

export const COPIED = {
  counterparty: 'counterparty copied!',
  transactionId: 'transaction id copied!',
  detailTransactionId: 'Transaction ID copied!',
  reference: 'Reference copied!',
  address: 'wallet address copied!',
  transactionHash: 'Transaction hash copied!',
} as const

// One transaction
export const TRANSACTION_TITLE = 'Transaction'
export const TRANSACTION_MISSING = 'Transaction not found'
export const TRANSACTION_UNREACHABLE = 'Could not load the transaction'
export const OVERVIEW = 'Overview'
export const NETWORK_INFO = 'On the network'
export const TRANSACTION_INFO = 'Transaction Info'
export const RECEIPT = 'Receipt'
export const PAID_SWAP = 'Deposit for'
export const LINKED_TRANSACTION = 'Linked transaction'
export const CANCELLING_QUESTION = 'Cancel this transaction?'
export const NO_ANSWER_YET = 'We are checking whether it was cancelled'
export const GO_BACK = 'Go back'
