import { formCode } from '#machines/accounts/code-step/form-code.ts'
import { bankAccountSchema, type BankAccountValues } from '#machines/accounts/rules/bank-accounts.ts'

/** What the form of a new bank account and that of a saved one share. */
export const accountPlan = {
  spec: ['§2 Payment method page', '§5 Bank details', '§9 Account types'],
  schema: bankAccountSchema,
  code: formCode(({ bank_name, account_number }) => `${bank_name ?? ''} ${account_number ?? ''}`),
}

/** An empty sort code is none. */
export const accountBody = ({ sort_code, ...account }: BankAccountValues) => ({
  ...account,
  ...(sort_code ? { sort_code } : {}),
})
