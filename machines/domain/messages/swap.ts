// Texts of swaps (spec §2 Trade screens, §4 Swap trade status, §5 Swap address, §8), quoted from the spec where it has them.

export const SWAP_FAILED = 'Unable to complete trade. Please try again'
export const RECORD_FAILED = 'Something went wrong. Please try again'
export const TRADE_COMPLETED = 'Trade Completed'
export const ASSET_REFUNDED = 'Asset Refunded'

export const SWAP_CREATED = 'Swap created'
export const SWAP_RECORDED = 'Swap recorded'
export const SWAP_UPDATED = 'Swap updated'
export const SWAP_PENDING = 'The swap is still being created. Try again in a few seconds'
export const SWAP_UNKNOWN =
  'The exchange provider did not answer. No deposit address was shown, so nothing can be paid in. You can start a new swap'
export const PROVIDER_UNAVAILABLE = 'The exchange provider cannot be reached. Try again in a few seconds'
export const PROVIDER_REFUSED = 'The exchange provider refused this swap'
export const UNKNOWN_SWAP = 'There is no swap with this ID'
export const AMOUNT_NOT_POSITIVE = 'Enter an amount above 0'
