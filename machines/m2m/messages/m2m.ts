// Texts of adverts, trades and orders (spec §4, §5, §8), quoted from the spec where it has them.

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
export const PAGE_UNKNOWN = 'This page is no longer available. Go back to the first page'

// Order commands
export const PAYMENT_NOTIFIED = 'Order marked as paid. The seller is notified'
export const ORDER_RELEASED = 'Crypto released to the buyer'
export const PAYMENT_CLAIMED = 'Payment reported. The seller is notified'
export const ORDER_CANCELLED = 'Order cancelled. The crypto is returned to the seller'
export const ORDER_CANCELLED_UNPAID =
  'Order cancelled. The crypto is returned in 15 minutes unless the buyer reports a payment'
export const CANCEL_REQUESTED = 'Cancellation requested. The crypto stays in escrow until the buyer responds'
export const CANCEL_ACCEPTED = 'Cancellation accepted. The crypto is returned to the seller'
export const CANCEL_DECLINED = 'Cancellation declined. The crypto stays in escrow'
export const WINDOW_EXTENDED = 'The buyer has 15 more minutes to pay'
export const ORDER_APPEALED = 'Appeal opened. The crypto stays in escrow until Support decides'
export const APPEAL_ANSWERED = 'Answer sent. Support reads both sides before it decides'
export const APPEAL_WITHDRAWN = 'Appeal withdrawn. The crypto stays in escrow'
export const ORDER_RATED = 'Thank you for your rating'
export const ORDER_IS_STALE = 'This order has changed. You now see the current version; no funds were moved'

// Why a command is refused
export const ORDER_IS_CLOSED = 'This order is closed and can no longer be changed'
export const ONLY_BUYER_NOTIFIES = 'Only the buyer can mark the order as paid'
export const ONLY_SELLER_RELEASES = 'Only the seller can release the crypto'
export const NOT_PAID_YET = 'The buyer has not paid yet'
export const PAID_ALREADY = 'This order is already marked as paid'
export const WINDOW_IS_OVER = 'The payment window has ended'
export const CLAIM_INSTEAD = 'The payment window has ended. If you have paid, confirm your payment instead'
export const ONLY_BUYER_CLAIMS = 'Only the buyer can report a payment'
export const NOTIFY_INSTEAD = 'The payment window is still open. Mark the order as paid instead'
export const CLAIM_IS_OVER = 'The time to report a payment has ended'
export const CANCELLED_ALREADY = 'This order is already cancelled'
export const CANCEL_ASKED_ALREADY = 'Cancellation already requested. Waiting for the buyer'
export const ASK_AGAIN_LATER = 'The buyer declined. You can request again 10 minutes later'
export const NO_CANCEL_REQUEST = 'There is no cancellation request'
export const ONLY_BUYER_ANSWERS = 'Only the buyer can respond to a cancellation request'
export const NOT_POSSIBLE_NOW = 'This is not possible right now'
export const ONLY_SELLER_EXTENDS = 'Only the seller can extend the payment window'
export const EXTENDED_ALREADY = 'The payment window was already extended. It can be extended once'
export const EXTEND_LATER = 'The payment window can be extended in its last 5 minutes'
export const APPEAL_NEEDS_PAYMENT = 'You can appeal once the order is marked as paid'
export const APPEAL_LATER = 'You can appeal 10 minutes after marking the order as paid'
export const APPEALED_ALREADY = 'An appeal is already open'
export const NO_APPEAL = 'There is no appeal to withdraw'
export const NO_APPEAL_TO_ANSWER = 'There is no appeal to answer'
export const APPELLANT_DOES_NOT_ANSWER = 'Support waits for the other side. Add to your appeal in the chat'
export const ANSWERED_ALREADY = 'You have already answered. Add to it in the chat'
export const ONLY_APPELLANT_WITHDRAWS = 'Only the trader who appealed can withdraw the appeal'
export const OPERATOR_DECIDES = 'Support is reviewing the appeal. You can still release the crypto'

// The appeal
export const REASON_OF_THE_OTHER = 'This reason is not available to you. Choose another one'
export const STATEMENT_MISSING = 'Describe what happened'
export const STATEMENT_TOO_LONG = 'Use up to 1000 characters'
export const PAYMENT_TIME_MISSING = 'Enter when you paid'
export const PAID_BEFORE_ORDER = 'The payment cannot be older than the order'
export const PAID_LATER_THAN_NOW = 'The payment time cannot be in the future'
export const NOT_HEARD_YET = 'The other side has not answered yet, and still has time to'
export const ASKED_TOO_EARLY = 'The other side has to answer first, or its time has to end'
export const NOTHING_TO_DECIDE = 'This order has no open appeal'

// The rating
export const ONLY_COMPLETED_IS_RATED = 'Only a completed order can be rated'
export const RATED_ALREADY = 'You have already rated this order'
export const RATING_IS_OVER = 'Orders can be rated for 7 days after they complete'

// The chat
export const ORDER_CHANGED = 'The order was updated.'
export const MESSAGE_EMPTY = 'Message is empty'
export const MESSAGE_TOO_LONG = 'Messages can be up to 2000 characters long'
export const CHAT_IS_CLOSED = 'This chat is closed'
export const NOT_AN_IMAGE = 'This image cannot be read. Send a PNG, JPEG or WebP file'
export const FILE_TOO_LARGE = 'Images can be up to 25 MB before they are resized'
export const IMAGE_TOO_HEAVY = 'Images can be up to 2 MB'
export const IMAGE_NOT_RESIZED =
  'Your browser does not let us make this image smaller. Choose one of up to 2 MB and 25 megapixels, such as a screenshot'
export const IMAGE_TOO_LARGE = 'Images can be up to 25 megapixels'
export const IMAGE_IS_CUT_OFF = 'This image is damaged or incomplete. Send it again'
export const MORE_THAN_AN_IMAGE = 'This file contains more than an image. Send a screenshot or another image'
export const TOO_MANY_IMAGES = 'You can send up to 20 images per order'

export const DEMO_TOOK_IT = 'A demo trader placed an order on your advert'

// Copying
export const COPIED = {
  amount: 'Amount copied!',
  bankName: 'Bank name copied!',
  accountNumber: 'Account number copied!',
  accountName: 'Account name copied!',
  accountType: 'Account type copied!',
  operator: 'Operator copied!',
  phoneNumber: 'Phone number copied!',
  handle: 'Handle copied!',
  emailOrPhone: 'Email or phone number copied!',
  accountDetails: 'account details copied!',
  orderNumber: 'order number copied!',
  reference: 'Reference copied!',
  tradeId: 'trade id copied!',
  traderUsername: 'Trader username copied!',
  username: 'username copied!',
  userId: 'UID copied!',
} as const

/** At an open advert of one's own whose orders have taken nearly all of it. */
export const TOO_LITTLE_LEFT =
  'Not listed: less than the minimum order is left. The advert closes with its open order, or is listed again if that is cancelled'

/** At an order with unread messages of the other side. */
export const newMessages = (unread: number): string => (unread === 1 ? '1 new message' : `${unread} new messages`)
