// Texts of the marketplace, the trade modal and the own adverts (spec §2, §4, §8), quoted from the spec where it has them.

import { retrying } from '#machines/shared/messages/failures.ts'

export const CHOOSE_CURRENCY = 'Choose a currency for this amount'
export const MARKETPLACE_TITLE = 'M2M marketplace'
export const ADVERT_COLUMNS = ['Advertiser', 'Price', 'Available and limits', 'Payment', 'Trade'] as const
export const ADVERTS = 'Adverts'
export const POST_ADVERT = 'Post an advert'
export const OWN_ADVERTS = 'Your adverts'
export const ALL_CURRENCIES = 'All currencies'
export const ALL_METHODS = 'All methods'
export const OWN_ADVERT_HINT = 'Your own advert'
export const tooFewCoins = (has: string) => `You have ${has}, less than the minimum`
export const PAYMENT_METHODS = 'Payment methods'
export const ANY_METHOD = 'Show adverts that accept any of these'

// The trade modal
export const METHOD_PICKER = 'Choose a payment method'
export const BUY_ALL = 'Buy All'
export const SELL_ALL = 'Sell All'
export const nearestSum = (tokens: string) => `The nearest possible amount is ${tokens}`
export const PRICE_FLOATS = 'The price follows the market. It can change by up to 0.5% until the order is placed.'
export const PRICE_PAUSED = 'Price paused'
export const PRICE_IS_OLD = 'The market price is out of date'
export const WHEN_UPDATED = 'You can trade as soon as it is updated.'
export const NOTHING_MOVED = 'Order not placed. No funds were moved.'
export const IF_IT_WENT_THROUGH = retrying('the order cannot be placed')
export const TERMS_CHANGED = 'The advert has changed'
export const priceIsNow = (price: string) => `The price is now ${price}.`
export const limitsAreNow = (limits: string) => `The limits are now ${limits}.`
export const onlyAvailable = (amount: string) => `Only ${amount} available now.`
export const hasChanged = (term: string) => `${term} changed.`
export const LOOK_AT_TERMS = 'Review the new terms. No order was placed and no funds were moved.'
export const ACCEPT_TERMS = 'Accept and trade'
export const EDIT_TRADE = 'Change amount'
export const ORDER_IS_PLACED = 'Order placed'
export const BACK_TO_ADVERTS = 'Back to adverts'
export const ADD_ACCOUNT = 'Add an account'

// Own adverts
export const CLOSE_ADVERT = 'Close this advert?'
export const PAUSE_ADVERT = 'Pause this advert?'
export const REOPEN_ADVERT = 'Reopen this advert?'
export const AFTER_CLOSING = 'Open orders continue. A closed advert cannot be reopened.'
export const AFTER_PAUSING = 'The advert is hidden from the marketplace until you reopen it. Open orders continue.'
export const AFTER_REOPENING = 'The advert is listed in the marketplace again with the same terms.'
