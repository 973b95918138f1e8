export const PAYMENT_METHOD_TITLE = 'Payment Method'
export const BANK_ACCOUNTS_TITLE = 'Bank accounts'
export const ADD_BANK_ACCOUNT = 'Add bank account'
export const EDIT_BANK_ACCOUNT = 'Edit bank account'
export const SAVE_BANK_ACCOUNT = 'Save changes'
export const DELETE_BANK_ACCOUNT = 'Delete this bank account?'
export const PAYOUT_ACCOUNTS_TITLE = 'Other payment methods'
export const ADD_PAYOUT_ACCOUNT = 'Add account'
export const NO_PAYOUT_ACCOUNTS = 'No accounts besides banks yet'
export const EDIT_PAYOUT_ACCOUNT = 'Edit account'
export const DELETE_PAYOUT_ACCOUNT = 'Delete this account?'
export const ACCOUNT_STAYS = 'Account in use'
/** What the fields of an account are called. */
export const ACCOUNT_LABELS = {
  bank: 'Bank name',
  operator: 'Operator',
  account_number: 'Account number',
  phone_number: 'Phone number',
  handle: 'Handle',
  email_or_phone: 'Email or phone number',
  account_name: 'Account name',
  account_type: 'Account type',
} as const
/** Beside the account of a seller. */
export const PAID_TO = 'You are paid to'
export const LOADING_ACCOUNTS = 'Loading accounts'
export const UNABLE_ACCOUNTS = 'Could not load your accounts. Retrying in a few seconds.'
