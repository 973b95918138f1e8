import type { AdvertDraft } from './adverts.ts'
import {
  acceptsMethod,
  accountLine,
  identifierOf,
  isPayoutAccount,
  providerOf,
  type SavedAccount,
} from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import { wordList } from '#machines/shared/values/word-list.ts'
import { addAccountsFirst, NO_RECEIVING_ACCOUNT } from '#machines/adverts/messages/adverts.ts'
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

/** The account a seller is paid on: the chosen one, else the first saved (docs/product/adverts.md); undefined without any. */
export const paidTo = (accounts: readonly SavedAccount[], chosen: string | undefined): SavedAccount | undefined =>
  accounts.find(({ _id }) => _id === chosen) ?? accounts[0]

/** An account as it is chosen from a list: the bank and the number, or what it is for and its handle. */
export const accountOption = (account: SavedAccount) => ({
  value: account._id,
  label: `${providerOf(account)} · ${identifierOf(account)}`,
})

/** Where the owner of a Sell advert is paid by one of its methods. */
export type Payee = NonNullable<Advert['order']['receiving_accounts']>[number]

const eachOnce = (accounts: readonly SavedAccount[]): readonly SavedAccount[] =>
  accounts.filter((account, at) => accounts.findIndex(({ _id }) => _id === account._id) === at)

/** The accounts, each once; those of banks with their methods where there are several. */
const payeeTexts = (payees: readonly Payee[], textOf: (account: SavedAccount) => string): readonly string[] => {
  const accounts = eachOnce(payees.map(({ account }) => account))
  const isOneOfBanks = accounts.filter((account) => !isPayoutAccount(account)).length > 1
  const methodsOf = ({ _id }: SavedAccount) =>
    payees.flatMap(({ method, account }) => (account._id === _id ? [method] : []))
  return accounts.map((account) =>
    isOneOfBanks && !isPayoutAccount(account)
      ? `${textOf(account)} for ${wordList(methodsOf(account))}`
      : textOf(account),
  )
}

/** Where the owner of an advert is paid: 'First Quay · 0123456789 and Wise · @ada'; empty for one that pays. */
export const paidToText = ({ receiving_accounts: payees = [] }: Pick<Advert['order'], 'receiving_accounts'>): string =>
  wordList(payeeTexts(payees, (account) => accountOption(account).label))

/** The same with the names of their owners: 'Ada Obi, First Quay 0123456789; Ada Obi, Wise @ada'. */
export const payeeLine = (payees: readonly Payee[]): string => payeeTexts(payees, accountLine).join('; ')

interface AdvertOfSeller {
  readonly options: { readonly accounts: readonly SavedAccount[] } | null
  readonly draft: AdvertDraft
  /** The advert that is edited. */
  readonly editing?: Advert | null
}

const payeesOf = (editing: Advert | null | undefined): readonly Payee[] => editing?.order.receiving_accounts ?? []

/** The saved accounts, and those of the edited advert, which may be newer than the list. */
const savedIn = ({ options, editing }: Omit<AdvertOfSeller, 'draft'>): readonly SavedAccount[] =>
  eachOnce([...(options?.accounts ?? []), ...payeesOf(editing).map(({ account }) => account)])

/** The accounts to choose from for a method. */
export const accountsIn = (form: AdvertOfSeller, method: string): readonly SavedAccount[] =>
  accountsFor([method], savedIn(form))

/** The methods of a Sell advert that its owner has no account for. */
export const methodsToAddFor = (form: AdvertOfSeller): readonly string[] =>
  form.draft.type === 'Sell' ? methodsWithoutAccount(form.draft.payment_methods, savedIn(form)) : []

/** Whether a seller has an account for every method, and one before any is chosen. */
export const hasAccountsIn = (form: AdvertOfSeller): boolean =>
  savedIn(form).length > 0 && methodsToAddFor(form).length === 0

/** By method, the chosen account, else that of the edited advert, else the first saved. */
const shownIn = (form: AdvertOfSeller): readonly Payee[] =>
  form.draft.payment_methods.flatMap((method) => {
    const accounts = accountsIn(form, method)
    const chosen = accounts.find(({ _id }) => _id === form.draft.receiving_accounts?.[method])
    const current = payeesOf(form.editing).find((payee) => payee.method === method)
    const account = chosen ?? paidTo(accounts, current?.account._id)
    return account === undefined ? [] : [{ method, account }]
  })

/** Where a Sell advert is paid by each of its methods; none for a Buy advert. */
export const payeesIn = (form: AdvertOfSeller): readonly Payee[] => (form.draft.type === 'Sell' ? shownIn(form) : [])

const idsOf = (payees: readonly Payee[]) =>
  Object.fromEntries(payees.map(({ method, account }) => [method, account._id]))

/** The accounts of an advert as a draft holds them: ids by method. */
export const chosenAccounts = ({ receiving_accounts: payees = [] }: Pick<Advert['order'], 'receiving_accounts'>) =>
  idsOf(payees)

/** The draft with the accounts that are shown. */
export const withShownAccounts = (form: AdvertOfSeller): AdvertDraft => ({
  ...form.draft,
  receiving_accounts: idsOf(shownIn(form)),
})
