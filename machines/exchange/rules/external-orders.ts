import { networkRow } from '#machines/catalog/networks.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { memoError, readMemo } from '#machines/catalog/memos.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import {
  amountChoices,
  readAmount,
  typedError,
  type AmountAsset,
  type AmountChoice,
} from '#machines/catalog/amount-text.ts'
import { fixed, type Rounding } from '#machines/shared/values/formatting.ts'
import { notAvailable } from '#machines/exchange/messages/external-orders.ts'
import { amountTooHigh, amountTooLow } from '#machines/exchange/messages/quotes.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { SwapAddressCheck, SwapRange } from './swap-form.ts'
import { networkOf, onNetwork, swapAmount } from './swaps.ts'

export type ExternalBank = components['schemas']['ExternalBank']
export type ExternalCurrency = components['schemas']['ExternalCurrency']
export type ExternalToken = components['schemas']['ExternalToken']
export type ExternalEstimate = components['schemas']['ExternalEstimate']

/** Who receives: of a purchase an address, of a sale a bank account; the fields of the other are empty. */
export interface ExternalRecipient extends ExternalBank {
  /** Of the crypto, as the provider names it. */
  readonly network: string
  readonly address: string
  readonly memo: string
  /** Whether the person says that the recipient uses no memo. */
  readonly noMemo: '' | 'yes'
}

/** What is bought or sold, and who receives. */
export interface ExternalPair {
  readonly side: 'buy' | 'sell'
  /** As we name them: BTC, USD. */
  readonly token: string
  readonly currency: string
  readonly recipient: ExternalRecipient
}

/** How an order with an external recipient ended: it was created, or the step before is wanted, with the amount as typed. */
export type ExternalOrderOutput =
  { readonly type: 'created'; readonly id: string } | { readonly type: 'back'; readonly amount: string }

export const NO_RECIPIENT: ExternalRecipient = {
  network: '',
  address: '',
  memo: '',
  noMemo: '',
  bank_name: '',
  account_name: '',
  account_number: '',
}

const { noMemo: _said, ...TEXTS } = NO_RECIPIENT

/** A draft from before the page was updated may say nothing of a memo that is not used. */
const isRecipient = (value: unknown): value is ExternalRecipient =>
  Object.keys(TEXTS).every((name) => typeof Reflect.get(Object(value), name) === 'string')

const isPair = (value: unknown): value is ExternalPair => {
  const { side, token, currency, recipient }: Record<keyof ExternalPair, unknown> = Object(value)
  const isSide = side === 'buy' || side === 'sell'
  return isSide && typeof token === 'string' && typeof currency === 'string' && isRecipient(recipient)
}

function parsed<Value>(draft: string | undefined, is: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(draft ?? '')
    return is(value) ? value : null
  } catch {
    return null
  }
}

/** The order in a draft; null if it is invalid. The server checks it again. */
export const draftOrder = (draft: string | undefined): ExternalPair | null => parsed(draft, isPair)

/** The recipient in a draft; null if it is invalid. */
export const draftRecipient = (draft: string | undefined): ExternalRecipient | null => parsed(draft, isRecipient)

/** The order that was sent before a reload, and whose answer was lost; null when there is none. */
export const sentOrder = (draft: FlowInput['draft']): ExternalPair | null =>
  draft['sentKey'] ? draftOrder(draft['order']) : null

const SHOWN_DIGITS = 4

/** A bank account as it is shown to whoever has the address of the order: 'Zenith Bank ····4321'. The audit compares it with what was asked for. */
export const maskedAccount = ({
  bank_name,
  account_number,
}: Pick<ExternalBank, 'bank_name' | 'account_number'>): string =>
  `${bank_name} ····${[...account_number].slice(-SHOWN_DIGITS).join('')}`

/** Whether a currency of ours, such as USD, is among those of the provider; none is while they are not known. */
export const isOfferedOutside = (offered: readonly ExternalCurrency[] | null, currency: string): boolean =>
  offered !== null && offered.some(({ ticker }) => ticker === currency.toLowerCase())

interface CurrencyChoice {
  readonly ticker: string
  readonly name: string
}

interface CurrencyChoices {
  readonly recipient: 'own' | 'external'
  readonly currencies: readonly CurrencyChoice[]
  readonly currency: string
  readonly externalCurrencies: readonly ExternalCurrency[] | null
}

/**
 * The currencies to choose from, each with its label. For an external recipient they are those that the provider offers, once they are
 * known; one that was chosen before and is not among them stays, marked.
 */
export function currencyOptions({ recipient, currencies, currency, externalCurrencies }: CurrencyChoices) {
  const isFree = recipient === 'own' || externalCurrencies === null
  return currencies.flatMap(({ ticker, name }) => {
    const label = `${ticker} · ${name}`
    if (isFree || isOfferedOutside(externalCurrencies, ticker)) return [{ value: ticker, label }]
    return ticker === currency ? [{ value: ticker, label: notAvailable(label) }] : []
  })
}

/** Whether the provider refused a pair itself, so that asking again about the same pair is of no use. */
export const isPairRefused = (failure: Failure | null): boolean =>
  failure?.code === 'provider_refused' || failure?.kind === 'invalid'

/** The networks that a token can be sent on, as the provider names them. */
export const networksOf = (tokens: readonly ExternalToken[], ticker: string): string[] =>
  tokens.filter((token) => token.ticker === ticker.toLowerCase()).map(({ network }) => network)

/** Whether addresses of a network have a memo or tag. */
export function hasMemo(network: string): boolean {
  const known = networkOf(network)
  return known !== undefined && networkRow(known).memo !== undefined
}

/** Why the memo is wrong, as a sentence: there is one, or the person says that there is none. */
export function recipientMemoError({ network, memo, noMemo }: ExternalRecipient): string | undefined {
  const known = networkOf(network)
  if (known === undefined || !hasMemo(network) || noMemo === 'yes') return undefined
  return memoError(readMemo(memo, known), { network: known, isRequired: true }) ?? undefined
}

/** A recipient with another network or address: that it uses no memo was said of the former. */
export const withRecipient = (
  recipient: ExternalRecipient,
  changed: Partial<ExternalRecipient>,
): ExternalRecipient => ({ ...recipient, noMemo: '', ...changed })

/** What is sent as the memo; empty for none. */
export const recipientMemo = ({ network, memo, noMemo }: ExternalRecipient): string =>
  hasMemo(network) && noMemo !== 'yes' ? readMemo(memo, networkOf(network)) : ''

/** Whether an address may be paid to: it was found valid, and it has a memo of the network or none is used. */
export const isAddressComplete = (recipient: ExternalRecipient, check: SwapAddressCheck | null): boolean =>
  check?.result === true && recipientMemoError(recipient) === undefined

/** All three are needed (spec §5 Buy/Sell step 1). */
export const isBankComplete = ({ bank_name, account_name, account_number }: ExternalBank): boolean =>
  [bank_name, account_name, account_number].every((text) => text.trim() !== '')

const FIAT_SCALE = 2
const CRYPTO_SCALE = 18
/** What the amount is of: fiat to pay, or crypto to sell. */
const paidAsset = ({ side, currency, token }: ExternalPair): AmountAsset =>
  side === 'buy' ? { ticker: currency, scale: FIAT_SCALE } : { ticker: token, scale: CRYPTO_SCALE }

export interface ExternalAmount {
  readonly order: ExternalPair
  /** As typed: fiat to pay, or crypto to sell. */
  readonly amount: string
  /** In the currency; null until it is known. */
  readonly range: SwapRange | null
}

/** The amount as the contract requires it. */
export const externalAmount = ({ order, amount }: Pick<ExternalAmount, 'order' | 'amount'>): string =>
  readAmount(amount, paidAsset(order))

/** The amounts to choose from where the typed one can mean either; else none. */
export const externalChoices = ({ order, amount }: Pick<ExternalAmount, 'order' | 'amount'>): readonly AmountChoice[] =>
  amountChoices(amount, paidAsset(order))

/** What is wrong with the amount, as a sentence, or null; an empty one is not wrong yet (spec §5 Buy/Sell step 1). */
export function externalAmountError({ order, amount, range }: ExternalAmount): string | null {
  if (amount.trim() === '') return null
  const decimal = externalAmount({ order, amount })
  const asset = paidAsset(order)
  const error = typedError(amount, asset) ?? positiveAmountError(decimal, asset.scale)
  if (error !== undefined) return error
  if (order.side === 'sell' || range === null) return null
  const worth = minorOf(decimal, CRYPTO_SCALE)
  const { minAmount, maxAmount } = range
  const limit = (bound: string, mode: Rounding) => `${fixed(bound, FIAT_SCALE, mode)} ${order.currency}`
  if (worth < minorOf(minAmount, CRYPTO_SCALE)) return amountTooLow(limit(minAmount, 'up'))
  return maxAmount !== null && worth > minorOf(maxAmount, CRYPTO_SCALE) ? amountTooHigh(limit(maxAmount, 'down')) : null
}

/** Whether there is an amount to ask the provider about. */
export const isExternalAmountRight = (entered: ExternalAmount): boolean =>
  entered.amount.trim() !== '' && externalAmountError(entered) === null

/** What is shown against the amount: our own sentence, else the provider's where it refused. */
export const shownAmountError = (
  entered: ExternalAmount & { readonly estimateFailure: Failure | null },
): string | undefined => externalAmountError(entered) ?? entered.estimateFailure?.message

/** Between which amounts the pair is offered: '20.00 USD to 10,000.00 USD'. */
export function limitsText({ minAmount, maxAmount }: SwapRange, currency: string): string {
  const least = `${fixed(minAmount, FIAT_SCALE, 'up')} ${currency}`
  return maxAmount === null ? `From ${least}` : `${least} to ${fixed(maxAmount, FIAT_SCALE)} ${currency}`
}

const networksIn = ({ side, recipient }: ExternalPair): { paid: string | null; received: string | null } =>
  side === 'buy' ? { paid: null, received: recipient.network } : { paid: recipient.network, received: null }

/** '100.00 USD', '0.1 BTC on Bitcoin'. */
export const paidText = (order: ExternalPair, amount: string): string => {
  const { paid } = networksIn(order)
  return onNetwork(swapAmount(amount, order.side === 'buy' ? order.currency : order.token, paid), paid)
}

/** '0.03 ETH on Ethereum', '6,200.00 USD'. */
export const gotText = (order: ExternalPair, amount: string): string => {
  const { received } = networksIn(order)
  return onNetwork(swapAmount(amount, order.side === 'buy' ? order.token : order.currency, received), received)
}

/** The pair as the provider is asked about it. */
export const pairQuery = ({ token, currency, recipient }: ExternalPair) => ({
  currency: currency.toLowerCase(),
  token: token.toLowerCase(),
  network: recipient.network,
})

/** The pair as its limits are asked for (spec §7 External exchange provider). */
export const rangePath = ({ token, currency, recipient }: ExternalPair) => ({
  fiat: currency.toLowerCase(),
  token: token.toLowerCase(),
  network: recipient.network,
})

/** What the contract requires to create an order. */
export function externalOrderBody({ order, amount }: Pick<ExternalAmount, 'order' | 'amount'>) {
  const { side, recipient } = order
  const { address, bank_name, account_name, account_number } = recipient
  const pair = { side, ...pairQuery(order), amount: externalAmount({ order, amount }) }
  if (side === 'sell')
    return {
      ...pair,
      bank: {
        bank_name: bank_name.trim(),
        account_name: account_name.trim(),
        account_number: account_number.trim(),
      },
    }
  const memo = recipientMemo(recipient)
  return { ...pair, address: address.trim(), ...(memo !== '' && { extraId: memo }) }
}
