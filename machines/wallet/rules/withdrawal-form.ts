import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { memoError } from '#machines/catalog/memos.ts'
import { recipientAddressError } from '#machines/catalog/recipients.ts'
import { CHOOSE_NETWORK_FIRST } from '#machines/wallet/messages/withdrawals.ts'
import { textIn, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { ambiguityError, amountChoices, readAmount, type AmountChoice } from '#machines/shared/values/amount-text.ts'
import { decimalOf, minorOf, parseMoney } from '#machines/shared/values/money.ts'
import { resumedKey } from './movements.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { arrivingOf, withdrawalAmountError, type WithdrawalLimits } from './withdrawals.ts'

export type TokenBalance = components['schemas']['TokenBalance']
export type TokenNetwork = components['schemas']['TokenNetwork']
export type WithdrawalTerms = components['schemas']['WithdrawalTerms']

/** What the form of a crypto withdrawal holds. */
export interface CryptoWithdrawalForm {
  /** The tokens of the wallet; empty until they are fetched. */
  readonly balances: readonly TokenBalance[]
  /** How every token moves on its networks. */
  readonly networks: readonly TokenNetwork[]
  readonly ticker: string
  /** Empty until one of several is chosen. */
  readonly network: string
  /** As typed. */
  readonly address: string
  readonly memo: string
  /** `yes` where the person says that the recipient uses no memo. */
  readonly noMemo: '' | 'yes'
  readonly amount: string
}

export const tokenNetworks = ({ networks, ticker }: CryptoWithdrawalForm): TokenNetwork[] =>
  networks.filter(({ token }) => token === ticker)

export const chosenNetwork = (form: CryptoWithdrawalForm): TokenNetwork | undefined =>
  tokenNetworks(form).find(({ network }) => network === form.network)

export const chosenToken = ({ balances, ticker }: CryptoWithdrawalForm): TokenBalance | undefined =>
  balances.find((balance) => balance.ticker === ticker)

const hasFunds = ({ available_balance, scale }: TokenBalance): boolean => minorOf(available_balance, scale) > 0n

/** The token to begin with: the one that was asked for, else the first with funds, else the first. */
export const preselectedToken = (balances: readonly TokenBalance[], wanted: string): string =>
  (balances.find(({ ticker }) => ticker === wanted) ?? balances.find(hasFunds) ?? balances[0])?.ticker ?? wanted

/** The network that was chosen if the token has it, else the only one, else none: of several, the person chooses. */
export function preselectedNetwork(form: CryptoWithdrawalForm): string {
  const [first, ...others] = tokenNetworks(form)
  if (chosenNetwork(form) || first === undefined) return form.network
  return others.length === 0 ? first.network : ''
}

/** The networks with what a withdrawal costs by now on one of them. */
export const withTerms = (networks: readonly TokenNetwork[], terms: WithdrawalTerms): TokenNetwork[] =>
  networks.map((each) =>
    each.token === terms.token && each.network === terms.network
      ? {
          ...each,
          withdrawal_fee: terms.fee,
          least_withdrawal: terms.least,
          arrival_s: terms.arrives_s,
          memo_required: terms.memo_required,
          withdrawal_closed: terms.closed_reason,
        }
      : each,
  )

/** What the chosen network costs, as far as it is known; a decimal. */
export const formFee = (form: CryptoWithdrawalForm): string => chosenNetwork(form)?.withdrawal_fee ?? ''

/** Of what the terms are asked for; the network is known once the form is ready. */
export const termsQuery = (form: CryptoWithdrawalForm): OperationInput<'fetchWithdrawalTerms'>['query'] => ({
  token: form.ticker,
  network: chosenNetwork(form)?.network ?? 'Bitcoin',
})

export const limitsOf = ({ token, scale, withdrawal_fee, least_withdrawal }: TokenNetwork): WithdrawalLimits => ({
  token,
  scale,
  fee: withdrawal_fee,
  least: least_withdrawal,
})

/** The amount as the contract requires it. */
export const amountToWithdraw = (form: CryptoWithdrawalForm): string =>
  readAmount(form.amount, chosenToken(form)?.scale ?? 0)

/** The amounts to choose from where the typed one can mean either; else none. */
export const withdrawalChoices = (form: CryptoWithdrawalForm): readonly AmountChoice[] =>
  amountChoices(form.amount, chosenToken(form)?.scale ?? 0)

/** Why the amount cannot be withdrawn, as a sentence, or null; an empty one has no error yet (spec §5 Withdraw/transfer). */
export function formAmountError(form: CryptoWithdrawalForm): string | null {
  const [balance, network] = [chosenToken(form), chosenNetwork(form)]
  if (!balance) return null
  const limits = network ? limitsOf(network) : { token: form.ticker, scale: balance.scale, fee: '0', least: '0' }
  return (
    ambiguityError(form.amount, balance.scale) ??
    withdrawalAmountError(amountToWithdraw(form), limits, minorOf(balance.available_balance, balance.scale))
  )
}

/** Why nothing can be sent to the address, as a sentence, or null: which addresses are valid depends on the network. */
export function formAddressError(form: CryptoWithdrawalForm): string | null {
  const chosen = chosenNetwork(form)
  if (!chosen) return CHOOSE_NETWORK_FIRST
  const contracts = form.networks.flatMap(({ network, contract }) =>
    network === chosen.network ? (contract ?? []) : [],
  )
  return recipientAddressError(form.address, chosen.network, contracts)
}

/** Whether the network has memos, so that there is one or the person says that there is none. */
export const hasMemos = (form: CryptoWithdrawalForm): boolean => chosenNetwork(form)?.memo_required === true

/** What is sent as the memo; null for none. */
export const memoToSend = (form: CryptoWithdrawalForm): string | null =>
  hasMemos(form) && form.noMemo === '' ? form.memo.trim() : null

/** Why the memo is wrong, as a sentence, or null. */
export function formMemoError(form: CryptoWithdrawalForm): string | null {
  const [chosen, memo] = [chosenNetwork(form), memoToSend(form)]
  return chosen && memo !== null ? memoError(memo, { network: chosen.network, isRequired: true }) : null
}

/** Whether everything but the address is right: its verification is a state of its own. */
export function isFormReady(form: CryptoWithdrawalForm): boolean {
  const chosen = chosenNetwork(form)
  return (
    chosenToken(form) !== undefined &&
    chosen !== undefined &&
    chosen.withdrawal_closed === null &&
    amountToWithdraw(form) !== '' &&
    formAmountError(form) === null &&
    formMemoError(form) === null
  )
}

/** What arrives after a fee, with its ticker; null while the amount or the network is missing. */
export function arrivingText(form: CryptoWithdrawalForm, fee = formFee(form)): string | null {
  const chosen = chosenNetwork(form)
  if (!chosen || amountToWithdraw(form) === '' || formAmountError(form) !== null) return null
  return `${upTo(arrivingOf(amountToWithdraw(form), { ...limitsOf(chosen), fee }), chosen.scale)} ${form.ticker}`
}

/** The fee of a dialog, with its ticker. */
export const feeText = (form: CryptoWithdrawalForm & { readonly fee: string }): string =>
  `${upTo(form.fee, chosenNetwork(form)?.scale ?? 0)} ${form.ticker}`

/** What leaves the balance, with its ticker. */
export const withdrawnText = (form: CryptoWithdrawalForm): string =>
  `${upTo(amountToWithdraw(form), (chosenToken(form) ?? chosenNetwork(form))?.scale ?? 0)} ${form.ticker}`

/** What the contract requires of the form and the confirmed fee; the network is known once it is ready. */
export function withdrawalBody(form: CryptoWithdrawalForm & { readonly fee: string }) {
  const [chosen, memo] = [chosenNetwork(form), memoToSend(form)]
  return {
    recipient: form.address.trim(),
    token: form.ticker,
    amount: amountToWithdraw(form),
    fee: form.fee,
    ...(chosen && { network: chosen.network }),
    ...(memo !== null && { memo }),
    ...(memo === null && hasMemos(form) && { no_memo: true }),
  }
}

/** What the code of a withdrawal confirms; its mail has the same facts. */
export function cryptoWithdrawalFacts(form: CryptoWithdrawalForm): MovementFacts {
  const memo = memoToSend(form)
  return {
    act: 'withdrawal',
    amount: withdrawnText(form),
    to: 'address',
    recipient: form.address.trim(),
    network: memo === null ? form.network : `${form.network}, memo ${memo}`,
  }
}

/** What a link of this app puts into history.state, where no other page can: where to send, and how much has to arrive there. */
export interface WithdrawalLink {
  readonly network: string
  readonly address: string
  readonly receive: string
  readonly memo?: string
}

/** The amount with which `receive` arrives after the fee of the chosen network; without a link what was typed. */
export function linkedAmount(form: CryptoWithdrawalForm & Pick<WithdrawalLink, 'receive'>): string {
  const chosen = chosenNetwork(form)
  const arriving = chosen ? parseMoney(form.receive, chosen.scale) : 'empty'
  if (chosen === undefined || typeof arriving !== 'bigint') return form.amount
  return decimalOf(arriving + minorOf(chosen.withdrawal_fee, chosen.scale), chosen.scale)
}

const BLANK = { network: '', address: '', memo: '', noMemo: '', amount: '', receive: '', unsupported: '' } as const

/** Nothing that was meant for one token on one network is sent of another, or on another: the form is empty and names that pair. */
const unlinked = ({ ticker, network }: Pick<CryptoWithdrawalForm, 'ticker' | 'network'>) => ({
  ...BLANK,
  unsupported: `${ticker} on ${network}`,
})

type LinkedForm = CryptoWithdrawalForm &
  Pick<WithdrawalLink, 'receive'> & { readonly sentKey: string; readonly unsupported: string }

/** The form of the token that is asked for, empty if it is another one; a request stays as it was sent. */
export function withToken(form: LinkedForm, wanted: string): Partial<LinkedForm> {
  const ticker = preselectedToken(form.balances, wanted)
  if (ticker === form.ticker || form.sentKey !== '') return {}
  const network = preselectedNetwork({ ...form, ticker, network: '' })
  return { ticker, network, memo: '', noMemo: '', amount: '', receive: '', unsupported: '' }
}

/** A token of which all is sent may be gone from the wallet: the form gets another one, but a request stays as it was sent. */
export function withBalances(form: LinkedForm, balances: CryptoWithdrawalForm['balances']) {
  const ticker = form.sentKey === '' ? preselectedToken(balances, form.ticker) : form.ticker
  if (ticker === form.ticker) return { balances }
  const emptied = form.receive === '' ? BLANK : unlinked(form)
  return { balances, ...emptied, ticker, network: preselectedNetwork({ ...form, ticker, network: '' }) }
}

/** The form once the networks are known. What was filled in for a network that the token does not have is dropped; a request stays as it was sent. */
export function withNetworks(form: LinkedForm, networks: readonly TokenNetwork[]) {
  if (form.sentKey !== '') return { networks }
  const known = { ...form, networks }
  const isForeign = form.network !== '' && chosenNetwork(known) === undefined
  const usable = { ...known, ...(isForeign && unlinked(form)) }
  const chosen = { ...usable, network: preselectedNetwork(usable) }
  return { ...chosen, amount: linkedAmount(chosen) }
}

/** Whether a link asks for another token, or to send to somewhere else. */
const isLinkedElsewhere = ({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>): boolean =>
  (query['token'] ?? draft['ticker']) !== draft['ticker'] ||
  (['address', 'network', 'memo'] as const).some((name) => (textIn(state, name) ?? draft[name]) !== draft[name])

/**
 * What a form begins with. A request comes back as it was sent, whatever the address asks for, unless it makes way for that; else what a link
 * asks for, or what was typed, with its token only.
 */
export function resumedWithdrawal({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>) {
  const { ticker = '', network = '', address = '', memo = '', amount = '', fee = '' } = draft
  const sentKey = resumedKey(draft, isLinkedElsewhere({ draft, query, state }))
  const wanted = sentKey === '' ? (query['token'] ?? ticker) : ticker
  const empty = { balances: [], networks: [], ticker: wanted, ...BLANK, fee, sentKey }
  const linked = (name: keyof WithdrawalLink): string => textIn(state, name) ?? ''
  if (sentKey === '' && linked('address') !== '')
    return {
      ...empty,
      network: linked('network'),
      address: linked('address'),
      memo: linked('memo'),
      receive: linked('receive'),
    }
  const noMemo = draft['noMemo'] === 'yes' ? ('yes' as const) : ('' as const)
  return wanted === ticker ? { ...empty, network, address, memo, noMemo, amount } : empty
}
