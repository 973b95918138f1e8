// The words of the marketplace and its trade modal (spec §2 M2M marketplace, §8), letter for letter where the spec quotes them.

export const MARKETPLACE_TITLE = 'M2M marketplace'
export const UNABLE_TOKENS = 'Unable to fetch tokens'
export const UNABLE_CURRENCIES = 'Unable to fetch currencies'
export const UNABLE_METHODS = 'Unable to fetch payment methods'
export const ALL_CURRENCIES = 'All currencies'
export const ALL_METHODS = 'All payment methods'
export const HOW_M2M_WORKS = 'How M2M Works'

export const METHOD_PICKER = 'Choose a payment method'
export const BUY_ALL = 'Buy All'
export const SELL_ALL = 'Sell All'
export const NOTHING_MOVED = 'Nothing was ordered and nothing was moved.'
export const IF_IT_WENT_THROUGH =
  'The connection broke while your order was on its way. It is asked for again under the same key, so it cannot be made twice.'

export const CLOSE_ADVERT = 'Close this advert?'
