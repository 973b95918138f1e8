import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import { orderLifecycleMachine } from './order-lifecycle.machine.ts'
import {
  blankFacts,
  BUYER_APPEAL_OPENS_MS,
  CANCEL_ASK_AGAIN_MS,
  EXTENSION_OPENS_MS,
  ORDER_COMMANDS,
  type Instant,
  type OrderCommandType,
  type OrderEvent,
  type OrderFacts,
  type Side,
} from './order-lifecycle.setup.ts'

export type { Side }
export type OrderPhase =
  'awaitingPayment' | 'awaitingClaim' | 'awaitingRelease' | 'appealing' | 'completed' | 'cancelled'
type LifecycleSnapshot = SnapshotFrom<typeof orderLifecycleMachine>

/** An order's life as it is stored and sent: the state's value and its facts, nothing else. */
export interface OrderLife {
  value: OrderPhase | { awaitingRelease: 'uncontested' | 'cancelRequested' }
  facts: OrderFacts
}

const lifeOf = (snapshot: LifecycleSnapshot): OrderLife => ({ value: snapshot.value, facts: snapshot.context })

const snapshotOf = ({ value, facts }: OrderLife): LifecycleSnapshot =>
  orderLifecycleMachine.resolveState({ value, context: facts })

/** One value for each command. */
export const forCommands = <Value>(valueOf: (command: OrderCommandType) => Value) =>
  Object.fromEntries(ORDER_COMMANDS.map((type) => [type, valueOf(type)])) as Record<OrderCommandType, Value>

/** The life of an order that has just been made; `deadlineAt` is when an unpaid one closes (docs/product/orders.md). */
export function newOrderLife(deadlineAt: Instant): OrderLife {
  return lifeOf(orderLifecycleMachine.resolveState({ value: 'awaitingPayment', context: blankFacts(deadlineAt) }))
}

/** The phase of a life, for lists and tables. */
export function phaseOf(life: OrderLife): OrderPhase {
  return typeof life.value === 'string' ? life.value : 'awaitingRelease'
}

/** Whether the lifecycle takes this event now. */
export function isAllowed(life: OrderLife, event: OrderEvent): boolean {
  return snapshotOf(life).can(event)
}

/** The life after an event, or null when the lifecycle refuses it. */
export function advance(life: OrderLife, event: OrderEvent): OrderLife | null {
  const snapshot = snapshotOf(life)
  return snapshot.can(event) ? lifeOf(nextSnapshot(orderLifecycleMachine, snapshot, event)) : null
}

/** Nothing can be done to an order that has ended. */
const mayIn = (snapshot: LifecycleSnapshot, side: Side, at: Instant): OrderCommandType[] =>
  snapshot.status === 'done' ? [] : ORDER_COMMANDS.filter((type) => snapshot.can({ type, by: side, at }))

/** What one side may do at a moment: buttons, refusals and tables are computed from this (docs/product/orders.md). */
export const mayNow = (life: OrderLife, side: Side, at: Instant): OrderCommandType[] =>
  mayIn(snapshotOf(life), side, at)

/** The moments at which time alone can change what may be done. */
export function turningPoints({ facts }: OrderLife): Instant[] {
  const { deadlineAt, claimUntil, paidAt, cancelDeclinedAt, answerBy } = facts
  const moments = [
    deadlineAt - EXTENSION_OPENS_MS,
    deadlineAt,
    claimUntil,
    answerBy,
    paidAt === null ? null : paidAt + BUYER_APPEAL_OPENS_MS,
    cancelDeclinedAt === null ? null : cancelDeclinedAt + CANCEL_ASK_AGAIN_MS,
  ]
  return moments.filter((moment) => moment !== null).sort((a, b) => a - b)
}

/** When `mayNow` next changes by time alone, or null when only a command or an operator can change it. */
export function mayChangesAt(life: OrderLife, side: Side, at: Instant): Instant | null {
  const snapshot = snapshotOf(life)
  const now = mayIn(snapshot, side, at).join()
  const ahead = turningPoints(life).filter((moment) => moment > at)
  return ahead.find((moment) => mayIn(snapshot, side, moment).join() !== now) ?? null
}

const ELAPSING = ['window.elapse', 'claim.elapse'] as const

/** What the clock does to an order at a moment: its time to pay or to report a payment is over; null for any other. */
export function elapsedAt(life: OrderLife, at: Instant): (typeof ELAPSING)[number] | null {
  const snapshot = snapshotOf(life)
  return ELAPSING.find((type) => snapshot.can({ type, by: 'clock', at })) ?? null
}

/** Whether a buyer's command gave up an order, so that its crypto goes back to the seller: the buyer may have paid, also before that is reported. */
export const isGivenUp = (life: OrderLife): boolean => phaseOf(life) === 'cancelled'

/** Whether nothing can happen to an order any more, and its crypto has left escrow. */
export function isSettled(life: OrderLife): boolean {
  const phase = phaseOf(life)
  return phase === 'completed' || phase === 'cancelled'
}

/** The contract's `status` (spec §3 M2M order): an order that closed unpaid is cancelled, also while a payment can be reported. */
export function statusOf(life: OrderLife): 'processing' | 'completed' | 'cancelled' {
  const phase = phaseOf(life)
  if (phase === 'completed' || phase === 'cancelled') return phase
  return phase === 'awaitingClaim' ? 'cancelled' : 'processing'
}

/** The contract's `payment_status` (spec §3 M2M order): what was last reported about the fiat. */
export function paymentStatusOf(life: OrderLife): 'unpaid' | 'paid' | 'appealing' {
  if (phaseOf(life) === 'appealing' || life.facts.closedReason === 'refunded_by_appeal') return 'appealing'
  return life.facts.paidAt === null ? 'unpaid' : 'paid'
}
