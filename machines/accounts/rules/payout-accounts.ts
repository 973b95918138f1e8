import { object, string, type InferType, type StringSchema } from 'yup'
import { accountKindOf, PAYOUT_METHODS, type AccountKind } from '#machines/catalog/payment-methods.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { isPlain } from '#machines/shared/values/names.ts'
import { PHONE } from './accounts.ts'
import { requiredText } from './bank-accounts.ts'
import type { PayoutAccount } from './saved-accounts.ts'

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** A field that only accounts of one kind have; of others it is left out. */
const onlyOf = (kind: AccountKind, schema: StringSchema<string>) =>
  string().when('method', ([method], other: StringSchema) =>
    accountKindOf(String(method)) === kind ? schema : other.strip(),
  )

/** Spec section 5, Mobile form; the other kinds are like it. */
export const payoutAccountSchema = object({
  method: string().trim().required(text.PAYOUT_METHOD_MISSING).oneOf(PAYOUT_METHODS, text.PAYOUT_METHOD_MISSING),
  operator: onlyOf('mobile', requiredText(text.OPERATOR_MISSING, 100)),
  account_name: requiredText(text.ACCOUNT_NAME_MISSING, 100),
  phone_number: onlyOf(
    'mobile',
    string().trim().required(text.PAYOUT_PHONE_MISSING).matches(PHONE, text.PHONE_INVALID),
  ),
  handle: onlyOf('handle', requiredText(text.HANDLE_MISSING, 100, isPlain)),
  email_or_phone: onlyOf(
    'contact',
    string()
      .trim()
      .required(text.CONTACT_MISSING)
      .max(100, text.TOO_LONG)
      .test('plain', text.TEXT_NOT_PLAIN, isPlain)
      .test('contact', text.CONTACT_INVALID, (value) => EMAIL.test(value) || PHONE.test(value)),
  ),
})

export type PayoutAccountValues = InferType<typeof payoutAccountSchema>

/** What is sent of an account: without the fields of other kinds. */
export const payoutBody = ({ method, account_name, ...details }: PayoutAccountValues) => {
  const { operator, phone_number, handle, email_or_phone } = details
  return {
    method,
    account_name,
    ...(operator !== undefined && { operator }),
    ...(phone_number !== undefined && { phone_number }),
    ...(handle !== undefined && { handle }),
    ...(email_or_phone !== undefined && { email_or_phone }),
  }
}

const savedSchema = payoutAccountSchema.shape({ _id: string().required() })

/** The account in a draft; null if it is invalid. */
export const draftPayoutAccount = (draft: string | undefined): PayoutAccount | null => {
  try {
    const { _id, ...account } = savedSchema.validateSync(JSON.parse(draft ?? ''), { strict: true })
    return { _id, ...payoutBody(account) }
  } catch {
    return null
  }
}
