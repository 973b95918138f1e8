import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { amountChoices, NO_ASSET, readAmount, typedError, type AmountChoice } from '#machines/catalog/amount-text.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'
import { amountError } from './movements.ts'

export type TransferKind = 'crypto' | 'fiat'

/** What a person has of a token or a currency; amounts are decimals in whole units. */
export interface TransferAsset {
  readonly ticker: string
  readonly name: string
  readonly scale: number
  readonly available_balance: string
}

/** Whose username it is, with the e-mail masked. */
export interface Recipient {
  readonly username: string
  readonly email: string
}

/** What is filled in to transfer. */
export interface TransferForm {
  readonly kind: TransferKind
  /** Empty until they are fetched. */
  readonly assets: readonly TransferAsset[]
  readonly ticker: string
  /** As typed. */
  readonly amount: string
  readonly verified: Recipient | null
}

/** The asset that is chosen, once the balances are known. */
export const chosenAsset = ({ assets, ticker }: Pick<TransferForm, 'assets' | 'ticker'>): TransferAsset | undefined =>
  assets.find((asset) => asset.ticker === ticker)

/** The asset to begin with: the wanted one, or the first one that the person has some of. */
export function firstTicker(assets: readonly TransferAsset[], wanted: string | undefined): string {
  const known = assets.find(({ ticker }) => ticker === wanted)
  const owned = assets.find(({ available_balance }) => /[1-9]/.test(available_balance))
  return (known ?? owned ?? assets[0])?.ticker ?? wanted ?? ''
}

/** What is typed in the chosen asset, as the contract requires it. */
const typedAmount = (form: TransferForm): string => readAmount(form.amount, chosenAsset(form) ?? NO_ASSET)

/** What is wrong with the amount, as a sentence, or null; an empty amount is not wrong yet (spec §5 Withdraw/transfer). */
export function transferAmountError(form: TransferForm): string | null {
  const asset = chosenAsset(form)
  if (!asset) return null
  const { scale, available_balance } = asset
  return typedError(form.amount, asset) ?? amountError(typedAmount(form), scale, minorOf(available_balance, scale))
}

/** The amounts to choose from where the typed one can mean either; else none. */
export const transferChoices = (form: TransferForm): readonly AmountChoice[] =>
  amountChoices(form.amount, chosenAsset(form) ?? NO_ASSET)

/** Whether the amount can be sent. */
export const isAmountReady = (form: TransferForm): boolean =>
  chosenAsset(form) !== undefined && form.amount.trim() !== '' && transferAmountError(form) === null

/** All that is available, as an amount that can be typed. */
export function greatestAmount(form: TransferForm): string {
  const asset = chosenAsset(form)
  return asset ? decimalOf(minorOf(asset.available_balance, asset.scale), asset.scale) : ''
}

/** The most decimals of an asset that is not among the balances. */
const MOST_DECIMALS = { crypto: 18, fiat: 2 } as const

/** An amount of the chosen asset as people read it, with its ticker. */
export function formatTransfer({ kind, ...form }: TransferForm, decimal: string): string {
  const scale = chosenAsset(form)?.scale ?? MOST_DECIMALS[kind]
  return `${kind === 'fiat' ? fixed(decimal, scale) : upTo(decimal, scale)} ${form.ticker}`
}

/** What is sent, as people read it: '20 USDT'; an amount that cannot be sent is 0. */
export const sentAmount = (form: TransferForm): string =>
  formatTransfer(form, isAmountReady(form) ? typedAmount(form) : '0')

interface SentTransfer extends TransferForm {
  /** The username, once it is verified. */
  readonly recipient: string
  readonly sentKey: string
}

/** The request of a transfer under its key. */
export function transferInput(form: SentTransfer): OperationInput<'transferCrypto'> | OperationInput<'transferFiat'> {
  const { kind, ticker, recipient, sentKey: key } = form
  const amount = typedAmount(form)
  return kind === 'crypto'
    ? { body: { recipient, token: ticker, amount }, key }
    : { body: { recipient, currency: ticker, amount }, key }
}

/** What the code of a transfer confirms; its mail has the same facts. */
export const transferFacts = (form: SentTransfer): MovementFacts => ({
  act: 'transfer',
  amount: formatTransfer(form, typedAmount(form)),
  to: 'account',
  recipient: form.recipient,
})
