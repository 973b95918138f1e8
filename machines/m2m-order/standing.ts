import type { components } from '#openapi/generated/exchange.ts'

export type Order = components['schemas']['Order']

/** Where an order stands for the side that looks at it: one state of the page each. */
export type Standing =
  | 'payingSeller'
  | 'awaitingPayment'
  | 'awaitingRelease'
  | 'verifyingFunds'
  | 'askedToCancel'
  | 'askingToCancel'
  | 'appealing'
  | 'completed'
  | 'cancelled'

export const standingOf = ({ phase, side, cancel_requested_at }: Order): Standing => {
  if (phase === 'awaitingPayment') return side === 'buyer' ? 'payingSeller' : 'awaitingPayment'
  if (phase !== 'awaitingRelease') return phase
  if (cancel_requested_at !== null) return side === 'buyer' ? 'askedToCancel' : 'askingToCancel'
  return side === 'buyer' ? 'awaitingRelease' : 'verifyingFunds'
}

/** An answer that was overtaken by a newer one tells nothing. */
export const newer = (known: Order | null, told: Order): Order =>
  known !== null && known.seq > told.seq ? known : told

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long, counted from the answer, until time alone changes what may be done. */
export const msUntilChange = (order: Order | null): number => {
  if (order === null || order.may_changes_at === null) return LONGEST_TIMER_MS
  const ahead = Date.parse(order.may_changes_at) - Date.parse(order.server_now)
  return Math.min(Math.max(ahead, 0), LONGEST_TIMER_MS)
}
