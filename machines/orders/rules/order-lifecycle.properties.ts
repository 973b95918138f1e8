import type { SnapshotFrom } from 'xstate'
import type { StepProperty, PropertyStep } from 'statewalk/model'
import type { orderLifecycleMachine } from './order-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof orderLifecycleMachine>
type Step = PropertyStep<Seen>

const MINUTE = 60_000
const atOf = ({ event }: Step): number => Number(event['at'])
const isBy = ({ event }: Step, who: string | null): boolean => event['by'] === who
const isInTime = (step: Step): boolean => atOf(step) < step.before.context.deadlineAt
const tenMinutesAfter = (step: Step, since: number | null): boolean =>
  since !== null && atOf(step) >= since + 10 * MINUTE

const whenever = (name: string, must: StepProperty<Seen>['must']): StepProperty<Seen> => ({
  when: ({ step }) => step === name,
  must,
})

const isInClaimTime = (step: Step): boolean => atOf(step) < (step.before.context.claimUntil ?? 0)

/** The seller's cancel of an order that is not paid leaves time to report a payment. */
const isRightUnpaidCancel = (step: Step): boolean => {
  const { before, after } = step
  if (!isInTime(step) || before.context.closedReason !== null) return false
  if (isBy(step, 'buyer')) return after.matches('cancelled') && after.context.closedReason === 'buyer'
  return isBy(step, 'seller') && after.matches('awaitingClaim') && after.context.claimUntil === atOf(step) + 15 * MINUTE
}

/** The buyer gives up at any time; the seller alone only before it is paid, and afterwards asks. */
const isRightCancel = (step: Step): boolean => {
  const { before, after } = step
  if (before.matches('awaitingPayment')) return isRightUnpaidCancel(step)
  if (isBy(step, 'buyer')) return after.matches('cancelled')
  if (!before.matches('awaitingRelease')) return false
  const declined = before.context.cancelDeclinedAt
  const mayAsk =
    before.matches({ awaitingRelease: 'uncontested' }) && (declined === null || tenMinutesAfter(step, declined))
  const isAsked =
    after.matches({ awaitingRelease: 'cancelRequested' }) && after.context.cancelRequestedAt === atOf(step)
  return isBy(step, 'seller') && mayAsk && isAsked
}

/** Whether a side has been heard in an appeal, or its time to answer is over. */
const isHeard = (step: Step, side: string): boolean => {
  const { answerFrom, answeredAt, answerBy } = step.before.context
  return answerFrom !== side || answeredAt !== null || answerBy === null || atOf(step) >= answerBy
}

const otherThan = (side: string | null): string => (side === 'buyer' ? 'seller' : 'buyer')

/** An award against the appellant at once, against the other side when it has been heard; nobody loses unheard. */
const isRightAward = (step: Step, loser: 'buyer' | 'seller', reason: string): boolean =>
  isBy(step, 'operator') &&
  isHeard(step, loser) &&
  (step.event['reason'] === undefined || step.event['reason'] === reason) &&
  step.after.context.awardReason === (step.event['reason'] ?? null) &&
  (step.before.context.appealedBy === loser || isHeard(step, otherThan(loser)))

const isNeverEarlier = ({ before, after }: Step): boolean =>
  after.context.deadlineAt >= before.context.deadlineAt &&
  (after.context.claimUntil === null || after.context.claimUntil >= (before.context.claimUntil ?? 0))

/** Who may do what and when, and what comes of it (docs/product/orders.md). */
export const orderLifecycleProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'only the buyer confirms the payment, and in time': whenever(
    'payment.notify',
    (step) => isBy(step, 'buyer') && isInTime(step) && step.after.matches('awaitingRelease'),
  ),
  'only the seller releases, which completes the order': whenever(
    'order.release',
    (step) =>
      isBy(step, 'seller') &&
      step.after.matches('completed') &&
      (!step.before.matches('awaitingClaim') || isInClaimTime(step)),
  ),
  'a paid order is cancelled only by the buyer, an unpaid one by either side in time': whenever(
    'order.cancel',
    isRightCancel,
  ),
  'only the buyer accepts a cancellation': whenever(
    'cancel.accept',
    (step) => isBy(step, 'buyer') && step.after.matches('cancelled'),
  ),
  'only the buyer declines a cancellation': whenever(
    'cancel.decline',
    (step) =>
      isBy(step, 'buyer') &&
      step.after.matches({ awaitingRelease: 'uncontested' }) &&
      step.after.context.cancelDeclinedAt === atOf(step),
  ),
  'the seller extends the payment window once, in its last five minutes': whenever(
    'window.extend',
    (step) =>
      isBy(step, 'seller') &&
      !step.before.context.extended &&
      isInTime(step) &&
      atOf(step) >= step.before.context.deadlineAt - 5 * MINUTE &&
      step.after.context.extended &&
      step.after.context.deadlineAt === step.before.context.deadlineAt + 15 * MINUTE,
  ),
  'only the clock ends the time to pay, and leaves 15 minutes to report a payment': whenever(
    'window.elapse',
    (step) =>
      isBy(step, 'clock') &&
      !isInTime(step) &&
      step.after.matches('awaitingClaim') &&
      step.after.context.claimUntil === step.before.context.deadlineAt + 15 * MINUTE,
  ),
  'only the buyer reports a payment, while it can be reported, and the order is no longer cancelled': whenever(
    'payment.claim',
    (step) =>
      isBy(step, 'buyer') &&
      isInClaimTime(step) &&
      step.after.matches('awaitingRelease') &&
      step.after.context.closedReason === null &&
      step.after.context.claimedAt === atOf(step) &&
      step.after.context.paidAt === atOf(step),
  ),
  'only the clock returns the crypto when no payment was reported, not before, and keeps the reason': whenever(
    'claim.elapse',
    (step) =>
      isBy(step, 'clock') &&
      !isInClaimTime(step) &&
      step.after.matches('cancelled') &&
      step.after.context.closedReason === step.before.context.closedReason,
  ),
  'no deadline is ever moved forward': { when: () => true, must: isNeverEarlier },
  'a deadline is postponed by exactly the time that was lost': whenever(
    'deadline.extend',
    (step) =>
      isBy(step, 'clock') &&
      step.after.context.postponed &&
      step.after.context.deadlineAt -
        step.before.context.deadlineAt +
        ((step.after.context.claimUntil ?? 0) - (step.before.context.claimUntil ?? 0)) ===
        Number(step.event['extendMs']),
  ),
  'a side answers once, and only when it is asked': whenever(
    'appeal.answer',
    (step) =>
      isBy(step, step.before.context.answerFrom) &&
      step.before.context.answeredAt === null &&
      step.after.context.answeredAt === atOf(step),
  ),
  'only the operator asks, and no side before the other one is heard': whenever(
    'appeal.ask',
    (step) =>
      isBy(step, 'operator') &&
      isHeard(step, otherThan(String(step.event['side']))) &&
      step.after.context.answerFrom === step.event['side'] &&
      step.after.context.answeredAt === null,
  ),
  'the seller appeals at once, the buyer after ten minutes': whenever(
    'order.appeal',
    (step) => isBy(step, 'seller') || (isBy(step, 'buyer') && tenMinutesAfter(step, step.before.context.paidAt)),
  ),
  'only the side that appealed withdraws': whenever(
    'appeal.withdraw',
    (step) => isBy(step, step.before.context.appealedBy) && step.after.matches('awaitingRelease'),
  ),
  'only the operator releases the crypto to the buyer by an appeal': whenever(
    'appeal.awardBuyer',
    (step) => isRightAward(step, 'seller', 'payment_proven') && step.after.matches('completed'),
  ),
  'only the operator returns the crypto by an appeal': whenever(
    'appeal.awardSeller',
    (step) => isRightAward(step, 'buyer', 'payment_not_proven') && step.after.matches('cancelled'),
  ),
}
