import { object, string, type InferType } from 'yup'
import * as text from './messages/accounts.ts'

export const ACCOUNT_TYPES = ['Savings', 'Current', 'Checking', 'Others'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** How many bank accounts a person may save (spec §5 Bank details). */
export const MOST_BANK_ACCOUNTS = 5

/** Spec section 5, Bank details. */
export const bankAccountSchema = object({
  account_name: string().trim().required(text.ACCOUNT_NAME_MISSING).max(100, text.TOO_LONG),
  account_number: string().trim().required(text.ACCOUNT_NUMBER_MISSING).max(40, text.TOO_LONG),
  bank_name: string().trim().required(text.BANK_NAME_MISSING).max(100, text.TOO_LONG),
  account_type: string().trim().required(text.ACCOUNT_TYPE_UNKNOWN).oneOf(ACCOUNT_TYPES, text.ACCOUNT_TYPE_UNKNOWN),
  sort_code: string().trim().max(20, text.TOO_LONG),
})

export type BankAccountValues = InferType<typeof bankAccountSchema>
