import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { bankTransferLifecycleMachine, type BankActor } from './bank-transfer-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof bankTransferLifecycleMachine>
type Step = PropertyStep<Seen>

const DAY = 86_400_000
const DEADLINE = 14 * DAY

const by =
  (...actors: BankActor[]) =>
  () =>
    actors.flatMap((actor) => [DAY, DEADLINE].map((at) => ({ by: actor, at })))
const isBy = ({ event }: Step, ...actors: string[]): boolean => actors.includes(String(event['by']))
const isOut = ({ before }: Step): boolean => before.context.direction === 'out'
const whenever = (name: string, must: (step: Step) => boolean) => ({
  when: ({ step }: Step) => step === name,
  must,
})

export const bankTransferLifecycleModel: FlowModel<typeof bankTransferLifecycleMachine> = {
  machine: bankTransferLifecycleMachine,
  guardsReadEvent: true,
  inputs: {
    deposit: { direction: 'in', deadlineAt: DEADLINE },
    withdrawal: { direction: 'out', deadlineAt: DEADLINE },
  },
  events: {
    'transfer.cancel': by('owner', 'operator'),
    'review.require': by('platform', 'owner'),
    'transfer.approve': by('operator', 'owner'),
    'payout.begin': by('bank', 'owner'),
    'bank.book': by('bank', 'owner'),
    'bank.refuse': by('bank', 'operator', 'owner'),
    'transfer.elapse': by('clock', 'owner'),
  },
  by: {
    'review.require': 'app',
    'transfer.approve': 'app',
    'payout.begin': 'app',
    'bank.book': 'app',
    'bank.refuse': 'app',
    'transfer.elapse': 'app',
  },
  outcomes: {},
  counters: ({ context }) => [context.direction, context.closedBy],
  invariants: {
    'a closed transfer holds who closed it': ({ value, context }) =>
      (context.closedBy !== null) === ['completed', 'cancelled', 'failed'].includes(value),
    'a deposit is never paid out or reviewed': (s) =>
      s.context.direction === 'out' || !(s.matches('payingOut') || s.matches('awaitingReview')),
  },
  stepProperties: {
    'only the owner cancels, and only before the bank has it': whenever(
      'transfer.cancel',
      (step) =>
        isBy(step, 'owner') &&
        (step.before.matches('requested') || step.before.matches('awaitingReview')) &&
        step.after.matches('cancelled'),
    ),
    'only the server lets a withdrawal wait for a review, and only Support approves it': {
      when: ({ step }) => step === 'review.require' || step === 'transfer.approve',
      must: (step) =>
        step.step === 'review.require'
          ? isBy(step, 'platform') && isOut(step) && step.after.matches('awaitingReview')
          : isBy(step, 'operator') && step.before.matches('awaitingReview') && step.after.matches('requested'),
    },
    'the bank takes no withdrawal in review': {
      when: ({ before }) => before.matches('awaitingReview'),
      must: ({ after }) => !after.matches('payingOut') && !after.matches('completed'),
    },
    'only the bank takes a withdrawal': whenever(
      'payout.begin',
      (step) => isBy(step, 'bank') && isOut(step) && step.after.matches('payingOut'),
    ),
    'only the bank books: a deposit at any time, a withdrawal that it has taken': whenever(
      'bank.book',
      (step) =>
        isBy(step, 'bank') &&
        step.after.matches('completed') &&
        step.after.context.closedBy === 'bank' &&
        (isOut(step) ? step.before.matches('payingOut') : !step.before.matches('payingOut')),
    ),
    'bank or operator refuse what is open': whenever(
      'bank.refuse',
      (step) => isBy(step, 'bank', 'operator') && step.after.matches('failed'),
    ),
    'the clock closes an unpaid deposit at its deadline and not before': whenever(
      'transfer.elapse',
      (step) =>
        isBy(step, 'clock') &&
        !isOut(step) &&
        Number(step.event['at']) >= step.before.context.deadlineAt &&
        step.after.matches('cancelled'),
    ),
  },
  goal: (s) => s.status === 'done' || s.matches('cancelled'),
}
