import { formCode } from '#machines/accounts/code-step/form-code.ts'
import { payoutAccountSchema } from '#machines/accounts/rules/payout-accounts.ts'

/** What the form of a new account that is no bank account and that of a saved one share. */
export const payoutPlan = {
  spec: ['§2 Payment method page', '§3 Bank account', '§5 Bank details'],
  schema: payoutAccountSchema,
  code: formCode(
    ({ method, phone_number, handle, email_or_phone }) =>
      `${method ?? ''} ${phone_number || handle || email_or_phone || ''}`,
  ),
}
