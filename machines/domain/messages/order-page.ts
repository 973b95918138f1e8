// The words of the order page (spec §2 M2M order details), letter for letter where the spec quotes them.

export const ORDER_TITLE = 'M2M order'
export const PAY_SELLER = 'Pay Seller'
export const ESCROW_HOLDER = 'Escrow is held by Quayside'
export const ORDER_MISSING = 'We could not find this order'
export const ORDER_UNREACHABLE = 'This order could not be loaded'

/** The heading of an order, by what its page shows. */
export const VIEW_TITLES = {
  payingSeller: PAY_SELLER,
  askedIfPaid: 'Have you already paid?',
  awaitingPayment: 'The buyer pays you',
  awaitingRelease: 'The seller checks your payment',
  verifyingFunds: 'Check your account',
  askedToCancel: 'The seller asks to cancel',
  askingToCancel: 'The buyer has to answer',
  appealing: 'An operator decides',
  toRate: 'Trade completed',
  completed: 'Trade completed',
  cancelled: 'Order cancelled',
} as const

// The dialogs around a command
export const ACT_REFUSED = 'That did not happen'
export const CHECKING = 'We are checking whether it went through'
export const CHECK_NOW = 'Check now'
export const NOT_YET = 'Go back'

// The appeal and the rating
export const STATEMENT = 'What happened'
export const RATE_TITLE = 'How was this trade?'
export const SEND_RATING = 'Send rating'
export const STARS_MISSING = 'Choose one to five stars'

// The chat
export const CHAT_TITLE = 'Chat'
export const SEND_MESSAGE = 'Send'
export const SEND_AGAIN = 'Try again'
export const SEND_IMAGE = 'Send a picture'
export const SENDING_IMAGE = 'Sending the picture'
export const DISCARD_IMAGE = 'Discard the picture'
export const LOAD_IMAGE = 'Load the picture'
export const DELIVERY = { sending: 'Sending…', sent: 'Sent', read: 'Read' } as const
