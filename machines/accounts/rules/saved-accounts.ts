import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { truncateMiddle } from '#machines/shared/values/formatting.ts'
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

type AdvertOfAccount = components['schemas']['AccountUse']['adverts'][number]

const isAdvert = (value: unknown): value is AdvertOfAccount =>
  ['t_id', 'token', 'currency'].every((name) => typeof Reflect.get(Object(value), name) === 'string')

/** The adverts that keep an account from being deleted: 'Sell USDT for NGN · BVYSB…JKMNP'. */
export const advertsOfAccount = (failure: Failure | null): readonly string[] => {
  const adverts: unknown = Reflect.get(Object(failure?.data), 'adverts')
  if (!Array.isArray(adverts)) return []
  return adverts
    .filter(isAdvert)
    .map(({ t_id, token, currency }) => `Sell ${token} for ${currency} · ${truncateMiddle(t_id, 5, 5)}`)
}
