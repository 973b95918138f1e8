// Texts of purchases to an address and sales to a bank account (spec §2 Buy/Sell, §4 Buy/Sell wizard, §5 Buy/Sell step 1).

import { retrying } from '#machines/shared/messages/failures.ts'

export const ORDER_CREATED = 'Order created'
export const ORDER_STATUS_TITLE = 'Order status'
export const ORDER_ID_COPIED = 'order id copied!'
export const OPEN_PAYMENT_PAGE = 'Go to the payment page'
export const PAYMENT_PAGE_HINT =
  'You pay on the page of the payment provider and then return here. The crypto is sent once the payment has arrived. Already paid? Do not pay again: it is shown here as soon as the provider confirms it.'
export const NETWORKS_MISSING = 'Could not load the networks'
export const NOT_OFFERED_OUTSIDE =
  'This token is not available for external recipients. Choose another token or your own account'
export const LOADING_CURRENCIES = 'Loading currencies'
export const currencyNotOffered = (currency: string) =>
  `${currency} is not available for external recipients. Choose another currency or your own account`
export const notAvailable = (choice: string) => `${choice} (not available)`
export const PAIR_REFUSED = 'This pair is not available for external recipients'
export const CHANGE_PAIR = 'Change currency or token'
export const LIMITS_MISSING = 'Could not load the limits of this pair'
export const priceDifference = (percent: string, direction: 'above' | 'below') =>
  `${percent}% ${direction} Quayside's price`
export const AT_OUR_PRICE = "At Quayside's price"
export const CONFIRM_ORDER = 'Confirm order'
export const ORDER_UNCERTAIN = retrying('the order cannot be created')
export const PAY_ELSEWHERE = 'You pay on the page of the payment provider, which opens next.'
export const SEND_ELSEWHERE = 'You send the crypto to an address that is shown next.'
export const CHECK_RECIPIENT =
  'Check the recipient and the network. What is sent to a wrong address or network is lost.'
export const CHECK_BANK = 'Check the bank account. What is paid out to a wrong account is lost.'
export const OPENING_ORDER = 'Redirecting to your order…'
