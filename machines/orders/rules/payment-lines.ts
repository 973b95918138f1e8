import { ACCOUNT_LABELS } from '#machines/accounts/messages/bank-accounts.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { REFERENCE } from '#machines/orders/messages/order-page.ts'
import type { Order } from './order-words.ts'

const COPIED_TEXTS = {
  bank: COPIED.bankName,
  operator: COPIED.operator,
  account_number: COPIED.accountNumber,
  phone_number: COPIED.phoneNumber,
  handle: COPIED.handle,
  email_or_phone: COPIED.emailOrPhone,
  account_name: COPIED.accountName,
  account_type: COPIED.accountType,
} as const satisfies Record<keyof typeof ACCOUNT_LABELS, string>

/** In the order that a payment asks for them. */
const PAYMENT_FIELDS = [
  'bank',
  'operator',
  'account_number',
  'phone_number',
  'handle',
  'email_or_phone',
  'account_name',
  'account_type',
] as const satisfies readonly (keyof typeof COPIED_TEXTS)[]

/**
 * What is known of the account that an order is paid to, in the order that a payment asks for it, and what a copy of it says; last, the
 * reference by which the seller finds the payment.
 */
export const paymentLines = ({
  receiving_account: account,
  order_no,
}: Pick<Order, 'receiving_account' | 'order_no'>) => [
  ...PAYMENT_FIELDS.flatMap((field) => {
    const value = account[field]
    return value === undefined ? [] : [{ label: ACCOUNT_LABELS[field], value, copied: COPIED_TEXTS[field] }]
  }),
  { label: REFERENCE, value: order_no, copied: COPIED.reference },
]
