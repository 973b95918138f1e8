export const LOGIN_TITLE = 'Login to your account'
export const LOGIN_LEAD = 'We will email you a 6-digit code.'
export const PASSWORD_RULES = 'Your password needs'
export const PASSWORD_RULE_LENGTH = 'At least 8 characters'
export const PASSWORD_RULE_GUESS = 'Not your email or the name Quayside'
export const NEW_HERE = 'New to Quayside?'
export const TO_REGISTER = 'Sign up'
export const FORGOT_LINK = 'Forgot password'
export const FORGOT_TITLE = 'Forgot Password'
export const FORGOT_BUTTON = 'Send Password Reset Link'
export const RESET_TITLE = 'Reset Password'
export const RESET_BUTTON = 'Reset Password'
export const LOGIN_INSTEAD = 'Login instead'
export const FORGOT_AGAIN = 'Change the email or send it again'
export const NO_VALID_LINK = 'Sorry, you cannot visit this page without a valid link sent to your email'
export const LINK_LOST = 'This page no longer has the link from your email'
export const REQUEST_LINK = 'Request a new link'
export const REGISTER_TITLE = 'Get onboarded'
export const HAS_ACCOUNT = 'Already have an account?'
export const SIGNUP_AGREES = 'By signing up you agree to the'
export const REGISTER_BUTTON = 'Sign up'
export const LOGIN_BUTTON = 'Login'
export const VERIFY_TITLE = 'Verify Account'
const CODE_LEAD = 'Enter the 6-digit code we emailed you. It is valid for 10 minutes.'
/** With the address that the code went to, where it is known. */
export const codeLead = (address = '') => (address === '' ? CODE_LEAD : `${CODE_LEAD} We sent it to ${address}.`)
export const CHANGE_EMAIL = 'Wrong address? Change it'
export const VERIFY_BUTTON = 'Verify Account'
export const RESEND_BUTTON = 'Resend OTP'
export const TIME_REMAINING = 'Time Remaining'
export const UNTIL_NEW_CODE = 'until you can request a new code'
export const NO_CODE_YET = "Didn't recieve code?"
export const OTP_RESENT = 'New OTP successfully sent!'
export const CONNECTING_ACCOUNT = 'Connecting your account'
export const START_AGAIN = 'Start again'
export const BACK_TO_LOGIN = 'Back to login'
export const SESSION_OVER = 'Your session has expired'

export const FREEZE_TITLE = 'Freeze Account'
export const FREEZE_LEAD =
  'All devices are logged out and your Sell adverts are paused. Nothing leaves your account until Support lifts the freeze.'
export const FREEZE_BUTTON = 'Freeze my account'
export const FROZEN_NEXT = 'Set a new password, then contact Support to lift the freeze.'
export const OPEN_LINK_AGAIN = 'Open the link in the email again. It works once, for 7 days. Nothing was frozen.'

export const CONFIRM_WITH_CODE = 'Enter the code from your email'
const CONFIRMED = {
  transfer: 'this transfer; no funds have been moved yet',
  withdrawal: 'this withdrawal; no funds have been moved yet',
  release: 'this release; the crypto is still in escrow',
  cancellation: 'this cancellation; the crypto is still in escrow',
  case: 'that the case is closed; it is still open',
  sale: 'this sale; no order has been placed yet',
  advert: 'this advert; nothing has been posted or changed yet',
  account: 'this change; your accounts have not been changed yet',
  settings: 'this change; your settings have not been changed yet',
  closing: 'that your account is closed; it is still open',
  export: 'this export; nothing has been prepared yet',
} as const
export const confirmsOnly = (act: keyof typeof CONFIRMED) =>
  `We sent a 6-digit code to your email. It confirms only ${CONFIRMED[act]}.`
export const CONFIRM_CODE_BUTTON = 'Confirm'

export const EMAIL_INVALID = 'Invalid email'
export const ACCOUNT_EMAIL_MISSING = 'Account email is missing'
export const EMAIL_MISSING = 'Email is missing'
export const PASSWORD_SHORT = 'Password is too short'
export const ACCOUNT_PASSWORD_MISSING = 'Account password is missing'
export const PASSWORD_MISSING = 'Password is missing'
export const NAME_MISSING = 'Name is missing'
export const CONFIRM_PASSWORD_MISSING = 'Confirm Account Password'
export const PASSWORDS_DIFFER = 'Passwords must match'
