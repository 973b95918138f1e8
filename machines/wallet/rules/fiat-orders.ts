import type { AssetSettings } from './balances.ts'
import { shownReason, type Transaction } from './transactions.ts'

export interface FiatOrderStatus {
  readonly words: string
  readonly tone: 'up' | 'down' | 'notice' | 'info' | 'plain'
  /** What comes next and from whom, or why it ended so; empty where there is nothing to add. */
  readonly next: string
}

type StatusOf = (
  transaction: Pick<Transaction, 'direction' | 'reason' | 'bank_transfer'>,
  settings: AssetSettings,
) => FiatOrderStatus

const pending: StatusOf = ({ direction, bank_transfer }) => {
  if (direction === 'in') return { words: 'Pending', tone: 'notice', next: 'Pay by bank transfer' }
  const isWithBank = bank_transfer?.phase === 'payingOut'
  return { words: 'Pending', tone: 'info', next: isWithBank ? 'The bank is paying it out' : 'On hold' }
}

const STATUSES: Readonly<Record<Transaction['status'], StatusOf>> = {
  pending,
  completed: (transaction, settings) => ({ words: 'Completed', tone: 'up', next: shownReason(settings, transaction) }),
  failed: (transaction, settings) => ({ words: 'Failed', tone: 'down', next: shownReason(settings, transaction) }),
  cancelled: (transaction, settings) => ({
    words: 'Cancelled',
    tone: 'plain',
    next: shownReason(settings, transaction),
  }),
}

/** The status of a fiat deposit or withdrawal as its owner reads it. */
export const fiatOrderStatus = (transaction: Transaction, settings: AssetSettings): FiatOrderStatus =>
  STATUSES[transaction.status](transaction, settings)

/** The one of several deposits and withdrawals that was chosen by its id. */
export const chosenTransfer = ({
  transfers,
  transfer,
}: {
  readonly transfers: readonly Transaction[]
  readonly transfer: string
}): Transaction | undefined => transfers.find(({ t_id }) => t_id === transfer)
