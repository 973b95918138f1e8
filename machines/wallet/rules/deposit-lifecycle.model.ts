import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { depositLifecycleMachine, type DepositActor } from './deposit-lifecycle.machine.ts'

type Step = PropertyStep<SnapshotFrom<typeof depositLifecycleMachine>>

const NEEDED = 3
const ACTORS: readonly DepositActor[] = ['chain', 'operator']

const any = () => ACTORS.flatMap((by) => [0, NEEDED - 1, NEEDED].map((confirmations) => ({ by, confirmations })))
const isBy = ({ event }: Step, actor: DepositActor): boolean => event['by'] === actor
const confirmationsOf = ({ event }: Step): number => Number(event['confirmations'])
const whenever = (name: string, must: (step: Step) => boolean) => ({ when: ({ step }: Step) => step === name, must })

export const depositLifecycleModel: FlowModel<typeof depositLifecycleMachine> = {
  machine: depositLifecycleMachine,
  guardsReadEvent: true,
  inputs: {
    enough: { needed: NEEDED, hasOwner: true, isEnough: true, isFunding: false, isAssigned: false },
    small: { needed: NEEDED, hasOwner: true, isEnough: false, isFunding: false, isAssigned: false },
    unnamed: { needed: NEEDED, hasOwner: false, isEnough: true, isFunding: false, isAssigned: false },
    unnamedSmall: { needed: NEEDED, hasOwner: false, isEnough: false, isFunding: false, isAssigned: false },
    funding: { needed: NEEDED, hasOwner: false, isEnough: false, isFunding: true, isAssigned: false },
  },
  events: {
    'transfer.settle': any,
    'transfer.drop': any,
    'transfer.return': any,
    'deposit.assign': any,
    'assignment.reverse': any,
  },
  by: {
    'transfer.settle': 'app',
    'transfer.drop': 'app',
    'transfer.return': 'app',
    'deposit.assign': 'app',
    'assignment.reverse': 'app',
  },
  outcomes: {},
  counters: ({ context }) => [context.hasOwner, context.isEnough, context.isFunding, context.isAssigned],
  invariants: {
    'what is credited has an owner and is enough': (s) =>
      !s.matches('credited') || (s.context.hasOwner && s.context.isEnough),
    'what was paid to custody is nobody’s deposit': (s) =>
      !s.context.isFunding || s.matches('confirming') || s.matches('dropped') || s.matches('funded'),
    'what is not credited for its size is too little': (s) => !s.matches('belowLeast') || !s.context.isEnough,
    'an operator is waited for only without an owner': (s) => !s.matches('awaitingOperator') || !s.context.hasOwner,
  },
  stepProperties: {
    'only the chain confirms, and only with as many confirmations as are needed': whenever(
      'transfer.settle',
      (step) => isBy(step, 'chain') && step.before.matches('confirming') && confirmationsOf(step) >= NEEDED,
    ),
    'a confirmed deposit goes to its owner, is too little, or waits for the operator': whenever(
      'transfer.settle',
      ({ before: { context }, after }) => {
        const owned = context.isEnough ? 'credited' : 'belowLeast'
        const found = context.hasOwner ? owned : 'awaitingOperator'
        return after.matches(context.isFunding ? 'funded' : found)
      },
    ),
    'only the chain drops, and only what is not credited': whenever(
      'transfer.drop',
      (step) => isBy(step, 'chain') && step.before.matches('confirming') && step.after.matches('dropped'),
    ),
    'what was dropped is confirmed anew when it comes back': whenever(
      'transfer.return',
      (step) => isBy(step, 'chain') && step.before.matches('dropped') && step.after.matches('confirming'),
    ),
    'only the operator assigns, and only what waits for that': whenever(
      'deposit.assign',
      (step) =>
        isBy(step, 'operator') &&
        step.before.matches('awaitingOperator') &&
        step.after.context.hasOwner &&
        step.after.context.isAssigned &&
        step.after.matches(step.before.context.isEnough ? 'credited' : 'belowLeast'),
    ),
    'only the operator reverses, and only what was assigned; it waits for its owner again': whenever(
      'assignment.reverse',
      (step) =>
        isBy(step, 'operator') &&
        step.before.matches('credited') &&
        step.before.context.isAssigned &&
        !step.after.context.hasOwner &&
        step.after.matches('awaitingOperator'),
    ),
  },
  goal: (s) => s.status === 'done' || s.matches('credited'),
}
