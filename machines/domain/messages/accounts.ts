// Texts of accounts, codes, mail and bank accounts, quoted from the spec where it has them (spec §5, §8).

export const CODE_SENT = 'We sent a 6-digit code to your email'
export const VERIFIED = 'Your account is verified. Welcome to Quayside'
export const SIGNED_IN = 'You are logged in'
export const SIGNED_OUT = 'You are logged out'
export const WRONG_CREDENTIALS = 'Email or password is wrong'
export const PASSWORD_LONG = 'Password is too long'
export const PASSWORD_COMMON = 'This password is one of the most common ones. Choose another'
export const EMAIL_LONG = 'Invalid email'
export const NAME_LONG = 'A name can have up to 100 characters'

export const NAME_NOT_PLAIN = 'A name cannot contain invisible characters'
export const TEXT_NOT_PLAIN = 'This cannot contain invisible characters'

export const RESET_SENT = 'If there is an account with this email, a link to set a new password is on its way'
export const WRONG_LINK = 'This link is no longer valid. Ask for a new one'
export const PASSWORD_RESET = 'Your password is changed. You can log in with it now'
export const OLD_PASSWORD_MISSING = 'Old Password is required'
export const NEW_PASSWORD_MISSING = 'Account Password is required'
export const OLD_PASSWORD_WRONG = 'The old password is not right'
export const PASSWORD_UPDATED = 'Your password is changed. You are signed out everywhere else'
export const SESSION_ENDED = 'That device is signed out'
export const OTHER_SESSIONS_ENDED = 'All other devices are signed out'

export const COUNTRY_MISSING = 'Please select your country'
export const PHONE_INVALID = 'Invalid phone number. Follow the sample'
export const PHONE_MISSING = 'Phone number is missing'
export const PHONE_IS_FIXED = 'Your phone number cannot be changed'
export const PROFILE_SAVED = 'Your profile is saved'

export const SETTINGS_SAVED = 'Your settings are saved'
export const TWO_FACTOR_IS_FIXED = 'You cannot alter this settings at this time'
export const TWO_FACTOR_RESET_IS_FIXED = 'You cannot reset 2FA for now'
export const SMS_IS_FIXED = 'You cannot alter this settings at this time.'
export const LANGUAGE_IS_FIXED = 'You cannot change app language for now'
export const NO_DISPLAY_CURRENCY = 'Amounts cannot be shown in this currency'

export const CODE_WRONG = 'This code is not right'
export const CODE_EXPIRED = 'This code is no longer valid. Ask for a new one'
export const CODE_LOCKED = 'Too many wrong codes. Ask for a new one'
export const CODE_OVER = 'This code was used or replaced. Start again'
export const NO_MORE_CODES = 'No more codes can be sent for this sign-in. Start again'
export const WRONG_CODES_TODAY = 'Too many wrong codes for this account today. Try again tomorrow'
export const resendTooEarly = (seconds: number) => `You can ask for a new code in ${inTime(seconds)}`

export const ACCOUNT_NAME_MISSING = 'Account name is missing!'
export const ACCOUNT_NUMBER_MISSING = 'Account number is missing!'
export const BANK_NAME_MISSING = 'Bank name is missing!'
export const ACCOUNT_TYPE_UNKNOWN = 'Token listing type is required!'
export const UP_TO_FIVE_ACCOUNTS = 'You can add up to 5 accounts'
export const BANK_ACCOUNT_SAVED = 'Your bank account is saved'
export const BANK_ACCOUNT_CHANGED = 'Your bank account is changed'
export const BANK_ACCOUNT_DELETED = 'Your bank account is deleted'
export const ACCOUNT_IN_USE = 'One of your adverts is paid to this account. Close the advert first'
export const TOO_LONG = 'This is too long'

export const NOT_FOUND = 'We could not find that'
export const NO_SUCH_CALL = 'There is no such call'
export const NO_SUCH_PAIR = 'There is no market for this pair'
export const KEY_REUSED = 'This request was sent before with other contents. Start again'
export const UNAVAILABLE = 'This is not available for the moment. Please try again'
export const LEDGER_CLOSED = 'Trading is paused while we check the books. Your money is safe; please try again later'
export const MAIL_DOWN = 'We cannot send mail for the moment. Please try again in a minute'
export const TOO_LARGE = 'This is too large: a request can have up to 64 kB'
export const NOT_READABLE = 'The request could not be read: it must be JSON'
export const HEADERS_TOO_LARGE = 'The address and headers are too large: they can have up to 16 kB'
export const NOT_HTTP = 'The request could not be read: it is not valid HTTP'
export const TOO_SLOW = 'The request took too long to arrive'
export const NOT_UTF8 = 'The request could not be read: it must be UTF-8'
export const UNSTORABLE_TEXT = 'Text cannot contain the character U+0000 or half a character'
export const FOREIGN_ORIGIN = 'The stream can only be opened from the app itself'
export const TICKET_OVER = 'This ticket is no longer valid'
export const tooMany = (seconds: number) => `Too many requests. Try again in ${inTime(seconds)}`
export const checkFields = (names: string) => `Please check: ${names}`

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const inTime = (seconds: number) =>
  seconds < 120 ? plural(Math.max(1, Math.ceil(seconds)), 'second') : plural(Math.ceil(seconds / 60), 'minute')

// Sandbox
export const FOREIGN_HOST = 'The sandbox can only be reached as localhost or under PUBLIC_URL'
export const DEPOSITED = 'Test money is in your balance'
export const NO_SUCH_ASSET = 'We do not know this asset'
export const BALANCE_FULL = 'A balance cannot hold that much'
export const CLOCK_FAR = 'The clock can be moved 20 years in all'
