export const OFFLINE = 'No connection. Check your network and try again'
/** Calls that failed, each before its reason (spec section 8). */
export const NO_MARKET_DATA = 'Unable to fetch data'
export const UNABLE_TOKENS = 'Unable to fetch tokens'
export const UNABLE_CURRENCIES = 'Unable to fetch currencies'
export const UNABLE_METHODS = 'Unable to fetch payment methods'
export const BROKEN = 'Something went wrong. Please try again'
export const CHECKING_OUTCOME = 'We are checking whether it went through'
/** The button that sends a request without an answer again at once, and while it is sent. */
export const CHECK_NOW = 'Check now'
export const CHECKING_NOW = 'Checking...'
/** Where a request without an answer is sent again by its person. */
export const NO_RESPONSE = 'The server did not respond. Try again.'
/** While a request without an answer is sent again; it ends with what cannot happen twice. */
export const retrying = (cannot = 'this cannot happen') =>
  `The server did not respond. We are retrying automatically; ${cannot} twice.`
export const TRY_AGAIN = 'Try again'
/** The page is shown without its newest data until the server is reached again. */
export const RECONNECTING = 'Reconnecting'
