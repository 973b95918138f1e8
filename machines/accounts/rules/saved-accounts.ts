import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { BankAccount } from './bank-accounts.ts'

/** An account that is no bank account; `method` is the payment method that it is for. */
export type PayoutAccount = components['schemas']['PayoutAccount']
/** An account that a person is paid on, of any kind. */
export type SavedAccount = BankAccount | PayoutAccount

export const isPayoutAccount = (account: SavedAccount): account is PayoutAccount => 'method' in account

/** Whether a payment by a method can arrive on an account: by bank on any bank account, else on one of this method. */
export const acceptsMethod = (account: SavedAccount, method: string): boolean =>
  isPayoutAccount(account) ? account.method === method : accountKindOf(method) === 'bank'

/** The bank, the operator or the method of an account. */
export const providerOf = (account: SavedAccount): string =>
  isPayoutAccount(account) ? (account.operator ?? account.method) : account.bank_name

/** The number, handle or address of an account. */
export const identifierOf = (account: SavedAccount): string =>
  isPayoutAccount(account)
    ? (account.phone_number ?? account.handle ?? account.email_or_phone ?? '')
    : account.account_number

/** An account in one line: 'Ada Obi, First Quay 0123456789'. */
export const accountLine = (account: SavedAccount): string =>
  `${account.account_name}, ${providerOf(account)} ${identifierOf(account)}`
