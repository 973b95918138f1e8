// Texts of adverts, trades and orders (spec §4, §5, §8), quoted from the spec where it has them.

export const LOGIN_FIRST = 'Kindly login first'
export const fromYourself = (act: 'buy' | 'sell', ticker: string) =>
  `You cannot ${act} ${ticker} from yourself. Trade with another user`

// The trade modal
export const HOW_MUCH = 'How much are you paying?'
export const BEYOND_AVAILABLE = 'Amount cannot exceed or lower than trade available quantity in fiat'
export const aboveMaxLimit = (maxLimit: string) => `Amount cannot be more than ${maxLimit}`
export const BELOW_MIN_LIMIT = 'Amount cannot be less than the trade min limit'
export const METHOD_MISSING = 'Choose a payment method'
export const METHOD_NOT_OFFERED = 'The advert does not take this payment method'
export const TOO_MANY_DECIMALS = 'Too many decimals'
export const NOT_A_NUMBER = 'Enter a plain number'

// The advert
export const PRICE_TOO_HIGH = 'Cannot go higher than 130% of the market price'
export const PRICE_TOO_LOW = 'Cannot go lower than 70% of the market price'
export const PRICE_MISSING = 'Enter a price above 0'
export const PRICE_UNKNOWN = 'The market price is not known right now. Please try again in a moment'
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
export const METHOD_UNKNOWN = 'One of these payment methods is not offered here'
export const METHOD_TWICE = 'Each payment method can be named once'
export const UP_TO_THREE_TAGS = 'You can choose up to 3 terms'
export const TERMS_CONTRADICT = 'These terms contradict each other'
export const REMARKS_TOO_LONG = 'Remarks can have up to 1000 characters'
export const WINDOW_UNKNOWN = 'Choose one of the payment windows'
export const FIAT_DIFFERS = 'The total does not match price and amount'
export const PERCENT_MISSING = 'A floating price needs a percentage'
export const ADVERT_POSTED = 'Your advert is posted'
export const ADVERT_CLOSED = 'Your advert is closed'
export const ADVERT_CLOSED_ALREADY = 'This advert is closed already'
export const AUTO_REPLY_TOO_LONG = 'An automatic reply can have up to 1000 characters'
export const belowTaken = (amount: string) => `${amount} are taken already. Go higher!`
export const ADVERT_IS_THIS = 'An advert keeps its type, token and currency. Post another one instead'
export const ADVERT_EDITED_ELSEWHERE =
  'You changed this advert elsewhere meanwhile. Look at it as it stands now; nothing was changed here'
export const ADVERT_EDITED = 'Your advert is changed'
export const ADVERT_PAUSED = 'Your advert is paused. What it reserves stays reserved'
export const ADVERT_REOPENED = 'Your advert is open again'
export const ADVERT_PAUSED_ALREADY = 'This advert is paused already'
export const ADVERT_IS_PAUSED = 'This advert is paused. Reopen it first'
export const ADVERT_IS_OPEN = 'This advert is open already'
export const ADVERT_WHOLLY_TAKEN = 'Nothing is left of this advert. Post another one instead'

// Taking an advert
export const ADVERT_GONE = 'This advert is not open any more. Nothing was moved'
export const ADVERT_CHANGED = 'This advert has changed. Please look at it again; nothing was moved'
export const INSUFFICIENT_BALANCE = 'Insufficient balance. Go lower!'
export const NO_RECEIVING_ACCOUNT = 'Add a bank account first: the buyer needs to know where to pay'
export const ORDER_PLACED = 'Your order is placed. The crypto is in escrow'

export const RECEIVING_ACCOUNT_UNKNOWN = 'This bank account is not one of yours'
export const PAGE_UNKNOWN = 'This part of the list is not known. Start from the top'

// Order commands
export const PAYMENT_NOTIFIED = 'The seller knows that you paid'
export const ORDER_RELEASED = 'The crypto is released to the buyer'
export const ORDER_CANCELLED = 'The order is cancelled. The crypto is back where it came from'
export const CANCEL_REQUESTED = 'You asked the buyer to cancel. The crypto stays in escrow until the buyer answers'
export const CANCEL_ACCEPTED = 'You agreed to cancel. The crypto is back where it came from'
export const CANCEL_DECLINED = 'You declined to cancel. The crypto stays in escrow'
export const WINDOW_EXTENDED = 'The buyer has 15 minutes more to pay'
export const ORDER_APPEALED = 'An operator will decide. The crypto stays in escrow until then'
export const APPEAL_WITHDRAWN = 'You took your appeal back. The crypto stays in escrow'
export const ORDER_RATED = 'Thank you for your rating'
export const ORDER_IS_STALE = 'This order has changed meanwhile. You see it as it is now; nothing was moved'

// Why a command is refused
export const ORDER_IS_CLOSED = 'This order is closed. Nothing can be changed any more'
export const ONLY_BUYER_NOTIFIES = 'Only the buyer can say that the fiat is paid'
export const ONLY_SELLER_RELEASES = 'Only the seller can release the crypto'
export const NOT_PAID_YET = 'The buyer has not paid yet'
export const PAID_ALREADY = 'The payment is notified already'
export const WINDOW_IS_OVER = 'The payment window is over'
export const CANCEL_ASKED_ALREADY = 'You asked to cancel already. The buyer has to answer'
export const ASK_AGAIN_LATER = 'The buyer declined. You can ask again ten minutes after that'
export const NO_CANCEL_REQUEST = 'There is no cancel request to answer'
export const ONLY_BUYER_ANSWERS = 'Only the buyer can answer a cancel request'
export const NOT_POSSIBLE_NOW = 'That is not possible now'
export const ONLY_SELLER_EXTENDS = 'Only the seller can give more time'
export const EXTENDED_ALREADY = 'More time was given already. That is possible once'
export const EXTEND_LATER = 'More time can be given in the last five minutes'
export const APPEAL_NEEDS_PAYMENT = 'An operator can be called once the payment is notified'
export const APPEAL_LATER = 'You can call an operator ten minutes after paying'
export const APPEALED_ALREADY = 'An operator was called already'
export const NO_APPEAL = 'There is no appeal to take back'
export const ONLY_APPELLANT_WITHDRAWS = 'Only who appealed can take the appeal back'
export const OPERATOR_DECIDES = 'An operator decides now. You can still release the crypto'

// The appeal
export const REASON_OF_THE_OTHER = 'This is for the other side to appeal about. Choose another reason'
export const STATEMENT_MISSING = 'Tell the operator what happened'
export const STATEMENT_TOO_LONG = 'This can have up to 1000 characters'
export const NOTHING_TO_DECIDE = 'Nobody appealed this order: there is nothing to decide'

// The rating
export const ONLY_COMPLETED_IS_RATED = 'Only a completed order can be rated'
export const RATED_ALREADY = 'You have rated this order already'
export const RATING_IS_OVER = 'The seven days to rate this order are over'

// The chat
export const MESSAGE_EMPTY = 'Message is empty'
export const MESSAGE_TOO_LONG = 'A message can have up to 2000 characters'
export const CHAT_IS_CLOSED = 'The chat of this order is closed'
export const NOT_AN_IMAGE = 'This is no picture that can be read. Send a PNG, JPEG or WebP file'
export const FILE_TOO_LARGE = 'A picture can have up to 25 MB before it is made smaller'
export const IMAGE_TOO_HEAVY = 'A picture can have up to 2 MB'
export const IMAGE_TOO_LARGE = 'A picture can have up to 25 megapixels'
export const IMAGE_IS_CUT_OFF = 'This picture is damaged or not complete. Send it again'
export const MORE_THAN_AN_IMAGE = 'This file holds more than a picture. Send a plain photo or screenshot'
export const TOO_MANY_IMAGES = 'You can send up to 20 pictures in an order'

export const DEMO_TOOK_IT = 'A demo trader took your advert'

// Copying
export const COPIED = {
  amount: 'Amount copied!',
  bankName: 'Bank name copied!',
  accountNumber: 'Account number copied!',
  accountName: 'Account name copied!',
  accountType: 'Account type copied!',
  orderNumber: 'order number copied!',
  tradeId: 'trade id copied!',
  traderUsername: 'Trader username copied!',
  username: 'username copied!',
  userId: 'UID copied!',
} as const
