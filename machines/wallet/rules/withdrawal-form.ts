import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { memoError, memoKindsOf, readMemo, withMemoKind } from '#machines/catalog/memos.ts'
import type { MemoKind } from '#machines/catalog/networks.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { amountChoices, NO_ASSET, readAmount, typedError, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { minorOf } from '#machines/shared/values/money.ts'
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
  /** Counts where the network has several kinds. */
  readonly memoKind: MemoKind
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

export const limitsOf = ({ token, scale, withdrawal_fee, least_withdrawal }: TokenNetwork): WithdrawalLimits => ({
  token,
  scale,
  fee: withdrawal_fee,
  least: least_withdrawal,
})

/** The amount as the contract requires it. */
export const amountToWithdraw = (form: CryptoWithdrawalForm): string =>
  readAmount(form.amount, chosenToken(form) ?? NO_ASSET)

/** The amounts to choose from where the typed one can mean either; else none. */
export const withdrawalChoices = (form: CryptoWithdrawalForm): readonly AmountChoice[] =>
  amountChoices(form.amount, chosenToken(form) ?? NO_ASSET)

/** Why the amount cannot be withdrawn, as a sentence, or null; an empty one has no error yet (spec §5 Withdraw/transfer). */
export function formAmountError(form: CryptoWithdrawalForm): string | null {
  const [balance, network] = [chosenToken(form), chosenNetwork(form)]
  if (!balance) return null
  const limits = network ? limitsOf(network) : { token: form.ticker, scale: balance.scale, fee: '0', least: '0' }
  return (
    typedError(form.amount, balance) ??
    withdrawalAmountError(amountToWithdraw(form), limits, minorOf(balance.available_balance, balance.scale))
  )
}

/** Whether the network has memos, so that there is one or the person says that there is none. */
export const hasMemos = (form: CryptoWithdrawalForm): boolean => chosenNetwork(form)?.memo_required === true

/** What is sent as the memo; null for none. */
export const memoToSend = (form: CryptoWithdrawalForm): string | null =>
  hasMemos(form) && form.noMemo === '' ? readMemo(form.memo, chosenNetwork(form)?.network, form.memoKind) : null

/** The kinds of memo to choose from; none where there is no choice. */
export function memoKinds(form: CryptoWithdrawalForm): readonly MemoKind[] {
  const chosen = chosenNetwork(form)
  const kinds = chosen && memoToSend(form) !== null ? memoKindsOf(chosen.network) : []
  return kinds.length > 1 ? kinds : []
}

/** What the memo is, where there is a choice; else null. */
export const memoKindToSend = (form: CryptoWithdrawalForm): MemoKind | null =>
  memoKinds(form).find((kind) => kind === form.memoKind) ?? memoKinds(form)[0] ?? null

/** Why the memo is wrong, as a sentence, or null. */
export function formMemoError(form: CryptoWithdrawalForm): string | null {
  const [chosen, memo] = [chosenNetwork(form), memoToSend(form)]
  const kind = memoKindToSend(form) ?? undefined
  return chosen && memo !== null ? memoError(memo, { network: chosen.network, isRequired: true, kind }) : null
}

/** The memo with its kind where there are several: '7 (number)'; null for none. */
export function memoText(form: CryptoWithdrawalForm): string | null {
  const [memo, kind] = [memoToSend(form), memoKindToSend(form)]
  return memo === null ? null : withMemoKind(memo, kind)
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

/** What is withdrawn, as the contract requires it. */
function withdrawn(form: CryptoWithdrawalForm) {
  const [memo, kind] = [memoToSend(form), memoKindToSend(form)]
  return {
    recipient: form.address.trim(),
    token: form.ticker,
    amount: amountToWithdraw(form),
    ...(memo !== null && { memo }),
    ...(kind !== null && { memo_kind: kind }),
    ...(memo === null && hasMemos(form) && { no_memo: true }),
  }
}

/** Of what the fee is asked for; the network is known once the form is ready. */
export const quoteBody = (form: CryptoWithdrawalForm): OperationInput<'quoteWithdrawal'>['body'] => ({
  ...withdrawn(form),
  network: chosenNetwork(form)?.network ?? 'Bitcoin',
})

/** What is requested, with the fee that was confirmed and its quote; the network is known once the form is ready. */
export function withdrawalBody(form: CryptoWithdrawalForm & { readonly fee: string; readonly quote: string }) {
  const chosen = chosenNetwork(form)
  return {
    ...withdrawn(form),
    fee: form.fee,
    ...(chosen && { network: chosen.network }),
    ...(form.quote !== '' && { quote: form.quote }),
  }
}

/** What the code of a withdrawal confirms; its mail has the same facts. */
export function cryptoWithdrawalFacts(form: CryptoWithdrawalForm): MovementFacts {
  const memo = memoText(form)
  return {
    act: 'withdrawal',
    amount: withdrawnText(form),
    to: 'address',
    recipient: form.address.trim(),
    network: memo === null ? form.network : `${form.network}, memo ${memo}`,
  }
}
