import { LONGEST_TIMER_MS } from '#machines/shared/values/instants.ts'
import { isInLastMinutes, lastMinutesAt, type Order } from './order-words.ts'

/** What the page of an order shows to the side that looks at it; each is a state of its machine. */
export const ORDER_VIEW_STATES = [
  'payingSeller',
  'askedIfPaid',
  'awaitingPayment',
  'awaitingClaim',
  'awaitingRelease',
  'verifyingFunds',
  'askedToCancel',
  'askingToCancel',
  'appealing',
  'toRate',
  'completed',
  'cancelled',
] as const
export type OrderViewState = (typeof ORDER_VIEW_STATES)[number]

export const orderViewState = (order: Order): OrderViewState => {
  const { phase, side, cancel_requested_at, rating } = order
  if (phase === 'awaitingPayment')
    return side === 'seller' ? 'awaitingPayment' : isInLastMinutes(order) ? 'askedIfPaid' : 'payingSeller'
  if (phase === 'completed') return rating?.is_open ? 'toRate' : 'completed'
  if (phase !== 'awaitingRelease') return phase
  if (cancel_requested_at !== null) return side === 'buyer' ? 'askedToCancel' : 'askingToCancel'
  return side === 'buyer' ? 'awaitingRelease' : 'verifyingFunds'
}

/** What a dialog over the order depends on: what the page shows, and in an appeal who opened it and who has to answer. */
export const stageOf = (order: Order): string => [orderViewState(order), order.appeal?.by, order.appeal?.awaits].join()

/** Of two answers about one order the later one: an older one can arrive after it. An answer about another order is none. */
export const newerOrder = (known: Order | null, received: Order | null): Order | null => {
  if (known === null || received === null) return known ?? received
  return known.order_no !== received.order_no || known.seq > received.seq ? known : received
}

/** Milliseconds, from the answer on, until time alone changes what may be done or what is shown. */
export const msUntilChange = (order: Order | null): number => {
  if (order === null) return LONGEST_TIMER_MS
  const now = Date.parse(order.server_now)
  const { rating, case: found } = order
  const instants = [
    order.may_changes_at,
    order.claim_until,
    order.appeal?.answer_by ?? null,
    rating?.is_open ? rating.closes_at : null,
    found?.phase === 'none' ? found.opens_until : (found?.answer_by ?? null),
  ]
  const moments = [lastMinutesAt(order), ...instants.map((instant) => (instant === null ? null : Date.parse(instant)))]
  const ahead = moments.filter((moment) => moment !== null).map((moment) => moment - now)
  return Math.min(...ahead.filter((ms) => ms > 0), LONGEST_TIMER_MS)
}
