import { object, string, type InferType } from 'yup'
import type { components } from '#openapi/generated/exchange.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { hasLetter, isPlain, isPlainName } from '#machines/shared/values/names.ts'

export type BankAccount = components['schemas']['BankAccount']

export const ACCOUNT_TYPES = ['Savings', 'Current', 'Checking', 'Others'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

const MAX_ACCOUNTS = 5

/** Whether one more account may be added to so many of all kinds (spec §5 Bank details). */
export const hasRoom = (saved: number): boolean => saved < MAX_ACCOUNTS

export const requiredText = (missing: string, most: number, isAllowed = isPlainName) =>
  string()
    .trim()
    .required(missing)
    .max(most, text.TOO_LONG)
    .test('plain', text.TEXT_NOT_PLAIN, isAllowed)
    .test('letter', text.TEXT_WITHOUT_LETTER, hasLetter)

/** Spec section 5, Bank details. */
export const bankAccountSchema = object({
  account_name: requiredText(text.ACCOUNT_NAME_MISSING, 100),
  account_number: requiredText(text.ACCOUNT_NUMBER_MISSING, 40, isPlain),
  bank_name: requiredText(text.BANK_NAME_MISSING, 100),
  account_type: string().trim().required(text.ACCOUNT_TYPE_UNKNOWN).oneOf(ACCOUNT_TYPES, text.ACCOUNT_TYPE_UNKNOWN),
  sort_code: string()
    .trim()
    .max(20, text.TOO_LONG)
    .test('plain', text.TEXT_NOT_PLAIN, (value = '') => isPlain(value)),
})

/** An account outside Quayside that a sale is paid out to (spec §5 Buy/Sell step 1). */
export const bankRecipientSchema = bankAccountSchema.pick(['account_name', 'account_number', 'bank_name'])

const savedSchema = bankAccountSchema.shape({ _id: string().required(), sort_code: string().defined().nullable() })

/** The account in a draft; null if it is invalid. */
export const draftAccount = (draft: string | undefined): BankAccount | null => {
  try {
    return savedSchema.validateSync(JSON.parse(draft ?? ''), { strict: true })
  } catch {
    return null
  }
}

export type BankAccountValues = InferType<typeof bankAccountSchema>
