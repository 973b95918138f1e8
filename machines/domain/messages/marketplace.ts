// Texts of the marketplace, the trade modal and the own adverts (spec §2, §4, §8), quoted from the spec where it has them.

export const CHOOSE_CURRENCY = 'Choose a currency for this amount'
export const MARKETPLACE_TITLE = 'M2M marketplace'
export const ADVERTS = 'Adverts'
export const OWN_ADVERTS = 'Your adverts'
export const UNABLE_TOKENS = 'Unable to fetch tokens'
export const UNABLE_CURRENCIES = 'Unable to fetch currencies'
export const UNABLE_METHODS = 'Unable to fetch payment methods'
export const ALL_CURRENCIES = 'All currencies'
export const ALL_METHODS = 'All payment methods'
export const OWN_ADVERT_HINT = 'Your own advert'
export const tooFewCoins = (has: string) => `You have ${has}, less than the least order`
export const PAYMENT_METHODS = 'Payment methods'
export const ANY_METHOD = 'Adverts that take at least one of these'

// The trade modal
export const METHOD_PICKER = 'Choose a payment method'
export const BUY_ALL = 'Buy All'
export const SELL_ALL = 'Sell All'
export const nearestSum = (tokens: string) => `The nearest whole sum is ${tokens}`
export const NOTHING_MOVED = 'Nothing was ordered and nothing was moved.'
export const IF_IT_WENT_THROUGH =
  'The connection broke while your order was on its way. It is asked for again under the same key, so it cannot be made twice.'
export const TERMS_CHANGED = 'The advert has changed'
export const LOOK_AT_TERMS = 'These are its terms now. Nothing was ordered yet and nothing was moved.'
export const ACCEPT_TERMS = 'Accept and trade'
export const EDIT_TRADE = 'Change amount'
export const ORDER_IS_PLACED = 'Order placed'
export const BACK_TO_ADVERTS = 'Back to the adverts'
export const ADD_ACCOUNT = 'Add a bank account'

// How M2M Works: three steps for buyers, three for sellers
export const HOW_M2M_WORKS = 'How M2M Works'
export const GUIDE = {
  buy: [
    {
      title: 'Choose an advert',
      text: 'Compare price, limits and payment methods, and say how much you pay. The seller’s crypto goes into escrow at once.',
    },
    {
      title: 'Pay the seller',
      text: 'Send the fiat from your own account within the payment window, then tell the seller with one button.',
    },
    {
      title: 'Receive your crypto',
      text: 'The seller checks the money and releases. The crypto is in your Quayside balance the same second.',
    },
  ],
  sell: [
    {
      title: 'Choose a buyer',
      text: 'Pick who pays best by a method you use. Your crypto goes into escrow, so the buyer knows that it is there.',
    },
    {
      title: 'Check your bank account',
      text: 'The buyer pays and tells you. Look at the account itself, never at a screenshot.',
    },
    {
      title: 'Release the crypto',
      text: 'Only you can release. If no money comes, nothing is released: the unpaid order runs out and the crypto is back.',
    },
  ],
} as const

// Own adverts
export const CLOSE_ADVERT = 'Close this advert?'
export const PAUSE_ADVERT = 'Pause this advert?'
export const REOPEN_ADVERT = 'Reopen this advert?'
export const AFTER_CLOSING = 'Orders that were made from it go on. A closed advert cannot be opened again.'
export const AFTER_PAUSING = 'It leaves the marketplace until you reopen it. Orders that were made from it go on.'
export const AFTER_REOPENING = 'It stands in the marketplace again at once, with the same terms.'
