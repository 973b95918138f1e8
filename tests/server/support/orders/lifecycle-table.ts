import {
  ORDER_EVENTS,
  type Actor,
  type OrderEventType,
  type Side,
} from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OrderPhase } from '#machines/orders/rules/orders.ts'

/** `side` is who is asked by `appeal.ask`. */
export type Step = readonly [type: OrderEventType, by: Actor, minute: number, side?: Side | undefined]

/** When an unpaid order closes, in minutes after it was made. */
export const DEADLINE = 30
/** By how many minutes `deadline.extend` postpones a deadline. */
export const POSTPONED = 18
const DAY = 24 * 60

const paid: Step = ['payment.notify', 'buyer', 10]
const request: Step = ['order.cancel', 'seller', 12]
const appealed: Step = ['order.appeal', 'seller', 12]
const answered: Step = ['appeal.answer', 'buyer', 13]
const elapsed: Step = ['window.elapse', 'clock', 30]
const claimed: Step = ['payment.claim', 'buyer', 31]

/** Every state that an order can be in, with what it depends on, and a way there. */
export const WAYS = {
  new: [],
  extended: [['window.extend', 'seller', 26]],
  postponed: [['deadline.extend', 'clock', 10]],
  'closed unpaid': [elapsed],
  'cancelled by the seller': [['order.cancel', 'seller', 1]],
  'closed unpaid and postponed': [elapsed, ['deadline.extend', 'clock', 31]],
  paid: [paid],
  reported: [elapsed, claimed],
  'asked to cancel': [paid, request],
  declined: [paid, request, ['cancel.decline', 'buyer', 13]],
  'appealed by the seller': [paid, appealed],
  'appealed by the buyer': [paid, ['order.appeal', 'buyer', 20]],
  'appealed after a report': [elapsed, claimed, ['order.appeal', 'seller', 32]],
  answered: [paid, appealed, answered],
  'asked by Support': [paid, appealed, answered, ['appeal.ask', 'operator', 14, 'seller']],
  withdrawn: [paid, appealed, ['appeal.withdraw', 'seller', 13]],
  released: [paid, ['order.release', 'seller', 11]],
  'released after all': [elapsed, ['order.release', 'seller', 31]],
  'awarded to the buyer': [paid, appealed, ['appeal.awardBuyer', 'operator', 13]],
  'awarded to the seller': [paid, appealed, answered, ['appeal.awardSeller', 'operator', 14]],
  cancelled: [['order.cancel', 'buyer', 1]],
  agreed: [paid, request, ['cancel.accept', 'buyer', 13]],
  returned: [elapsed, ['claim.elapse', 'clock', 45]],
  'confirmed unpaid': [elapsed, ['order.cancel', 'buyer', 31]],
} as const satisfies Record<string, readonly Step[]>
export type State = keyof typeof WAYS
export const STATES = Object.keys(WAYS) as State[]

export const ACTORS = ['buyer', 'seller', 'operator', 'clock'] as const satisfies readonly Actor[]

type Row = readonly [State, OrderEventType, Actor, OrderPhase, from?: number, before?: number, side?: Side]

const ofPaid = (state: State, since = 10): Row[] => [
  [state, 'order.release', 'seller', 'completed'],
  [state, 'order.cancel', 'buyer', 'cancelled'],
  [state, 'order.appeal', 'seller', 'appealing'],
  [state, 'order.appeal', 'buyer', 'appealing', since + 10],
]
const ofUnpaid = (state: State, deadline: number): Row[] => [
  [state, 'payment.notify', 'buyer', 'awaitingRelease', 0, deadline],
  [state, 'order.cancel', 'buyer', 'cancelled', 0, deadline],
  [state, 'order.cancel', 'seller', 'awaitingClaim', 0, deadline],
  [state, 'window.elapse', 'clock', 'awaitingClaim', deadline],
  [state, 'deadline.extend', 'clock', 'awaitingPayment'],
]
const ofClosed = (state: State, until: number): Row[] => [
  [state, 'payment.claim', 'buyer', 'awaitingRelease', 0, until],
  [state, 'order.release', 'seller', 'completed', 0, until],
  [state, 'order.cancel', 'buyer', 'cancelled'],
  [state, 'claim.elapse', 'clock', 'cancelled', until],
  [state, 'deadline.extend', 'clock', 'awaitingClaim'],
]
interface Waiting {
  readonly side: Side
  readonly until: number
}
const ofAppealed = (state: State, by: Side, waiting: Waiting | null): Row[] => {
  const [against, forAppellant] =
    by === 'buyer'
      ? ([
          ['appeal.awardSeller', 'cancelled'],
          ['appeal.awardBuyer', 'completed'],
        ] as const)
      : ([
          ['appeal.awardBuyer', 'completed'],
          ['appeal.awardSeller', 'cancelled'],
        ] as const)
  const isAppellantAsked = waiting?.side === by
  const asked = (side: Side): Row => [
    state,
    'appeal.ask',
    'operator',
    'appealing',
    waiting === null || waiting.side === side ? 0 : waiting.until,
    Infinity,
    side,
  ]
  return [
    [state, 'order.release', 'seller', 'completed'],
    [state, 'order.cancel', 'buyer', 'cancelled'],
    [state, 'appeal.withdraw', by, 'awaitingRelease'],
    [state, against[0], 'operator', against[1], isAppellantAsked ? waiting.until : 0],
    [state, forAppellant[0], 'operator', forAppellant[1], waiting?.until ?? 0],
    asked('buyer'),
    asked('seller'),
    ...(waiting ? [[state, 'appeal.answer', waiting.side, 'appealing'] as const] : []),
  ]
}

/** The lifecycle of the decisions, written down a second time by hand. What is not in it is refused. */
const ALLOWED: readonly Row[] = [
  ...ofUnpaid('new', DEADLINE),
  ['new', 'window.extend', 'seller', 'awaitingPayment', DEADLINE - 5, DEADLINE],
  ...ofUnpaid('extended', DEADLINE + 15),
  ...ofUnpaid('postponed', DEADLINE + POSTPONED),
  ['postponed', 'window.extend', 'seller', 'awaitingPayment', DEADLINE + POSTPONED - 5, DEADLINE + POSTPONED],
  ...ofClosed('closed unpaid', 45),
  ...ofClosed('cancelled by the seller', 16),
  ...ofClosed('closed unpaid and postponed', 45 + POSTPONED),
  ...ofPaid('paid'),
  ['paid', 'order.cancel', 'seller', 'awaitingRelease'],
  ...ofPaid('reported', 31),
  ['reported', 'order.cancel', 'seller', 'awaitingRelease'],
  ...ofPaid('withdrawn'),
  ['withdrawn', 'order.cancel', 'seller', 'awaitingRelease'],
  ...ofPaid('asked to cancel'),
  ['asked to cancel', 'cancel.accept', 'buyer', 'cancelled'],
  ['asked to cancel', 'cancel.decline', 'buyer', 'awaitingRelease'],
  ...ofPaid('declined'),
  ['declined', 'order.cancel', 'seller', 'awaitingRelease', 23],
  ...ofAppealed('appealed by the seller', 'seller', { side: 'buyer', until: 12 + DAY }),
  ...ofAppealed('appealed by the buyer', 'buyer', { side: 'seller', until: 20 + DAY }),
  ...ofAppealed('appealed after a report', 'seller', null),
  ...ofAppealed('answered', 'seller', null),
  ...ofAppealed('asked by Support', 'seller', { side: 'seller', until: 14 + DAY }),
]

/** The phase after an event in a state at a minute, or null when it is refused. */
export function phaseAfter(state: State, [type, by, minute, side]: Step): OrderPhase | null {
  const row = ALLOWED.find((one) => one[0] === state && one[1] === type && one[2] === by && one[6] === side)
  const [, , , phase, from = 0, before = Infinity] = row ?? []
  return phase !== undefined && minute >= from && minute < before ? phase : null
}

const A_MILLISECOND = 1 / 60_000
/** Both sides of every moment at which time alone changes what is allowed, and long after. */
const MOMENTS = [16, 20, 23, 25, 30, 40, 41, 43, 45, 48, 63, 12 + DAY, 14 + DAY, 20 + DAY]
  .flatMap((minute) => [minute - A_MILLISECOND, minute, minute + A_MILLISECOND])
  .concat(10 * DAY)

export interface Cell {
  readonly state: State
  readonly step: Step
  readonly phase: OrderPhase | null
}

/** Every state × moment from there on × event × actor, and what has to come of it. */
export const cellsOf = (state: State): Cell[] => {
  const since = WAYS[state].at(-1)?.[2] ?? 0
  return MOMENTS.filter((minute) => minute >= since).flatMap((minute) =>
    ORDER_EVENTS.flatMap((type) =>
      (type === 'appeal.ask' ? (['buyer', 'seller'] as const) : [undefined]).flatMap((side) =>
        ACTORS.map((by) => {
          const step = [type, by, minute, side] as const
          return { state, step, phase: phaseAfter(state, step) }
        }),
      ),
    ),
  )
}
