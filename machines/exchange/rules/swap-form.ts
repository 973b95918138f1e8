import { MEMO_MISSING } from '#machines/catalog/messages.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import {
  amountChoices,
  readAmount,
  typedError,
  type AmountAsset,
  type AmountChoice,
} from '#machines/catalog/amount-text.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { memoError, readMemo } from '#machines/catalog/memos.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import { enteredRecipient, swapAddressError } from './swap-addresses.ts'
import { rateLine } from './swap-receipt.ts'
import { networkName, networkOf, type SwapCurrency } from './swaps.ts'

export type SwapEstimate = components['schemas']['SwapEstimate']
export type SwapRange = components['schemas']['SwapRange']
export type SwapAddressCheck = components['schemas']['SwapAddressCheck']

/** Amounts of swaps have up to 18 decimals; the provider knows how many a currency has. */
const SCALE = 18
const SHOWN_PLACES = 8

/** What the form of a swap holds. */
export interface SwapForm {
  readonly currencies: readonly SwapCurrency[]
  /** Keys of currencies: what is sent, and what is received. */
  readonly from: string
  readonly to: string
  /** As typed. */
  readonly amount: string
  readonly address: string
  readonly memo: string
  /** `yes` where the person says that the recipient uses no memo. */
  readonly noMemo: '' | 'yes'
  readonly refund: string
  /** What the provider would pay for the amount; null while that is not known. */
  readonly estimate: SwapEstimate | null
  /** Why there is no estimate. */
  readonly estimateFailure: Failure | null
  readonly range: SwapRange | null
  /** What is known of the address; null until it is checked. */
  readonly check: SwapAddressCheck | null
}

/** One ticker may be on several networks. */
export const currencyKey = ({ ticker, network }: SwapCurrency): string => `${ticker}-${network}`

/** 'USDT · Ethereum' where the network is not the token's own. */
export const currencyLabel = ({ ticker, network, name }: SwapCurrency): string =>
  ticker === network ? `${ticker.toUpperCase()} · ${name}` : `${ticker.toUpperCase()} · ${networkName(network)}`

const found = (currencies: readonly SwapCurrency[], wanted: string | undefined): SwapCurrency | undefined => {
  const key = wanted?.toLowerCase()
  return currencies.find((one) => currencyKey(one) === key) ?? currencies.find(({ ticker }) => ticker === key)
}

export const fromCurrency = ({ currencies, from }: Pick<SwapForm, 'currencies' | 'from'>): SwapCurrency | undefined =>
  found(currencies, from)
export const toCurrency = ({ currencies, to }: SwapForm): SwapCurrency | undefined => found(currencies, to)

/** What can be received: everything but what is sent (spec §2 Swap). */
export const receivable = ({ currencies, from }: Pick<SwapForm, 'currencies' | 'from'>): SwapCurrency[] =>
  currencies.filter((one) => currencyKey(one) !== from)

/** The pair that an address names, in part or not at all: keys or tickers. */
export interface WantedPair {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The pair to begin with: what was asked for, else the first currency and the first other one (spec §2 Swap). */
export function preselectedPair(
  currencies: readonly SwapCurrency[],
  wanted: WantedPair,
): Pick<SwapForm, 'from' | 'to'> {
  const sent = found(currencies, wanted.from) ?? currencies[0]
  const from = sent ? currencyKey(sent) : ''
  const others = receivable({ currencies, from })
  const received = found(others, wanted.to) ?? others[0]
  return { from, to: received ? currencyKey(received) : '' }
}

/** The pair that an address names, else the one of the form: what was entered for a currency that is replaced is dropped. */
export function withWantedPair(form: Pick<SwapForm, 'currencies' | 'from' | 'to'>, { from, to }: WantedPair) {
  const { currencies } = form
  const pair = preselectedPair(currencies, { from: from ?? form.from, to: to ?? form.to })
  const isReplaced = (side: keyof typeof pair): boolean =>
    form[side] !== '' && found(currencies, form[side]) !== found(currencies, pair[side])
  return {
    ...pair,
    ...(isReplaced('from') && { amount: '', refund: '' }),
    ...(isReplaced('to') && { address: '', memo: '', noMemo: '' as const }),
  }
}

/**
 * The currencies, and the wanted pair among them; a currency that is gone is replaced, without what was entered for it. The pair of a request
 * stays as it was sent.
 */
export const withCurrencies = (
  form: Pick<SwapForm, 'from' | 'to'> & { readonly sentKey: string; readonly wanted: WantedPair },
  currencies: readonly SwapCurrency[],
) => ({ currencies, ...(form.sentKey === '' && withWantedPair({ ...form, currencies }, form.wanted)) })

type SentAmount = Pick<SwapForm, 'amount' | 'currencies' | 'from'>

const sentAsset = (form: SentAmount): AmountAsset => ({ ticker: fromCurrency(form)?.ticker ?? '', scale: SCALE })

/** The amount as the contract requires it. */
export const amountToSwap = (form: SentAmount): string => readAmount(form.amount, sentAsset(form))

/** The amounts to choose from where the typed one can mean either; else none. */
export const swapChoices = (form: SentAmount): readonly AmountChoice[] => amountChoices(form.amount, sentAsset(form))

/** Whether the amount is a decimal above zero. */
export const isSwapAmount = (form: SentAmount): boolean => positiveAmountError(amountToSwap(form), SCALE) === undefined

/** What is shown against the amount: the provider's message where it refused (spec §8). */
export function swapAmountError(form: SwapForm): string | undefined {
  if (form.amount.trim() === '') return undefined
  const error = typedError(form.amount, sentAsset(form)) ?? positiveAmountError(amountToSwap(form), SCALE)
  return error ?? form.estimateFailure?.message
}

/** What is received: the estimate, 0 where there is none (spec §8), nothing before an amount is entered. */
export function receivedAmount({ estimate, estimateFailure, amount }: SwapForm): string {
  if (estimate) return upTo(estimate.toAmount, SHOWN_PLACES)
  return estimateFailure !== null && amount.trim() !== '' ? '0' : ''
}

/** The limits of a pair after a refusal that may name others. */
export function rangeAfter(known: SwapRange | null, named: Failure['range']): SwapRange | null {
  const minAmount = named?.minAmount ?? known?.minAmount
  if (named === undefined || minAmount === undefined) return known
  return { minAmount, maxAmount: named.maxAmount ?? known?.maxAmount ?? null }
}

/** Between which amounts the pair can be swapped: 'Min 0.0003 · max 0.78 BTC'. */
export function rangeText({ range, ...form }: SwapForm): string {
  if (range === null) return ''
  const ticker = fromCurrency(form)?.ticker.toUpperCase() ?? ''
  const most = range.maxAmount === null ? '' : ` · max ${upTo(range.maxAmount, SHOWN_PLACES)}`
  return `Min ${upTo(range.minAmount, SHOWN_PLACES, 'up')}${most} ${ticker}`
}

/** What one unit of the sent token gives: '1 BTC ≈ 19.9 ETH'. */
export function rateText(form: SwapForm): string | null {
  const [sent, received, { estimate }] = [fromCurrency(form), toCurrency(form), form]
  if (!sent || !received || !estimate) return null
  const { fromAmount, toAmount } = estimate
  return rateLine({ ticker: sent.ticker, amount: fromAmount }, { ticker: received.ticker, amount: toAmount }, '≈')
}

/** 'About 10 to 60 minutes', as the provider expects it. */
export const speedText = ({ transactionSpeedForecast: speed }: SwapEstimate): string => {
  const [, least, most] = /^(\d+)-(\d+)$/.exec(speed ?? '') ?? []
  return least === undefined ? 'A few minutes' : `About ${least} to ${most} minutes`
}

/** Whether what is received has memos, so that there is one or the person says that there is none. */
export const hasSwapMemo = (form: SwapForm): boolean => toCurrency(form)?.hasExternalId === true

/** Why the memo is wrong, as a sentence; of a network that we do not know any memo may be right. */
export const swapMemoError = (form: SwapForm): string | undefined => {
  if (!hasSwapMemo(form) || form.noMemo === 'yes') return undefined
  if (swapMemo(form) === '') return MEMO_MISSING
  const network = networkOf(toCurrency(form)?.network ?? '')
  return network && (memoError(swapMemo(form), { network, isRequired: true }) ?? undefined)
}

/** What is sent as the memo; empty for none. */
export const swapMemo = (form: SwapForm): string =>
  toCurrency(form)?.hasExternalId === false || form.noMemo === 'yes'
    ? ''
    : readMemo(form.memo, networkOf(toCurrency(form)?.network ?? ''))

/** The address and memo that a typed or pasted text enters for the recipient. */
export const withSwapAddress = (form: SwapForm, text: string) =>
  ({ ...enteredRecipient(text, toCurrency(form)?.network ?? '', form.address), noMemo: '', check: null }) as const

/** The refund address that a typed or pasted text enters. One with a memo stays as it is: refunds carry none. */
export function withRefund(form: SwapForm, text: string): Pick<SwapForm, 'refund'> {
  const { address, memo } = enteredRecipient(text, fromCurrency(form)?.network ?? '', '')
  return { refund: memo === undefined ? address : text }
}

export const refundError = (form: SwapForm): string | undefined => {
  const code = fromCurrency(form)?.network ?? ''
  return form.refund.trim() === '' ? undefined : (swapAddressError(form.refund, code) ?? undefined)
}

/** Whether the Swap button works: both tokens, both amounts and a valid address (spec §2 Swap). */
export const isSwapReady = (form: SwapForm): boolean =>
  fromCurrency(form) !== undefined &&
  toCurrency(form) !== undefined &&
  form.estimate !== null &&
  form.check?.result === true &&
  swapMemoError(form) === undefined &&
  refundError(form) === undefined

/** What a key is of, also while its currency is not offered. */
const keyParts = (key: string): Pick<SwapCurrency, 'ticker' | 'network'> => {
  const [ticker = '', network = ''] = key.split('-')
  return { ticker, network }
}

/** The pair as the provider is asked about it. */
export function pairQuery(form: SwapForm) {
  const [sent, received] = [fromCurrency(form) ?? keyParts(form.from), toCurrency(form) ?? keyParts(form.to)]
  return {
    fromCurrency: sent.ticker,
    toCurrency: received.ticker,
    fromNetwork: sent.network,
    toNetwork: received.network,
    flow: 'standard' as const,
  }
}

/** What the contract requires to create a swap. */
export const swapBody = (form: SwapForm) => ({
  ...pairQuery(form),
  fromAmount: amountToSwap(form),
  address: form.address.trim(),
  ...(swapMemo(form) !== '' && { extraId: swapMemo(form) }),
  ...(form.refund.trim() !== '' && { refundAddress: form.refund.trim() }),
})
