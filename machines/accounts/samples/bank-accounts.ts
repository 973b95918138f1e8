import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'

/** Saved accounts for models and browser walks. */
export const firstQuay: BankAccount = {
  _id: 'ABCDEFGHJKMNPQRSTVWX',
  account_name: 'Ada Obi',
  account_number: '0123456789',
  bank_name: 'First Quay',
  account_type: 'Savings',
  sort_code: null,
}

export const secondQuay: BankAccount = {
  ...firstQuay,
  _id: 'BBCDEFGHJKMNPQRSTVWX',
  account_number: '9876543210',
  bank_name: 'Second Quay',
  account_type: 'Current',
  sort_code: '12-34-56',
}
