import { TRANSACTION_STATUSES, type Transaction } from './transactions.ts'
import { progressText } from './waiting-times.ts'

export interface TimelineStep {
  readonly what: string
  /** Null of what is awaited or comes later. */
  readonly at: string | null
  readonly status: 'complete' | 'current' | 'ahead'
}

/** What a payout waits for while nothing leaves the account. */
const stopOf = ({ stopped }: Pick<Withdrawal, 'stopped'>): string | null => {
  if (stopped === undefined) return null
  return stopped.until === null ? 'Waiting while the account is frozen' : 'Waiting after your password reset'
}

const awaitedOf = ({ direction, bank_transfer: bank, crypto_deposit: deposit }: Transaction): string => {
  if (deposit) return progressText(deposit)
  if (bank === null) return 'In progress'
  if (direction === 'in') return 'Waiting for your bank transfer'
  if (bank.phase === 'payingOut') return 'The bank is paying it out'
  return stopOf(bank) ?? (bank.phase === 'awaitingReview' ? 'In review' : 'On hold')
}

type Withdrawal = NonNullable<Transaction['crypto_withdrawal']>
type Course = readonly { phase: Withdrawal['phase']; done: string; awaited: (withdrawal: Withdrawal) => string }[]

const REVIEW: Course = [{ phase: 'approved', done: 'Reviewed', awaited: () => 'In review' }]
const SENDING: Course = [
  { phase: 'broadcast', done: 'Sent to the network', awaited: () => 'Waiting to be sent to the network' },
  { phase: 'confirmed', done: 'Confirmed by the network', awaited: progressText },
]

const RETURNED = {
  cancelled: 'Cancelled; the amount on hold is available again',
  failed: 'Failed; the amount on hold is available again',
} as const

function courseOf(withdrawal: Withdrawal, createdAt: string): readonly TimelineStep[] {
  const { phase, steps } = withdrawal
  const timeOf = (wanted: Withdrawal['phase']) => steps.find((step) => step.phase === wanted)?.at ?? null
  const course = timeOf('awaitingReview') === null ? SENDING : [...REVIEW, ...SENDING]
  const reached: TimelineStep[] = [
    { what: 'Requested', at: createdAt, status: 'complete' },
    ...course.flatMap(({ phase: each, done }): TimelineStep[] => {
      const at = timeOf(each)
      return at === null ? [] : [{ what: done, at, status: 'complete' }]
    }),
  ]
  if (phase === 'cancelled' || phase === 'failed')
    return [...reached, { what: RETURNED[phase], at: timeOf(phase), status: 'complete' }]
  const [next, ...ahead] = course.filter(({ phase: each }) => timeOf(each) === null)
  if (next === undefined) return reached
  return [
    ...reached,
    { what: stopOf(withdrawal) ?? next.awaited(withdrawal), at: null, status: 'current' },
    ...ahead.map(({ done }): TimelineStep => ({ what: done, at: null, status: 'ahead' })),
  ]
}

/** What has happened so far, what is awaited and what comes then, in order. */
export function timelineOf(transaction: Transaction): readonly TimelineStep[] {
  if (transaction.crypto_withdrawal) return courseOf(transaction.crypto_withdrawal, transaction.createdAt)
  const { status, createdAt, updatedAt } = transaction
  const requested: TimelineStep = {
    what: transaction.crypto_deposit ? 'Seen on the network' : 'Requested',
    at: createdAt,
    status: 'complete',
  }
  if (status === 'pending')
    return [
      requested,
      { what: awaitedOf(transaction), at: null, status: 'current' },
      { what: TRANSACTION_STATUSES.completed, at: null, status: 'ahead' },
    ]
  const end: TimelineStep = { what: TRANSACTION_STATUSES[status], at: updatedAt, status: 'complete' }
  return createdAt === updatedAt ? [end] : [requested, end]
}
