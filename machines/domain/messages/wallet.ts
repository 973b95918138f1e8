// Texts of money movement (spec §5 Withdraw/transfer and Recipient, §8), quoted from the spec where it has them.

export const AMOUNT_IS_ZERO = 'You cannot withdraw 0. Go higher or fund wallet!'
export const AMOUNT_MISSING = 'Enter an amount'

export const RECIPIENT_MISSING = 'Username is missing!'
export const RECIPIENT_IS_SELF = 'You cannot be the recipient'
export const TRANSFER_TO_SELF = 'Invalid. You cannot transfer asset to yourseld!'
export const RECIPIENT_UNKNOWN = 'Invalid username. User account does not exist'
export const RECIPIENT_FOUND = 'Account found'

export const RECIPIENT_CHANGED = 'This username now belongs to another account. Check the recipient; nothing has moved'

export const CODE_REQUIRED = 'Enter the code we sent to your email. Nothing has moved yet'
export const OUTGOING_PAUSED = 'Your password was reset. Money can leave your account 24 hours after that'
export const transferred = (amount: string, username: string) => `${amount} sent to ${username}`

export const TOKEN_ADDED = 'Token added to your wallet'
export const TOKEN_REMOVED = 'Token removed from your wallet'
export const TOKEN_HAS_BALANCE = 'You still have some of this token. Transfer or withdraw it first'
