import { getNextSnapshot, type SnapshotFrom } from 'xstate'
import {
  BUYER_APPEAL_OPENS_MS,
  CANCEL_ASK_AGAIN_MS,
  EXTENSION_OPENS_MS,
  ORDER_COMMANDS,
  orderLifecycleMachine,
  type Instant,
  type OrderCommandType,
  type OrderEvent,
  type OrderFacts,
} from './order-lifecycle.machine.ts'

export type Side = 'buyer' | 'seller'
export type OrderPhase = 'awaitingPayment' | 'awaitingRelease' | 'appealing' | 'completed' | 'cancelled'
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

/** The life of an order that has just been made; `deadlineAt` is when an unpaid one closes (docs/product/m2m.md). */
export function newOrderLife(deadlineAt: Instant): OrderLife {
  return lifeOf(orderLifecycleMachine.resolveState({ value: 'awaitingPayment', context: blankFacts(deadlineAt) }))
}

function blankFacts(deadlineAt: Instant): OrderFacts {
  return {
    deadlineAt,
    extended: false,
    paidAt: null,
    cancelRequestedAt: null,
    cancelDeclinedAt: null,
    appealedBy: null,
    closedReason: null,
    closedBy: null,
  }
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
  return snapshot.can(event) ? lifeOf(getNextSnapshot(orderLifecycleMachine, snapshot, event)) : null
}

/** What one side may do at a moment: buttons, refusals and tables are computed from this (docs/product/m2m.md). */
export function mayNow(life: OrderLife, side: Side, at: Instant): OrderCommandType[] {
  const snapshot = snapshotOf(life)
  return ORDER_COMMANDS.filter((type) => snapshot.can({ type, by: side, at }))
}

/** The moments at which time alone can change what may be done. */
export function turningPoints({ facts }: OrderLife): Instant[] {
  const { deadlineAt, paidAt, cancelDeclinedAt } = facts
  const moments = [
    deadlineAt - EXTENSION_OPENS_MS,
    deadlineAt,
    paidAt === null ? null : paidAt + BUYER_APPEAL_OPENS_MS,
    cancelDeclinedAt === null ? null : cancelDeclinedAt + CANCEL_ASK_AGAIN_MS,
  ]
  return moments.filter((moment) => moment !== null).sort((a, b) => a - b)
}

/** When `mayNow` next changes by time alone, or null when only a command or an operator can change it. */
export function mayChangesAt(life: OrderLife, side: Side, at: Instant): Instant | null {
  const now = mayNow(life, side, at).join()
  const ahead = turningPoints(life).filter((moment) => moment > at)
  return ahead.find((moment) => mayNow(life, side, moment).join() !== now) ?? null
}

/** Whether an unpaid order ran out: a read then treats it as closed although the scheduler has not closed it yet. */
export function hasRunOut(life: OrderLife, at: Instant): boolean {
  return isAllowed(life, { type: 'window.elapse', by: 'clock', at })
}

/** The contract's `status` (spec §3 M2M order). */
export function statusOf(life: OrderLife): 'processing' | 'completed' | 'cancelled' {
  const phase = phaseOf(life)
  return phase === 'completed' || phase === 'cancelled' ? phase : 'processing'
}

/** The contract's `payment_status` (spec §3 M2M order): what was last reported about the fiat. */
export function paymentStatusOf(life: OrderLife): 'unpaid' | 'paid' | 'appealing' {
  if (phaseOf(life) === 'appealing' || life.facts.closedReason === 'refunded_by_appeal') return 'appealing'
  return life.facts.paidAt === null ? 'unpaid' : 'paid'
}
