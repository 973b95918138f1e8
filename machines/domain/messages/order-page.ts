// The words of the order page (spec §2 M2M order details), letter for letter where the spec quotes them.

export const ORDER_TITLE = 'M2M order'
export const PAY_SELLER = 'Pay Seller'
export const NOTIFY_SELLER = 'Sent! Notify Seller'
export const RELEASE_ASSET = 'Received, Release Asset'
export const CANCEL_ORDER = 'Cancel Order'
export const AGREE_TO_CANCEL = 'Agree to cancel'
export const DECLINE_TO_CANCEL = 'Decline'
export const ESCROW_HOLDER = 'Escrow is held by Quayside'
export const ORDER_MISSING = 'We could not find this order'
export const ORDER_UNREACHABLE = 'This order could not be loaded'

/** The heading of an order by where it stands for the side that looks at it. */
export const STANDING_TITLES = {
  payingSeller: PAY_SELLER,
  awaitingPayment: 'The buyer pays you',
  awaitingRelease: 'The seller checks your payment',
  verifyingFunds: 'Check your account',
  askedToCancel: 'The seller asks to cancel',
  askingToCancel: 'The buyer has to answer',
  appealing: 'An operator decides',
  completed: 'Trade completed',
  cancelled: 'Order cancelled',
} as const

// What an act is asked with
export const ASK_PAID = 'Have you sent the money?'
export const ASK_RELEASE = 'Release the crypto?'
export const ASK_CANCEL = 'Cancel this order?'
export const ASK_AGREE = 'Agree to cancel?'
export const ASK_DECLINE = 'Decline to cancel?'
export const ACT_REFUSED = 'That did not happen'
export const CHECKING = 'We are checking whether it went through'
export const CHECK_NOW = 'Check now'
export const NOT_YET = 'Go back'

// The chat
export const CHAT_TITLE = 'Chat'
export const SEND_MESSAGE = 'Send'
export const SEND_AGAIN = 'Try again'
