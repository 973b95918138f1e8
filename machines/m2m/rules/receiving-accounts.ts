import type { AdvertDraft } from './adverts.ts'
import {
  acceptsMethod,
  identifierOf,
  isPayoutAccount,
  providerOf,
  type SavedAccount,
} from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import { wordList } from '#machines/shared/values/word-list.ts'
import { ACCOUNT_LABELS } from '#machines/accounts/messages/bank-accounts.ts'
import { addAccountsFirst, COPIED, NO_RECEIVING_ACCOUNT } from '#machines/m2m/messages/m2m.ts'
import { REFERENCE } from '#machines/m2m/messages/order-page.ts'
import type { Order } from './order-words.ts'
import type { Advert } from './trade.ts'

/** The methods that no saved account can be paid by. */
export const methodsWithoutAccount = (methods: readonly string[], saved: readonly SavedAccount[]): readonly string[] =>
  methods.filter((method) => !saved.some((account) => acceptsMethod(account, method)))

/** What a seller has to add for methods: 'Add a bank account and accounts for Wise and Revolut first, …'; a bank account for none. */
export const accountsToAdd = (methods: readonly string[]): string => {
  const others = methods.filter((method) => accountKindOf(method) !== 'bank')
  if (others.length === 0) return NO_RECEIVING_ACCOUNT
  const ofOthers = `${others.length === 1 ? 'an account' : 'accounts'} for ${wordList(others)}`
  return addAccountsFirst(wordList([...(others.length < methods.length ? ['a bank account'] : []), ofOthers]))
}

/** The accounts that one of the methods can be paid on; all while no method is chosen. */
export const accountsFor = (methods: readonly string[], saved: readonly SavedAccount[]): readonly SavedAccount[] =>
  saved.filter((account) => methods.length === 0 || methods.some((method) => acceptsMethod(account, method)))

/** The account a seller is paid on: the chosen one, else the first saved (docs/product/m2m.md); undefined without any. */
export const paidTo = (accounts: readonly SavedAccount[], chosen: string | undefined): SavedAccount | undefined =>
  accounts.find(({ _id }) => _id === chosen) ?? accounts[0]

/** The chosen account, and the first saved ones of the methods that it cannot be paid by, each once. */
export function paidAccounts(
  methods: readonly string[],
  chosen: SavedAccount,
  saved: readonly SavedAccount[],
): readonly SavedAccount[] {
  const others = methodsWithoutAccount(methods, [chosen]).flatMap((method) => accountsFor([method], saved)[0] ?? [])
  return [...new Set([chosen, ...others])]
}

/** An account as it is chosen from a list: the bank and the number, or what it is for and its handle. */
export const accountOption = (account: SavedAccount) => ({
  value: account._id,
  label: `${providerOf(account)} · ${identifierOf(account)}`,
})

/** Where the owner of an advert is paid: 'First Quay · 0123456789 and Wise · @ada'; empty for one that pays. */
export const paidToText = ({ receiving_account, receiving_accounts }: Advert['order']): string =>
  wordList(
    (receiving_accounts ?? (receiving_account ? [receiving_account] : [])).map((each) => accountOption(each).label),
  )

interface AdvertOfSeller {
  readonly options: { readonly accounts: readonly SavedAccount[] } | null
  readonly draft: AdvertDraft
  /** The advert that is edited. */
  readonly editing?: Advert | null
}

/** The saved accounts, and that of the edited advert, which may be newer than the list. */
const savedIn = ({ options, editing }: Omit<AdvertOfSeller, 'draft'>): readonly SavedAccount[] => {
  const saved = options?.accounts ?? []
  const current = editing?.order.receiving_account
  return current === undefined || saved.some(({ _id }) => _id === current._id) ? saved : [...saved, current]
}

/** The accounts to choose from: the banks, or what the methods of the draft are paid on without any. */
export const accountsIn = (form: AdvertOfSeller): readonly SavedAccount[] => {
  const usable = accountsFor(form.draft.payment_methods, savedIn(form))
  const banks = usable.filter((account) => !isPayoutAccount(account))
  return banks.length > 0 ? banks : usable
}

/** The methods of a Sell advert that its owner has no account for. */
export const methodsToAddFor = (form: AdvertOfSeller): readonly string[] =>
  form.draft.type === 'Sell' ? methodsWithoutAccount(form.draft.payment_methods, savedIn(form)) : []

/** The chosen account, else that of the edited advert, else the first saved. */
const payeeIn = (form: AdvertOfSeller): SavedAccount | undefined => {
  const accounts = accountsIn(form)
  const chosen = accounts.find(({ _id }) => _id === form.draft.receiving_account_id)
  return chosen ?? paidTo(accounts, form.editing?.order.receiving_account?._id)
}

/** The account that a Sell advert is paid on; undefined for a Buy advert, and without any account. */
export const receivingAccountIn = (form: AdvertOfSeller): SavedAccount | undefined =>
  form.draft.type === 'Sell' ? payeeIn(form) : undefined

/** The accounts that the methods of a Sell advert are paid on, each once; the chosen one for those that it can be paid by. */
export const receivingAccountsIn = (form: AdvertOfSeller): readonly SavedAccount[] => {
  const chosen = receivingAccountIn(form)
  return chosen === undefined ? [] : paidAccounts(form.draft.payment_methods, chosen, savedIn(form))
}

/** Beside the account to choose: in whose name it is, and where the methods that it cannot be paid by are paid. */
export const payeeHint = (form: AdvertOfSeller): string => {
  const [chosen, ...others] = receivingAccountsIn(form)
  return [chosen?.account_name ?? '', ...others.map((account) => accountOption(account).label)].join(', ')
}

/** The draft with the account that is shown; empty without any. */
export const withShownAccount = (form: AdvertOfSeller): AdvertDraft => ({
  ...form.draft,
  receiving_account_id: payeeIn(form)?._id ?? '',
})

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
