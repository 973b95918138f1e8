import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { accountLine } from '#machines/accounts/rules/saved-accounts.ts'
import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { fixed } from '#machines/shared/values/formatting.ts'
import { ACCOUNT_DELETED } from '#machines/wallet/messages/fiat.ts'
import { amountChoices, NO_ASSET, readAmount, typedError, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { amountError, depositError, resumedKey } from './movements.ts'

export type CurrencyBalance = components['schemas']['CurrencyBalance']

/** What a form of a fiat deposit or withdrawal holds. */
export interface FiatForm {
  /** Every currency; empty until they are fetched. */
  readonly balances: readonly CurrencyBalance[]
  /** The chosen currency; until the balances are fetched, the one that was asked for. */
  readonly currency: string
  /** As typed. */
  readonly amount: string
}

const hasFunds = ({ available_balance, scale }: CurrencyBalance): boolean => minorOf(available_balance, scale) > 0n

/** The currency to begin with: the one that was asked for, else the first with funds, else the first. */
export const preselected = (balances: FiatForm['balances'], wanted: string): string =>
  (balances.find(({ ticker }) => ticker === wanted) ?? balances.find(hasFunds) ?? balances[0])?.ticker ?? wanted

interface Entered extends FiatForm {
  /** The key of a request whose answer is awaited; empty when there is none. */
  readonly sentKey: string
}

/** The currency that is wanted, if it is known; that of a request stays as it was sent. */
const currencyIn = (balances: FiatForm['balances'], wanted: string, { currency, sentKey }: Entered): string =>
  sentKey === '' ? preselected(balances, wanted) : currency

/** The currency that is asked for. */
export const withCurrency = (form: Entered, wanted: string) => ({ currency: currencyIn(form.balances, wanted, form) })

/** A currency that is no longer offered is replaced, without its amount. */
export const withBalances = (form: Entered, balances: FiatForm['balances']) => {
  const currency = currencyIn(balances, form.currency, form)
  return { balances, currency, ...(currency !== form.currency && { amount: '' }) }
}

export const chosenBalance = ({ balances, currency }: FiatForm): CurrencyBalance | undefined =>
  balances.find((balance) => balance.ticker === currency)

/** The amount as the contract requires it, if the currency is known. */
export const amountToSend = (form: FiatForm): string => readAmount(form.amount, chosenBalance(form) ?? NO_ASSET)

/** The amounts to choose from where the typed one can mean either; else none. */
export const fiatChoices = (form: FiatForm): readonly AmountChoice[] =>
  amountChoices(form.amount, chosenBalance(form) ?? NO_ASSET)

/** Why the amount cannot be deposited, as a sentence, or null. */
export const depositAmountError = (form: FiatForm): string | null => {
  const balance = chosenBalance(form)
  if (!balance) return null
  const { ticker: code, scale } = balance
  return typedError(form.amount, balance) ?? depositError(amountToSend(form), { code, scale })
}

/** Why the amount cannot be withdrawn, as a sentence, or null; an empty one has no error yet (spec §5 Withdraw/transfer). */
export const withdrawalAmountError = (form: FiatForm): string | null => {
  const balance = chosenBalance(form)
  if (!balance) return null
  const { scale, available_balance } = balance
  return typedError(form.amount, balance) ?? amountError(amountToSend(form), scale, minorOf(available_balance, scale))
}

/**
 * What a form begins with. A request comes back as it was sent, whatever the address asks for, unless it makes way for that; else an amount comes
 * back with its currency only.
 */
export const resumedForm = ({ draft, query }: Pick<FlowInput, 'draft' | 'query'>) => {
  const { currency = '', amount = '' } = draft
  const asked = query['currency'] ?? currency
  const sentKey = resumedKey(draft, asked !== currency)
  const wanted = sentKey === '' ? asked : currency
  return { balances: [], currency: wanted, amount: wanted === currency ? amount : '', sentKey }
}

/** What the form of a withdrawal holds besides. */
export interface WithdrawalForm extends FiatForm {
  /** Every saved bank account. */
  readonly accounts: readonly BankAccount[]
  /** The id of the chosen one; empty until one is chosen. */
  readonly account: string
}

export const chosenAccount = ({ accounts, account }: Pick<WithdrawalForm, 'accounts' | 'account'>) =>
  accounts.find(({ _id }) => _id === account)

/** The amount of a withdrawal as people read it: '100.00 USD'. */
export const withdrawnAmount = (form: FiatForm): string =>
  `${fixed(amountToSend(form), chosenBalance(form)?.scale ?? 0)} ${form.currency}`

/** What the code of a withdrawal confirms; the mail has the same words. */
export const withdrawalFacts = (form: WithdrawalForm): MovementFacts => {
  const account = chosenAccount(form)
  return {
    act: 'withdrawal',
    amount: withdrawnAmount(form),
    to: 'bankAccount',
    recipient: account ? accountLine(account) : ACCOUNT_DELETED,
  }
}
