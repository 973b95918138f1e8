export const PAYMENT_METHOD_TITLE = 'Payment Method'
export const BANK_ACCOUNTS_TITLE = 'Bank accounts'
export const ADD_BANK_ACCOUNT = 'Add bank account'
export const EDIT_BANK_ACCOUNT = 'Edit bank account'
export const SAVE_BANK_ACCOUNT = 'Save changes'
export const DELETE_BANK_ACCOUNT = 'Delete this bank account?'
export const ACCOUNT_STAYS = 'Account in use'
/** Beside the bank account of a seller. */
export const PAID_TO = 'You are paid to'
