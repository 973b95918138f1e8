import type { AssetSettings } from './balances.ts'
import { formatDateTime, truncateMiddle } from '#machines/shared/values/formatting.ts'
import {
  amountWithTicker,
  balanceChange,
  isExchange,
  shownReason,
  TRANSACTION_STATUSES,
  type Transaction,
} from './transactions.ts'
import { progressText } from './waiting-times.ts'

type Settings = AssetSettings

const amountOf = (transaction: Transaction, settings: Settings): string => amountWithTicker(settings, transaction)

/** What was asked for, which may differ from what arrived; shown always, since it is being paid. */
export const askedAmount = ({ asset, currency, scale, bank_transfer }: Transaction): string =>
  bank_transfer === null ? '' : amountWithTicker(null, { asset, currency, scale, amount: bank_transfer.amount })

/** Where the funds of a transaction are. */
function pendingSentence(transaction: Transaction, settings: Settings): string {
  const { direction, bank_transfer: bank, crypto_withdrawal: withdrawal } = transaction
  if (direction === 'in')
    return bank === null
      ? `${amountOf(transaction, settings)} will be added to your available balance after confirmation.`
      : 'No funds have been credited yet. What arrives is added to your available balance.'
  const amount = amountOf(balanceChange(transaction), settings)
  if (withdrawal === null) return `${amount} is on hold until it is paid out.`
  return withdrawal.phase === 'broadcast'
    ? `${amount} is on hold until the network confirms the transfer.`
    : `${amount} is on hold until it is sent to the network.`
}

function completedSentence(transaction: Transaction, settings: Settings): string {
  const { type, direction, counterparty } = transaction
  const [amount, change] = [amountOf(transaction, settings), amountOf(balanceChange(transaction), settings)]
  if (direction === 'in') return `${change} was added to your available balance.`
  if (type === 'Withdrawal') return `${amount} was paid out to ${counterparty}.`
  if (isExchange(type)) return `${change} was paid from your available balance.`
  return type === 'm2m_sell' ? `${amount} was released to ${counterparty}.` : `${amount} was sent to ${counterparty}.`
}

/** A part of a sentence; `address`: it is one, and stays on one line. */
export interface SentencePart {
  readonly text: string
  readonly kind: 'words' | 'address'
}

function sentence(transaction: Transaction, settings: Settings): string {
  if (transaction.status === 'pending') return pendingSentence(transaction, settings)
  if (transaction.status === 'completed') return completedSentence(transaction, settings)
  return transaction.direction === 'in'
    ? 'No funds were credited.'
    : `${amountOf(balanceChange(transaction), settings)} was returned to your available balance.`
}

/** Where the funds are, as the parts of a sentence; an amount is hidden with the person's other balances. */
export function fundsParts(transaction: Transaction, settings: Settings): readonly SentencePart[] {
  const { status, direction, crypto_withdrawal: withdrawal } = transaction
  if (status !== 'completed' || direction === 'in' || withdrawal === null)
    return [{ kind: 'words', text: sentence(transaction, settings) }]
  return [
    { kind: 'words', text: `${amountOf(transaction, settings)} was sent to ` },
    { kind: 'address', text: truncateMiddle(withdrawal.address, 10, 10) },
    { kind: 'words', text: ` on ${withdrawal.network}.` },
  ]
}

const WITHDRAWAL_STEPS = {
  held: 'It is sent to the network shortly.',
  awaitingReview:
    'We review it before it is sent to the network, usually within a day. You do not need to do anything.',
  approved: 'It is sent to the network shortly.',
  reserved: 'It is being sent to the network.',
  signed: 'It is being sent to the network.',
  broadcast: 'Sent to the network.',
  confirmed: '',
  cancelled: '',
  failed: '',
} as const

/** Why a payout waits although nothing is wrong with it. */
function stopSentence({ stopped }: Pick<NonNullable<Transaction['crypto_withdrawal']>, 'stopped'>): string | null {
  if (stopped === undefined) return null
  return stopped.until === null
    ? 'Your account is frozen. It waits until Support lifts the freeze.'
    : `You reset your password, so it waits until ${formatDateTime(stopped.until)}.`
}

/** What is not sent yet for a reason that the person can do nothing about. */
const DELAYED = 'Sending it takes longer than usual. It continues automatically, and the amount is on hold until then.'

/** What a transfer over a network waits for. */
function networkStep({ crypto_withdrawal: withdrawal, crypto_deposit: deposit }: Transaction): string {
  if (deposit) return `${progressText(deposit)}.`
  if (withdrawal === null) return 'Waiting for the network.'
  const may = withdrawal.may_cancel ? 'You can still cancel.' : 'It can no longer be cancelled.'
  const progress = withdrawal.phase === 'broadcast' ? `${progressText(withdrawal)}. ` : ''
  const step = withdrawal.delayed ? DELAYED : WITHDRAWAL_STEPS[withdrawal.phase]
  return `${stopSentence(withdrawal) ?? step} ${progress}${may}`
}

/** What comes next and from whom, or how it ended. */
export function nextStep(transaction: Transaction, settings: Settings): string {
  const { status, direction, reason, bank_transfer: bank } = transaction
  if (status !== 'pending')
    return reason === null
      ? `${TRANSACTION_STATUSES[status]} on ${formatDateTime(transaction.updatedAt)}`
      : shownReason(settings, transaction)
  if (bank === null) return networkStep(transaction)
  if (direction === 'in') return `Transfer ${askedAmount(transaction)} with the reference ${bank.reference}.`
  if (bank.phase === 'payingOut') return 'The bank is paying it out. It can no longer be cancelled.'
  const step =
    bank.phase === 'awaitingReview'
      ? 'We review it before it is paid out, usually within a day. You do not need to do anything.'
      : 'Waiting for the bank.'
  return `${stopSentence(bank) ?? step} You can still cancel.`
}

/** What cancelling means for the funds, before it is confirmed. */
export const cancellingSentence = (transaction: Transaction): string =>
  transaction.direction === 'in'
    ? 'Cancel only if you have not paid. No funds are moved.'
    : `${amountWithTicker(null, balanceChange(transaction))} is returned to your available balance immediately.`
