// Texts of exchanges with the platform (spec §5 Buy/Sell), quoted from the spec where it has them.

import { retrying } from '#machines/shared/messages/failures.ts'

export const amountTooLow = (least: string) => `Amount too low. Go higher! Minimum amount is ${least}`
export const amountTooHigh = (greatest: string) => `Amount too high. Go lower! Maximum amount is ${greatest}`

export const SAME_ASSET = 'Choose two different tokens'
export const PAIR_NOT_OFFERED = 'This pair is not offered'
export const NOT_AVAILABLE =
  'This amount is not available at the moment. Try a lower amount or another pair. No funds were moved'
export const QUOTE_EXPIRED = 'This quote has expired. Get a new one. No funds were moved'

export const BALANCE_CHANGED =
  'Your balance has changed, so this is no longer all of it. Get a new quote. No funds were moved'
export const withdrawableFrom = (least: string) =>
  `Withdrawals start at ${least}. A smaller balance can be sold or converted.`

export const COUNTERPARTY = 'Quayside'
export const bought = (received: string, paid: string) => `Bought ${received} for ${paid}`
export const sold = (received: string, paid: string) => `Sold ${paid} for ${received}`
export const converted = (received: string, paid: string) => `Converted ${paid} to ${received}`

export const REVIEW_QUOTE = 'Review your quote'
export const QUOTE_OVER = 'Your quote has expired'
export const NEW_QUOTE = 'Get a new quote'
export const GETTING_QUOTE = 'Getting your quote'
export const OUTCOME_UNCERTAIN = retrying('the exchange cannot be made')
export const CONVERT_TITLE = 'Convert'
export const PREVIEW = 'Preview conversion'
export const CONVERTED = 'Conversion completed'
export const CONVERT_AGAIN = 'Convert again'
export const VIEW_TRANSACTION = 'View transaction'
export const TERMS_MISSING = 'Could not load the price'
export const NOTHING_MOVED = 'No funds were moved.'

export const BUY_SELL_ORDERS = 'Buy & Sell Orders'
export const NO_BUY_SELL_ORDERS = 'No buy or sell orders yet'

export const BUY_SELL_TITLE = 'Buy/Sell Cryptocurrencies'
export const BUY_SELL_STEPS = ['Selection', 'Amounts', 'Review'] as const
export const NEXT = 'Next'
export const PREVIOUS = 'Previous'
export const CONNECT_ACCOUNT = 'Connect your account'
export const REVIEW_ORDER = 'Review order'
export const ORDER_COMPLETED = 'Order completed'
export const NEW_ORDER = 'New order'
export const OPTIONS_MISSING = 'Could not load the tokens and currencies'
