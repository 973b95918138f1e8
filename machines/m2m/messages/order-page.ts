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
