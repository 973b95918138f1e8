import type { AdvertDraft } from './adverts.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import type { Advert } from './trade.ts'

/** The account a seller is paid to: the chosen one, else the first saved (docs/product/m2m.md); undefined without any. */
export const paidTo = (accounts: readonly BankAccount[], chosen: string | undefined): BankAccount | undefined =>
  accounts.find(({ _id }) => _id === chosen) ?? accounts[0]

/** An account as it is chosen from a list: the bank and the number. */
export const accountOption = ({ _id, bank_name, account_number }: BankAccount) => ({
  value: _id,
  label: `${bank_name} · ${account_number}`,
})

interface AdvertOfSeller {
  readonly options: { readonly accounts: readonly BankAccount[] } | null
  readonly draft: AdvertDraft
  /** The advert that is edited. */
  readonly editing?: Advert | null
}

/** The accounts to choose from: the saved ones, and that of the edited advert, which may be newer than the list. */
export const accountsIn = ({ options, editing }: Omit<AdvertOfSeller, 'draft'>): readonly BankAccount[] => {
  const saved = options?.accounts ?? []
  const current = editing?.order.receiving_account
  return current === undefined || saved.some(({ _id }) => _id === current._id) ? saved : [...saved, current]
}

/** The chosen account, else that of the edited advert, else the first saved. */
const payeeIn = (form: AdvertOfSeller): BankAccount | undefined => {
  const accounts = accountsIn(form)
  const chosen = accounts.find(({ _id }) => _id === form.draft.receiving_account_id)
  return chosen ?? paidTo(accounts, form.editing?.order.receiving_account?._id)
}

/** The account that a Sell advert is paid to; undefined for a Buy advert, and without any account. */
export const receivingAccountIn = (form: AdvertOfSeller): BankAccount | undefined =>
  form.draft.type === 'Sell' ? payeeIn(form) : undefined

/** The draft with the account that is shown; empty without any. */
export const withShownAccount = (form: AdvertOfSeller): AdvertDraft => ({
  ...form.draft,
  receiving_account_id: payeeIn(form)?._id ?? '',
})
