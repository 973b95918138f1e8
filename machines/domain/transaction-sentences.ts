import type { AssetSettings } from './balances.ts'
import { formatDateTime } from './formatting.ts'
import { amountWithTicker, TRANSACTION_STATUSES, type Transaction } from './transactions.ts'

type Settings = AssetSettings

const amountOf = (transaction: Transaction, settings: Settings): string => amountWithTicker(settings, transaction)

/** What was asked for, which may differ from what arrived; shown always, since it is being paid. */
export const askedAmount = ({ asset, currency, scale, bank_transfer }: Transaction): string =>
  bank_transfer === null ? '' : amountWithTicker(null, { asset, currency, scale, amount: bank_transfer.amount })

/** Where the funds of a transaction are. */
function pendingSentence(transaction: Transaction, settings: Settings): string {
  const { direction, bank_transfer: bank } = transaction
  if (direction === 'in')
    return bank === null
      ? `${amountOf(transaction, settings)} is on its way to your available balance.`
      : 'No funds were credited yet. What arrives is added to your available balance.'
  return `${amountOf(transaction, settings)} is on hold until it is paid out.`
}

function completedSentence(transaction: Transaction, settings: Settings): string {
  const { type, direction, counterparty } = transaction
  const amount = amountOf(transaction, settings)
  if (direction === 'in') return `${amount} was added to your available balance.`
  if (type === 'Withdrawal') return `${amount} was paid out to ${counterparty}.`
  return type === 'm2m_sell' ? `${amount} was released to ${counterparty}.` : `${amount} was sent to ${counterparty}.`
}

/** Where the funds are, as a sentence; an amount is hidden with the person's other balances. */
export function fundsSentence(transaction: Transaction, settings: Settings): string {
  if (transaction.status === 'pending') return pendingSentence(transaction, settings)
  if (transaction.status === 'completed') return completedSentence(transaction, settings)
  return transaction.direction === 'in'
    ? 'No funds were credited.'
    : `${amountOf(transaction, settings)} is back in your available balance.`
}

/** What comes next and from whom, or how it ended. */
export function nextStep(transaction: Transaction): string {
  const { status, direction, reason, bank_transfer: bank } = transaction
  if (status !== 'pending')
    return reason ?? `${TRANSACTION_STATUSES[status]} on ${formatDateTime(transaction.updatedAt)}`
  if (bank === null) return 'Waiting for the network.'
  if (direction === 'in') return `Transfer ${askedAmount(transaction)} with the reference ${bank.reference}.`
  return bank.phase === 'payingOut'
    ? 'The bank is paying it out. It can no longer be cancelled.'
    : 'Waiting for the bank. You can still cancel.'
}

/** What cancelling means for the funds, before it is confirmed. */
export const cancellingSentence = (transaction: Transaction): string =>
  transaction.direction === 'in'
    ? 'Cancel only if you have not paid. No funds are moved.'
    : `${amountWithTicker(null, transaction)} returns to your available balance at once.`

export interface TimelineStep {
  readonly what: string
  /** Null of what is awaited or comes later. */
  readonly at: string | null
  readonly status: 'complete' | 'current' | 'ahead'
}

const awaitedOf = ({ direction, bank_transfer: bank }: Transaction): string => {
  if (bank === null) return 'In progress'
  if (direction === 'in') return 'Waiting for your bank transfer'
  return bank.phase === 'payingOut' ? 'The bank is paying it out' : 'On hold'
}

/** What has happened so far, what is awaited and what comes then, in order. */
export function timelineOf(transaction: Transaction): readonly TimelineStep[] {
  const { status, createdAt, updatedAt } = transaction
  const requested: TimelineStep = { what: 'Requested', at: createdAt, status: 'complete' }
  if (status === 'pending')
    return [
      requested,
      { what: awaitedOf(transaction), at: null, status: 'current' },
      { what: TRANSACTION_STATUSES.completed, at: null, status: 'ahead' },
    ]
  const end: TimelineStep = { what: TRANSACTION_STATUSES[status], at: updatedAt, status: 'complete' }
  return createdAt === updatedAt ? [end] : [requested, end]
}
