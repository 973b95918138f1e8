import { HIDDEN, fixed, upTo } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { type AssetSettings } from './balances.ts'
import type { Progress } from './waiting-times.ts'
import { decimalOf, minorOf } from '#machines/shared/values/money.ts'

export type TransactionType = components['schemas']['TransactionType']
export type TransactionStatus = components['schemas']['TransactionStatus']
export type Transaction = components['schemas']['Transaction']

/** A transaction's type as people read it. */
export const TRANSACTION_TYPES: Readonly<Record<TransactionType, string>> = {
  Deposit: 'Deposit',
  Withdrawal: 'Withdrawal',
  receive: 'Received',
  send: 'Sent',
  m2m_buy: 'M2M buy',
  m2m_sell: 'M2M sell',
  buy: 'Buy',
  sell: 'Sell',
  convert: 'Convert',
}

/** A transaction's status as people read it. */
export const TRANSACTION_STATUSES: Readonly<Record<TransactionStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

type Figures = Pick<Transaction, 'amount' | 'scale' | 'currency'>

/** An amount without its ticker: fiat with all decimals of the currency, crypto with up to `places`. */
export const transactionAmount = ({ amount, scale, currency }: Figures, places = scale): string =>
  currency === null ? upTo(amount, places) : fixed(amount, scale)

/** An amount with its ticker, unless balances are hidden. */
export const amountWithTicker = (settings: AssetSettings, transaction: Figures & Pick<Transaction, 'asset'>): string =>
  `${settings?.hide_assets === true ? HIDDEN : transactionAmount(transaction)} ${transaction.asset}`

type Movement = Figures & Pick<Transaction, 'fee' | 'direction'>

/** The transaction with what a balance changes by as its amount: with the fee of what goes out, without the fee of what comes in. */
export function balanceChange<Row extends Movement>(transaction: Row): Row {
  const { amount, fee, scale, direction } = transaction
  const [amountMinor, feeMinor] = [minorOf(amount, scale), minorOf(fee, scale)]
  return {
    ...transaction,
    amount: decimalOf(direction === 'out' ? amountMinor + feeMinor : amountMinor - feeMinor, scale),
  }
}

/** Whether it is one side of an exchange with the platform. */
export const isExchange = (type: TransactionType): boolean => type === 'buy' || type === 'sell' || type === 'convert'

/** Whether it changed a balance, or still may. */
export const isEffective = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'completed'

/** What a balance changes by, in a list: with its sign, or without one where nothing has moved; hidden with the other balances. */
export function signedAmount(settings: AssetSettings, transaction: Movement & Pick<Transaction, 'status'>): string {
  if (settings?.hide_assets === true) return HIDDEN
  const sign = transaction.direction === 'in' ? '+' : '−'
  return `${isEffective(transaction) ? sign : ''}${transactionAmount(balanceChange(transaction), 8)}`
}

/** The fee in an amount of a list, if any; not of what did not happen, and hidden with the balances. */
export function feeText(settings: AssetSettings, transaction: Movement & Pick<Transaction, 'status'>): string {
  const { fee, direction } = transaction
  if (settings?.hide_assets === true || !isEffective(transaction) || Number(fee) === 0) return ''
  return `${direction === 'out' ? 'Including' : 'After'} fee ${transactionAmount({ ...transaction, amount: fee }, 8)}`
}

const AMOUNT = /\d[\d.,]*(?= [A-Z]{3,5}\b)/g

/** Why it ended so, its amounts hidden with the balances; empty where there is no reason. */
export const shownReason = (settings: AssetSettings, { reason }: Pick<Transaction, 'reason'>): string =>
  settings?.hide_assets === true ? (reason ?? '').replaceAll(AMOUNT, HIDDEN) : (reason ?? '')

/** Whether its owner can cancel it now, by the server's answer. */
export const isCancellable = ({ status, bank_transfer, crypto_withdrawal }: Transaction): boolean =>
  status === 'pending' && (bank_transfer?.may_cancel === true || crypto_withdrawal?.may_cancel === true)

/** Whether its owner is asked to pay it in by a bank transfer. */
export const isToBePaid = ({ direction, bank_transfer }: Transaction): boolean =>
  direction === 'in' && bank_transfer?.phase === 'requested'

/** The phases of a crypto withdrawal that is on its network. */
const ON_NETWORK: ReadonlySet<string> = new Set(['broadcast', 'confirmed'])

/** How far the transfer of a crypto deposit or withdrawal is on its network; null before it is there. */
export const networkProgress = ({ crypto_deposit, crypto_withdrawal }: Transaction): Progress | null =>
  crypto_deposit ?? (ON_NETWORK.has(crypto_withdrawal?.phase ?? '') ? crypto_withdrawal : null)

/** The newer one of two answers about a transaction: one about another transaction, or an older one, is left out. */
export const newerTransaction = (tId: string, known: Transaction | null, found: Transaction): Transaction | null =>
  found.t_id !== tId || (known !== null && found.updatedAt < known.updatedAt) ? known : found
