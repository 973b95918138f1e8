export const OFFLINE = 'No connection. Check your network and try again'
export const BROKEN = 'Something went wrong. Please try again'
export const CHECKING_OUTCOME = 'We are checking whether it went through'
export const TRY_AGAIN = 'Try again'
