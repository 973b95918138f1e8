import type { FlowModel } from 'statewalk/model'
import { orderLifecycleProperties } from './order-lifecycle.properties.ts'
import { forCommands } from './orders.ts'
import { orderLifecycleMachine } from './order-lifecycle.machine.ts'
import type { Actor, Instant } from './order-lifecycle.setup.ts'

const MINUTE = 60_000
const DEADLINE = 30 * MINUTE
const BEFORE_LAST_FIVE = 20 * MINUTE
const IN_LAST_FIVE = 27 * MINUTE
const IN_CLAIM_TIME = 40 * MINUTE
const LONG_AFTER = 600 * MINUTE
const DAYS_AFTER = 3000 * MINUTE

const by =
  (...actors: Actor[]) =>
  (at: Instant[]) =>
    actors.flatMap((actor) => at.map((at) => ({ by: actor, at })))
const sides = by('buyer', 'seller')
// A reason of each outcome, and none, as versions before gave.
const awards = (other: Actor) =>
  by(
    'operator',
    other,
  )([LONG_AFTER, DAYS_AFTER]).flatMap((event) => [
    event,
    { ...event, reason: 'payment_proven' as const },
    { ...event, reason: 'payment_not_proven' as const },
  ])
const moments = [BEFORE_LAST_FIVE, IN_LAST_FIVE, IN_CLAIM_TIME, LONG_AFTER]

export const orderLifecycleModel: FlowModel<typeof orderLifecycleMachine> = {
  machine: orderLifecycleMachine,
  guardsReadEvent: true,
  inputs: { placed: { deadlineAt: DEADLINE } },
  events: {
    ...forCommands(() => () => sides(moments)),
    'window.elapse': () => by('clock', 'buyer')(moments),
    'claim.elapse': () => by('clock', 'buyer')(moments),
    // Once: a deadline can be postponed again and again.
    'deadline.extend': ({ context }) =>
      context.postponed
        ? []
        : by(
            'clock',
            'operator',
          )([IN_LAST_FIVE]).flatMap((event) => [
            { ...event, extendMs: 10 * MINUTE },
            { ...event, extendMs: 0 },
          ]),
    'appeal.ask': ({ context }) =>
      context.answerBy !== null && context.answerBy > LONG_AFTER + DAYS_AFTER
        ? []
        : by(
            'operator',
            'seller',
          )([LONG_AFTER, DAYS_AFTER]).flatMap((event) =>
            (['buyer', 'seller'] as const).map((side) => ({ ...event, side })),
          ),
    'appeal.awardBuyer': () => awards('seller'),
    'appeal.awardSeller': () => awards('buyer'),
  },
  by: {
    'window.elapse': 'app',
    'claim.elapse': 'app',
    'deadline.extend': 'app',
    'appeal.ask': 'app',
    'appeal.awardBuyer': 'app',
    'appeal.awardSeller': 'app',
  },
  outcomes: {},
  counters: ({ context }) => [
    context.extended,
    context.postponed,
    context.paidAt === null,
    context.claimedAt === null,
    context.cancelDeclinedAt,
    context.appealedBy,
    context.answerFrom,
    context.answeredAt === null,
  ],
  invariants: {
    'a paid order is never closed by the clock': ({ context }) =>
      context.paidAt === null || context.closedBy !== 'clock',
    'a paid order is never cancelled by the seller alone': ({ context }) =>
      context.paidAt === null || context.closedReason !== 'seller',
    'a closed order holds why and by whom it was closed': (s) =>
      (s.status === 'done' || s.matches('awaitingClaim')) ===
      (s.context.closedReason !== null && s.context.closedBy !== null),
    'the time to report a payment is known as long as one can be reported, and only then': (s) =>
      s.matches('awaitingClaim') === (s.context.claimUntil !== null),
    'only an award has a reason': ({ context }) => context.awardReason === null || context.closedBy === 'operator',
    'a reported payment is paid': ({ context }) => context.claimedAt === null || context.paidAt === context.claimedAt,
    'an appeal has somebody to answer it': ({ context }) =>
      (context.appealedBy === null) === (context.answerFrom === null),
    'an open cancel request has its instant, and no other state has one': (s) =>
      s.matches({ awaitingRelease: 'cancelRequested' }) === (s.context.cancelRequestedAt !== null),
    'an order that waits for payment or release is appealed by nobody': (s) =>
      !(s.matches('awaitingPayment') || s.matches('awaitingRelease')) || s.context.appealedBy === null,
    'only a paid order is completed': (s) => !s.matches('completed') || s.context.paidAt !== null,
    'a closed order has no open cancel request': (s) => s.status === 'active' || s.context.cancelRequestedAt === null,
  },
  stepProperties: orderLifecycleProperties,
  goal: (s) => s.status === 'done',
}
