export const BANK_ACCOUNTS_TITLE = 'Bank accounts'
export const ADD_BANK_ACCOUNT = 'Add bank account'
