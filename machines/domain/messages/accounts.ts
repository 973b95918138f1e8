// Texts of accounts, codes, mail and bank accounts, quoted from the spec where it has them (spec §5, §8).

export const CODE_SENT = 'We sent a 6-digit code to your email'
export const VERIFIED = 'Your account is verified. Welcome to Quayside'
export const SIGNED_IN = 'You are logged in'
export const SIGNED_OUT = 'You are logged out'
export const WRONG_CREDENTIALS = 'Incorrect email or password'
export const PASSWORD_LONG = 'Password is too long'
export const PASSWORD_COMMON = 'This password is too common. Choose another one'
export const EMAIL_LONG = 'Invalid email'
export const NAME_LONG = 'Names can be up to 100 characters long'

export const NAME_NOT_PLAIN = 'A name cannot contain invisible characters'
export const TEXT_NOT_PLAIN = 'This cannot contain invisible characters'
export const NAME_WITHOUT_LETTER = 'A name must contain a letter or a digit'
export const TEXT_WITHOUT_LETTER = 'This must contain a letter or a digit'

export const RESET_SENT = 'If an account exists for this email, we have sent a password reset link'
export const WRONG_LINK = 'This link has expired. Request a new one'
export const PASSWORD_RESET = 'Password changed. Log in with your new password'
export const OLD_PASSWORD_MISSING = 'Old Password is required'
export const NEW_PASSWORD_MISSING = 'Account Password is required'
export const OLD_PASSWORD_WRONG = 'The current password is incorrect'
export const PASSWORD_UNCERTAIN =
  'Your password may have been changed. If you are logged out, log in with your new password'
export const PASSWORD_UPDATED = 'Password changed. All other devices are logged out'
export const SESSION_ENDED = 'Device logged out'
export const OTHER_SESSIONS_ENDED = 'All other devices are logged out'

export const COUNTRY_MISSING = 'Please select your country'
export const PHONE_INVALID = 'Invalid phone number. Follow the sample'
export const PHONE_MISSING = 'Phone number is missing'
export const PHONE_IS_FIXED = 'Your phone number cannot be changed'
export const PROFILE_SAVED = 'Profile saved'

export const SETTINGS_SAVED = 'Settings saved'
export const TWO_FACTOR_IS_FIXED = 'You cannot alter this settings at this time'
export const TWO_FACTOR_RESET_IS_FIXED = 'You cannot reset 2FA for now'
export const SMS_IS_FIXED = 'You cannot alter this settings at this time.'
export const LANGUAGE_IS_FIXED = 'You cannot change app language for now'
export const NO_DISPLAY_CURRENCY = 'This display currency is not supported'

export const CODE_WRONG = 'Incorrect code'
export const CODE_EXPIRED = 'This code has expired. Request a new one'
export const CODE_LOCKED = 'Too many incorrect codes. Request a new one'
export const CODE_OVER = 'This code was already used or replaced. Start again'
export const NO_MORE_CODES = 'No more codes can be sent. Start again'
export const WRONG_CODES_TODAY = 'Too many incorrect codes today. Try again tomorrow'
export const WRONG_SIGNUP_CODES_TODAY = 'Too many incorrect codes today. Try again tomorrow or reset your password'
export const resendTooEarly = (seconds: number) => `You can request a new code in ${inTime(seconds)}`

export const ACCOUNT_NAME_MISSING = 'Account name is missing!'
export const ACCOUNT_NUMBER_MISSING = 'Account number is missing!'
export const BANK_NAME_MISSING = 'Bank name is missing!'
export const ACCOUNT_TYPE_UNKNOWN = 'Token listing type is required!'
export const UP_TO_FIVE_ACCOUNTS = 'You can add up to 5 accounts'
export const ACCOUNT_SAVED_ALREADY = 'You have already added this account'
export const BANK_ACCOUNT_SAVED = 'Bank account added'
export const BANK_ACCOUNT_CHANGED = 'Bank account updated'
export const BANK_ACCOUNT_DELETED = 'Bank account deleted'
export const ACCOUNT_IN_USE = 'This account is used by one of your adverts. Edit or close the advert first'
export const TOO_LONG = 'This is too long'

export const NOT_FOUND = 'Not found'
export const NO_SUCH_CALL = 'Unknown API path'
export const NO_SUCH_PAIR = 'This trading pair is not available'
export const KEY_REUSED =
  'This request was already sent with different details. Check whether it went through before you try again'
export const UNAVAILABLE = 'Service temporarily unavailable. Please try again'
export const LEDGER_CLOSED = 'Trading is temporarily paused. Your funds are safe. Please try again later'
export const MAIL_DOWN = 'We cannot send emails right now. Please try again in a minute'
export const TOO_LARGE = 'Request too large: the limit is 64 kB'
export const NOT_READABLE = 'The request could not be read: it must be JSON'
export const ADDRESS_NOT_READABLE = 'The address could not be read: it must be UTF-8'
export const NOT_EXPECTED = 'The Expect header of the request is not supported'
export const HEADERS_TOO_LARGE = 'Request headers too large: the limit is 16 kB'
export const NOT_HTTP = 'The request could not be read: it is not valid HTTP'
export const TOO_SLOW = 'The request took too long to arrive'
export const NOT_UTF8 = 'The request could not be read: it must be UTF-8'
export const UNSTORABLE_TEXT = 'Text cannot contain the character U+0000 or half a character'
export const FOREIGN_ORIGIN = 'This connection is only available to the app'
export const TICKET_OVER = 'This ticket has expired'
export const tooMany = (seconds: number) => `Too many requests. Try again in ${inTime(seconds)}`
export const checkFields = (names: string) => `Check these fields: ${names}`

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const inTime = (seconds: number) =>
  seconds < 120 ? plural(Math.max(1, Math.ceil(seconds)), 'second') : plural(Math.ceil(seconds / 60), 'minute')

// Sandbox
export const FOREIGN_HOST = 'The sandbox can only be reached as localhost or under PUBLIC_URL'
export const DEPOSITED = 'Test funds added to your balance'
export const NO_SUCH_ASSET = 'Unknown asset'
export const BALANCE_FULL = 'This exceeds the maximum balance'
export const CLOCK_FAR = 'The clock can be moved by up to 20 years in total'
