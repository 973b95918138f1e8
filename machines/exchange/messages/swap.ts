// Texts of swaps (spec §2 Trade screens, §4 Swap trade status, §5 Swap address, §8), quoted from the spec where it has them.

import { retrying } from '#machines/shared/messages/failures.ts'

export const SWAP_FAILED = 'Unable to complete trade. Please try again'
export const RECORD_FAILED = 'Something went wrong. Please try again'
export const TRADE_COMPLETED = 'Trade Completed'
export const ASSET_REFUNDED = 'Asset Refunded'

export const SWAP_CREATED = 'Swap created'
export const SWAP_RECORDED = 'Swap recorded'
export const SWAP_UPDATED = 'Swap updated'
export const SWAP_PENDING = 'The swap is still being created. Try again in a few seconds'
export const SWAP_UNKNOWN =
  'The exchange provider did not confirm the swap. No deposit address was shown, so nothing can be paid in. You can start a new swap'
export const PROVIDER_UNREACHABLE = 'The exchange provider cannot be reached. Try again in a few seconds'
export const PROVIDER_UNREADABLE = 'The exchange provider sent an invalid answer. Try again in a few seconds'
export const PROVIDER_UNAVAILABLE = 'The exchange provider is not available at the moment'
export const PROVIDER_REFUSED = 'The exchange provider refused this swap'
export const INACTIVE_PAIR = 'Pair is inactive'
export const OUT_OF_MINIMUM = 'Out of min amount'
export const UNKNOWN_SWAP = 'There is no swap with this ID'

export const SWAP_TITLE = 'Swap'
export const SWAP_STATUS_TITLE = 'Swap status'
export const SWAP_ORDERS_TITLE = 'Swap Orders'
export const NO_SWAPS = 'No swaps yet'
export const SWAP_MISSING = 'Swap not found'
export const SWAP_UNREACHABLE = 'Could not load this swap'
export const CHECK_SWAP = 'Check now'
export const CHECKING_SWAP = 'Checking...'
export const ADDRESS_COPIED = 'wallet address copied!'
export const TAG_COPIED = 'Tag copied!'
export const SWAP_ID_COPIED = 'swap id copied!'

export const CONFIRM_SWAP = 'Confirm swap'
export const RATE_CHANGED = 'The rate has changed'
export const ACCEPT_RATE = 'Accept new rate'
export const SWAP_BUTTON = 'Swap'
export const OPENING_SWAP = 'Redirecting to the swap status…'
export const SWAP_IRREVERSIBLE =
  'Check the address and its network. Crypto that is sent to a wrong address or network is lost.'
export const PAYOUT_TO_SELF = 'This is your own deposit address. To receive in your wallet, use Convert or Buy & Sell'
export const ADDRESS_UNCHECKED = 'The address could not be checked. Retrying in a few seconds.'
export const CHECKING_SWAP_OUTCOME = retrying('the swap cannot be created')
export const NOTHING_SENT = 'No funds were moved.'
export const SAVED_SWAPS = 'Your swaps on this device'
export const NO_SAVED_SWAPS = 'Swaps that you make without an account are listed here, on this device only.'
export const CLEAR_SAVED_SWAPS = 'Clear list'
export const SAVED_SWAPS_CLEARED = 'List cleared'

export const PAY_FROM_BALANCE = 'Pay from your balance'
