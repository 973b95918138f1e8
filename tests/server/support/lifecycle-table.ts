import type { Actor, OrderEventType } from '#machines/m2m/rules/order-lifecycle.machine.ts'
import type { OrderPhase } from '#machines/m2m/rules/orders.ts'

export type Step = readonly [type: OrderEventType, by: Actor, minute: number]

/** When an unpaid order closes, in minutes after it was made. */
export const DEADLINE = 30

const paid: Step = ['payment.notify', 'buyer', 10]
const request: Step = ['order.cancel', 'seller', 12]
const appealed: Step = ['order.appeal', 'seller', 12]

/** Every state that an order can be in, with what it depends on, and a way there. */
export const WAYS = {
  new: [],
  extended: [['window.extend', 'seller', 26]],
  paid: [paid],
  'asked to cancel': [paid, request],
  declined: [paid, request, ['cancel.decline', 'buyer', 13]],
  'appealed by the seller': [paid, appealed],
  'appealed by the buyer': [paid, ['order.appeal', 'buyer', 20]],
  withdrawn: [paid, appealed, ['appeal.withdraw', 'seller', 13]],
  released: [paid, ['order.release', 'seller', 11]],
  'awarded to the buyer': [paid, appealed, ['appeal.awardBuyer', 'operator', 13]],
  'awarded to the seller': [paid, appealed, ['appeal.awardSeller', 'operator', 13]],
  cancelled: [['order.cancel', 'buyer', 1]],
  agreed: [paid, request, ['cancel.accept', 'buyer', 13]],
  'run out': [['window.elapse', 'clock', 30]],
} as const satisfies Record<string, readonly Step[]>
export type State = keyof typeof WAYS
export const STATES = Object.keys(WAYS) as State[]

export const EVENTS = [
  'payment.notify',
  'order.release',
  'order.cancel',
  'cancel.accept',
  'cancel.decline',
  'window.extend',
  'window.elapse',
  'order.appeal',
  'appeal.withdraw',
  'appeal.awardBuyer',
  'appeal.awardSeller',
] as const satisfies readonly OrderEventType[]
export const ACTORS = ['buyer', 'seller', 'operator', 'clock'] as const satisfies readonly Actor[]

type Row = readonly [State, OrderEventType, Actor, OrderPhase, from?: number, before?: number]

const ofPaid = (state: State): Row[] => [
  [state, 'order.release', 'seller', 'completed'],
  [state, 'order.cancel', 'buyer', 'cancelled'],
  [state, 'order.appeal', 'seller', 'appealing'],
  [state, 'order.appeal', 'buyer', 'appealing', 20],
]
const ofUnpaid = (state: State, deadline: number): Row[] => [
  [state, 'payment.notify', 'buyer', 'awaitingRelease', 0, deadline],
  [state, 'order.cancel', 'buyer', 'cancelled', 0, deadline],
  [state, 'order.cancel', 'seller', 'cancelled', 0, deadline],
  [state, 'window.elapse', 'clock', 'cancelled', deadline],
]
const ofAppealed = (state: State, by: Actor): Row[] => [
  [state, 'order.release', 'seller', 'completed'],
  [state, 'order.cancel', 'buyer', 'cancelled'],
  [state, 'appeal.withdraw', by, 'awaitingRelease'],
  [state, 'appeal.awardBuyer', 'operator', 'completed'],
  [state, 'appeal.awardSeller', 'operator', 'cancelled'],
]

/** The lifecycle of the decisions, written down a second time by hand. What is not in it is refused. */
const ALLOWED: readonly Row[] = [
  ...ofUnpaid('new', DEADLINE),
  ['new', 'window.extend', 'seller', 'awaitingPayment', DEADLINE - 5, DEADLINE],
  ...ofUnpaid('extended', DEADLINE + 15),
  ...ofPaid('paid'),
  ['paid', 'order.cancel', 'seller', 'awaitingRelease'],
  ...ofPaid('withdrawn'),
  ['withdrawn', 'order.cancel', 'seller', 'awaitingRelease'],
  ...ofPaid('asked to cancel'),
  ['asked to cancel', 'cancel.accept', 'buyer', 'cancelled'],
  ['asked to cancel', 'cancel.decline', 'buyer', 'awaitingRelease'],
  ...ofPaid('declined'),
  ['declined', 'order.cancel', 'seller', 'awaitingRelease', 23],
  ...ofAppealed('appealed by the seller', 'seller'),
  ...ofAppealed('appealed by the buyer', 'buyer'),
]

/** The phase after an event in a state at a minute, or null when it is refused. */
export function phaseAfter(state: State, [type, by, minute]: Step): OrderPhase | null {
  const row = ALLOWED.find((one) => one[0] === state && one[1] === type && one[2] === by)
  const [, , , phase, from = 0, before = Infinity] = row ?? []
  return phase !== undefined && minute >= from && minute < before ? phase : null
}

const A_MILLISECOND = 1 / 60_000
/** Both sides of every moment at which time alone changes what is allowed, and long after. */
const MOMENTS = [20, 23, 25, 30, 40, 45].flatMap((minute) => [minute - A_MILLISECOND, minute]).concat(1000)

export interface Cell {
  readonly state: State
  readonly step: Step
  readonly phase: OrderPhase | null
}

/** Every state × moment from there on × event × actor, and what has to come of it. */
export const cellsOf = (state: State): Cell[] => {
  const since = WAYS[state].at(-1)?.[2] ?? 0
  return MOMENTS.filter((minute) => minute >= since).flatMap((minute) =>
    EVENTS.flatMap((type) =>
      ACTORS.map((by) => ({ state, step: [type, by, minute], phase: phaseAfter(state, [type, by, minute]) }) as const),
    ),
  )
}
