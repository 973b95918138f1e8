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

/** The buyer gives up at any time; the seller alone only before it is paid, and afterwards asks. */
const isRightCancel = (step: Step): boolean => {
  const { before, after } = step
  if (before.matches('awaitingPayment') && !isInTime(step)) return false
  if (isBy(step, 'buyer')) return after.matches('cancelled')
  if (before.matches('awaitingPayment')) return isBy(step, 'seller') && after.matches('cancelled')
  const declined = before.context.cancelDeclinedAt
  const mayAsk =
    before.matches({ awaitingRelease: 'uncontested' }) && (declined === null || tenMinutesAfter(step, declined))
  const isAsked =
    after.matches({ awaitingRelease: 'cancelRequested' }) && after.context.cancelRequestedAt === atOf(step)
  return isBy(step, 'seller') && mayAsk && isAsked
}

/** Who may do what and when, and what comes of it (docs/product/m2m.md). */
export const orderLifecycleProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'only the buyer confirms the payment, and in time': whenever(
    'payment.notify',
    (step) => isBy(step, 'buyer') && isInTime(step) && step.after.matches('awaitingRelease'),
  ),
  'only the seller releases, which completes the order': whenever(
    'order.release',
    (step) => isBy(step, 'seller') && step.after.matches('completed'),
  ),
  'a paid order is cancelled only by the buyer': whenever('order.cancel', isRightCancel),
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
  'only the clock cancels an order that is not paid in time': whenever(
    'window.elapse',
    (step) => isBy(step, 'clock') && !isInTime(step) && step.after.matches('cancelled'),
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
    (step) => isBy(step, 'operator') && step.after.matches('completed'),
  ),
  'only the operator returns the crypto by an appeal': whenever(
    'appeal.awardSeller',
    (step) => isBy(step, 'operator') && step.after.matches('cancelled'),
  ),
}
