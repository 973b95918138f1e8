import { isInLastMinutes, lastMinutesAt, type Order } from '#machines/domain/order-words.ts'

export type { Order }

/** Where an order stands for the side that looks at it: one state of the page each. */
export type Standing =
  | 'payingSeller'
  | 'askedIfPaid'
  | 'awaitingPayment'
  | 'awaitingRelease'
  | 'verifyingFunds'
  | 'askedToCancel'
  | 'askingToCancel'
  | 'appealing'
  | 'toRate'
  | 'completed'
  | 'cancelled'

export const standingOf = (order: Order): Standing => {
  const { phase, side, cancel_requested_at, rating } = order
  if (phase === 'awaitingPayment')
    return side === 'seller' ? 'awaitingPayment' : isInLastMinutes(order) ? 'askedIfPaid' : 'payingSeller'
  if (phase === 'completed') return rating?.is_open ? 'toRate' : 'completed'
  if (phase !== 'awaitingRelease') return phase
  if (cancel_requested_at !== null) return side === 'buyer' ? 'askedToCancel' : 'askingToCancel'
  return side === 'buyer' ? 'awaitingRelease' : 'verifyingFunds'
}

/** An answer that was overtaken by a newer one tells nothing. */
export const newer = (known: Order | null, told: Order | null): Order | null =>
  known !== null && (told === null || known.seq > told.seq) ? known : told

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long, counted from the answer, until time alone changes what may be done or what is asked. */
export const msUntilChange = (order: Order | null): number => {
  if (order === null) return LONGEST_TIMER_MS
  const now = Date.parse(order.server_now)
  const moments = [lastMinutesAt(order), order.may_changes_at === null ? null : Date.parse(order.may_changes_at)]
  const ahead = moments.filter((moment) => moment !== null).map((moment) => moment - now)
  return Math.min(...ahead.filter((ms) => ms > 0), LONGEST_TIMER_MS)
}
