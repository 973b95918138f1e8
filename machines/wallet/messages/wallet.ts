// Texts of money movement (spec §5 Withdraw/transfer and Recipient, §8), quoted from the spec where it has them.

import { retrying } from '#machines/shared/messages/failures.ts'

export const AMOUNT_IS_ZERO = 'You cannot withdraw 0. Go higher or fund wallet!'

export const RECIPIENT_MISSING = 'Username is missing!'
export const RECIPIENT_IS_SELF = 'You cannot be the recipient'
export const TRANSFER_TO_SELF = 'Invalid. You cannot transfer asset to yourseld!'
export const RECIPIENT_UNKNOWN = 'Invalid username. User account does not exist'
export const RECIPIENT_FOUND = 'Account found'

export const RECIPIENT_CHANGED =
  'This username now belongs to another account. Check the recipient. No funds were moved'

export const CONFIRM_BUTTON = 'Confirm'

export const CONFIRM_TRADE = 'Confirm trade'
export const TRANSFER_BUTTON = 'Transfer'
export const VERIFY = 'Verify'
export const VERIFIED = 'Verified'
export const MAX = 'Max'
export const TRANSFER_TITLES = { crypto: 'Transfer crypto', fiat: 'Transfer fiat' } as const
export const BALANCES_MISSING = 'Could not load your balances'
export const NOT_TRANSFERRED = 'No funds were moved.'
export const TRANSFER_UNCERTAIN = retrying('the transfer cannot be made')
export const OPENING_TRANSACTION = 'Redirecting to the transaction…'
export const transferred = (amount: string, username: string) => `${amount} sent to ${username}`

export const TOKEN_ADDED = 'Token added to your wallet'
export const TOKEN_REMOVED = 'Token removed from your wallet'
export const TOKEN_HAS_BALANCE = 'You still have a balance of this token. Transfer or withdraw it first'

/** Of one that was deleted, in another tab for example; of another person's, and of none, the answer is the same. */
export const BANK_ACCOUNT_UNKNOWN = 'This bank account was deleted. Choose another one'
export const currencyClosed = (currency: string) => `Deposits and withdrawals in ${currency} are not offered yet`
export const TOO_MANY_UNPAID = 'You have 10 unpaid deposits. Pay or cancel one first'
export const depositTooLarge = (most: string) => `A deposit can be up to ${most}`
export const depositAnnounced = (amount: string) => `Transfer ${amount} with the reference shown`
export const withdrawalRequested = (amount: string) => `Withdrawal of ${amount} requested`
export const NOT_CANCELLABLE = 'This can no longer be cancelled'
export const TRANSFER_CANCELLED = 'Cancelled'
export const CANCELLED_BY_OWNER = 'Cancelled by you'
export const DEPOSIT_NOT_PAID = 'Not paid within 14 days'
export const REFUSED_BY_BANK = 'Refused by the bank'
export const arrivedInstead = (announced: string) => `The amount that arrived differs from the ${announced} requested`
export const networkMissing = (network: string) => `Deposits and withdrawals on ${network} are not offered yet`

export const withdrawalsMissing = (network: string) => `Withdrawals on ${network} are not offered yet`

export const NETWORK_MISSING = 'Choose a network'
export const notOnNetwork = (token: string, network: string) => `${token} cannot be withdrawn on ${network}`
export const OWN_DEPOSIT_ADDRESS = 'This is your own deposit address. Enter an address outside Quayside'
export const PAID_ALREADY =
  'You have already paid this from your balance. Its status changes once the provider has received it'
export const CUSTODY_ADDRESS = 'This address is Quayside’s own. Enter an address outside Quayside'
export const RECIPIENT_REFUSES = 'This address does not accept the payment. Enter another address'
export const withdrawalTooSmall = (least: string) => `Withdraw at least ${least}`
export const feeChanged = (fee: string) =>
  `The network fee is now ${fee}. Check what you receive before you confirm. No funds were moved`
export const FEE_NOT_HELD = 'The network fee is to be confirmed again. No funds were moved'
export const REFUSED_BY_NETWORK = 'Refused by the network. The amount is available again'
export const abandoned = (note: string) => `Not sent: ${note}. The amount is available again`
export const REFUSED_BY_OPERATOR = 'Refused after a review'
export const networkStopped = (network: string) =>
  `Deposits and withdrawals on ${network} are paused while we check the network`
export const DROPPED_BY_NETWORK = 'Dropped by the network'
export const belowLeast = (least: string) => `Below the minimum deposit of ${least}. It was recorded, but not credited`

export const INSUFFICIENT_BALANCE = 'Insufficient balance. Go lower!'
