import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { withdrawalLifecycleMachine, type WithdrawalActor } from './withdrawal-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof withdrawalLifecycleMachine>
type Step = PropertyStep<Seen>

const EVERYBODY: readonly WithdrawalActor[] = ['owner', 'operator', 'platform', 'network']
const byAnyone = () => EVERYBODY.map((by) => ({ by }))
const isBy = ({ event }: Step, ...actors: string[]): boolean => actors.includes(String(event['by']))
const whenever = (name: string, must: (step: Step) => boolean) => ({
  when: ({ step }: Step) => step === name,
  must,
})

export const withdrawalLifecycleModel: FlowModel<typeof withdrawalLifecycleMachine> = {
  machine: withdrawalLifecycleMachine,
  guardsReadEvent: true,
  inputs: { requested: undefined },
  events: {
    'withdrawal.hold': byAnyone,
    'withdrawal.cancel': byAnyone,
    'review.require': byAnyone,
    'withdrawal.approve': byAnyone,
    'withdrawal.reserve': byAnyone,
    'withdrawal.release': byAnyone,
    'withdrawal.sign': byAnyone,
    'network.accept': byAnyone,
    'network.finalize': byAnyone,
    'network.refuse': byAnyone,
  },
  by: {
    'review.require': 'app',
    'withdrawal.approve': 'app',
    'withdrawal.reserve': 'app',
    'withdrawal.release': 'app',
    'withdrawal.sign': 'app',
    'network.accept': 'app',
    'network.finalize': 'app',
    'network.refuse': 'app',
  },
  outcomes: {},
  counters: ({ context }) => context.closedBy,
  invariants: {
    'a closed withdrawal holds who closed it': ({ value, context }) =>
      (context.closedBy !== null) === ['confirmed', 'cancelled', 'failed'].includes(value),
  },
  stepProperties: {
    'only the owner puts funds on hold': whenever(
      'withdrawal.hold',
      (step) => isBy(step, 'owner') && step.before.matches('awaitingCode') && step.after.matches('held'),
    ),
    'owner and operator cancel, the owner until it is reserved, and never what is signed': whenever(
      'withdrawal.cancel',
      (step) =>
        (isBy(step, 'operator') || (isBy(step, 'owner') && !step.before.matches('reserved'))) &&
        ['held', 'awaitingReview', 'approved', 'reserved'].includes(step.before.value) &&
        step.after.matches('cancelled'),
    ),
    'what awaits a review is approved by an operator alone': whenever('withdrawal.approve', (step) =>
      isBy(step, step.before.matches('awaitingReview') ? 'operator' : 'platform'),
    ),
    'only what is approved is reserved': whenever(
      'withdrawal.reserve',
      (step) => isBy(step, 'platform') && step.before.matches('approved') && step.after.matches('reserved'),
    ),
    'only what is reserved, and never what is signed, waits for its turn again': whenever(
      'withdrawal.release',
      (step) => isBy(step, 'platform') && step.before.matches('reserved') && step.after.matches('approved'),
    ),
    'only what is reserved is signed': whenever(
      'withdrawal.sign',
      (step) => isBy(step, 'platform') && step.before.matches('reserved') && step.after.matches('signed'),
    ),
    'a withdrawal fails only after it was signed, by the network alone': whenever(
      'network.refuse',
      (step) =>
        isBy(step, 'network') && ['signed', 'broadcast'].includes(step.before.value) && step.after.matches('failed'),
    ),
    'only what the network has is confirmed': whenever(
      'network.finalize',
      (step) => isBy(step, 'network') && step.before.matches('broadcast') && step.after.matches('confirmed'),
    ),
  },
  goal: (s) => s.status === 'done',
}
