// Texts of adverts and of trades (spec §4, §5), quoted from the spec where it has them.

export const fromYourself = (act: 'buy' | 'sell', ticker: string) =>
  `You cannot ${act} ${ticker} from yourself. Trade with another user`

// The trade modal
export const HOW_MUCH = 'How much are you paying?'
export const BEYOND_AVAILABLE = 'Amount cannot exceed or lower than trade available quantity in fiat'
export const aboveMaxLimit = (maxLimit: string) => `Amount cannot be more than ${maxLimit}`
export const BELOW_MIN_LIMIT = 'Amount cannot be less than the trade min limit'
export const METHOD_MISSING = 'Choose a payment method'
export const METHOD_NOT_OFFERED = 'This advert does not accept this payment method'

// The advert
export const PRICE_TOO_HIGH = 'Cannot go higher than 130% of the market price'
export const PRICE_TOO_LOW = 'Cannot go lower than 70% of the market price'
export const PRICE_MISSING = 'Enter a price above 0'
export const howManyTokens = (ticker: string, act: 'buy' | 'sell') => `How many ${ticker} are you ${act}ing?`
export const MORE_THAN_BALANCE = 'You cannot sell more than your balance'
export const MIN_EMPTY = 'Minimum limit cannot be empty'
export const MIN_NOT_BELOW_MAX = 'Minimum limit cannot be more than or equal to Maximum limit!'
export const MIN_NOT_BELOW_TOTAL = 'Minimum limit must be lower!'
export const MAX_EMPTY = 'Maximum limit cannot be empty'
export const MAX_NOT_ABOVE_MIN = 'Maximum limit cannot be less than or equal to Minimum limit!'
export const MAX_ABOVE_TOTAL = 'Already more than expected value!'
export const UP_TO_FIVE_METHODS = 'You can provide up to 5 methods'
export const METHODS_MISSING = 'Choose at least one payment method'
export const METHOD_UNKNOWN = 'One of these payment methods is not supported'
export const METHOD_TWICE = 'Each payment method can be added once'
export const UP_TO_THREE_TAGS = 'You can choose up to 3 terms'
export const TERMS_CONTRADICT = 'These terms contradict each other'
export const REMARKS_TOO_LONG = 'Remarks can be up to 1000 characters long'
export const WINDOW_UNKNOWN = 'Choose a payment window'
export const FIAT_DIFFERS = 'The total does not match price and amount'
export const PERCENT_MISSING = 'Enter a percentage'
export const ADVERT_POSTED = 'Advert posted'
export const ADVERT_CLOSED = 'Advert closed'
export const ADVERT_CLOSED_ALREADY = 'This advert is already closed'
export const AUTO_REPLY_TOO_LONG = 'Automatic replies can be up to 1000 characters long'
export const belowTaken = (amount: string) => `${amount} is already traded. Go higher!`
export const ADVERT_IS_THIS = 'Type, token and currency cannot be changed. Post a new advert instead'
export const ADVERT_EDITED_ELSEWHERE =
  'This advert was changed on another device. Review the current version; your changes were not saved'
export const ADVERT_EDITED = 'Advert updated'
export const ADVERT_PAUSED = 'Advert paused. Its crypto stays reserved'
export const ADVERT_REOPENED = 'Advert reopened'
export const ADVERT_PAUSED_ALREADY = 'This advert is already paused'
export const ADVERT_IS_PAUSED = 'This advert is paused. Reopen it first'
export const ADVERT_IS_OPEN = 'This advert is already open'
export const ADVERT_IS_HIDDEN = 'Support has hidden this advert'
export const ADVERT_WHOLLY_TAKEN = 'This advert is fully traded. Post a new one instead'

// Taking an advert
export const ADVERT_GONE = 'This advert is no longer available. No funds were moved'
export const ADVERT_CHANGED = 'This advert has changed. Review it again; no funds were moved'
export const tooManyUnpaid = (max: number) => `You have ${max} unpaid orders. Pay or cancel one first`
export const noPurchasesUntil = (when: string) =>
  `You reported two payments that were not made. You can buy again from ${when}`
export const tooManyOpen = (max: number) => `You have ${max} open orders. Complete one first`
export const addAccountsFirst = (what: string) => `Add ${what} first, so that the buyer knows where to pay`
export const NO_RECEIVING_ACCOUNT = addAccountsFirst('a bank account')
export const ORDER_PLACED = 'Order placed. The crypto is in escrow'

export const RECEIVING_ACCOUNT_UNKNOWN = 'Bank account not found'
export const ACCOUNT_OF_OTHER_METHOD = 'This account is for another payment method. Choose another one'
export const DEMO_TOOK_IT = 'A demo trader placed an order on your advert'

/** At an advert of one's own that Support has taken off the marketplace. */
export const hiddenBySupport = (reason: string): string => `Hidden by Support: ${reason}`

/** At an open advert of one's own whose orders have taken nearly all of it. */
export const TOO_LITTLE_LEFT =
  'Not listed: less than the minimum order is left. The advert closes with its open order, or is listed again if that is cancelled'
