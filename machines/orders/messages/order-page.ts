// The words of the order page (spec §2 M2M order details), letter for letter where the spec quotes them.

export const ORDER_TITLE = 'M2M order'
export const PAY_SELLER = 'Pay Seller'
export const ESCROW_HOLDER = 'Escrow is held by Quayside'
export const ORDER_MISSING = 'Order not found'
export const ORDER_UNREACHABLE = 'Could not load the order'

/** The heading of an order, by what its page shows. */
export const VIEW_TITLES = {
  payingSeller: PAY_SELLER,
  askedIfPaid: 'Have you already paid?',
  awaitingPayment: 'Waiting for payment',
  awaitingClaim: 'Cancelled unpaid',
  awaitingRelease: 'Waiting for release',
  verifyingFunds: 'Confirm payment received',
  askedToCancel: 'Cancellation requested',
  askingToCancel: 'Waiting for the buyer’s response',
  appealing: 'Appeal in progress',
  toRate: 'Trade completed',
  completed: 'Trade completed',
  cancelled: 'Order cancelled',
} as const

// The dialogs around a command
export const ACT_REFUSED = 'Could not update the order'
export const NOT_YET = 'Go back'
export const VIEW_ORDER = 'View order'

// The payment
export const REFERENCE = 'Reference'
export const PAY_IN_OWN_NAME = 'Pay from an account in your own name'
export const PAY_WITH_REFERENCE =
  'Enter the order number as the payment reference. The seller may refuse a payment from another name.'

// The receipt of a payment
export const CHOOSE_RECEIPT = 'Attach receipt'
export const RECEIPT_HINT = 'Optional. The seller sees it in the chat and can release faster.'
export const RECEIPT = 'Your receipt'
export const REMOVE_RECEIPT = 'Remove receipt'
export const SENDING_RECEIPT = 'Sending your receipt'
export const RECEIPT_NOT_SENT = 'Receipt not sent'
export const PAID_WITHOUT_RECEIPT =
  'The order is marked as paid and the seller is notified. You can also send the receipt in the chat.'

// The report of a payment
export const PAYMENT_TIME = 'When did you pay?'

// The appeal and the rating
export const STATEMENT = 'What happened'
export const RATE_TITLE = 'How was this trade?'
export const SEND_RATING = 'Send rating'
export const STARS_MISSING = 'Choose 1 to 5 stars'

// The chat
export const CHAT_TITLE = 'Chat'
export const SEND_MESSAGE = 'Send'
export const SEND_AGAIN = 'Try again'
export const SEND_IMAGE = 'Send image'
export const SENDING_IMAGE = 'Sending image'
export const DISCARD_IMAGE = 'Discard image'
export const LOAD_IMAGE = 'Load image'
export const DELIVERY = { sending: 'Sending…', sent: 'Sent', read: 'Read' } as const
