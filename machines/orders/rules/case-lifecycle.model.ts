import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { caseLifecycleMachine, type CaseActor } from './case-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof caseLifecycleMachine>
type Step = PropertyStep<Seen>

const HOUR = 3_600_000
const ANSWER_BY = 48 * HOUR
const MOMENTS = [HOUR, ANSWER_BY - 1, ANSWER_BY]

const by =
  (...actors: CaseActor[]) =>
  () =>
    actors.flatMap((actor) => MOMENTS.map((at) => ({ by: actor, at })))
const isBy = ({ event }: Step, who: CaseActor): boolean => event['by'] === who
const isInTime = ({ event }: Step): boolean => Number(event['at']) < ANSWER_BY
const isUnanswered = ({ before }: Step): boolean => before.matches('awaitingAnswer')
const whenever = (name: string, must: (step: Step) => boolean) => ({
  when: ({ step }: Step) => step === name,
  must,
})

export const caseLifecycleModel: FlowModel<typeof caseLifecycleMachine> = {
  machine: caseLifecycleMachine,
  guardsReadEvent: true,
  inputs: { opened: { answerBy: ANSWER_BY } },
  events: {
    'case.answer': by('claimant', 'respondent'),
    'crypto.send': by('claimant', 'respondent', 'operator'),
    'refund.report': by('claimant', 'respondent'),
    'refund.accept': by('claimant', 'respondent'),
    'case.withdraw': by('claimant', 'respondent'),
    'answer.elapse': by('clock', 'claimant'),
    'case.uphold': by('operator', 'claimant'),
    'case.settle': by('operator', 'respondent'),
    'case.dismiss': by('operator', 'respondent'),
  },
  by: { 'answer.elapse': 'app', 'case.uphold': 'app', 'case.settle': 'app', 'case.dismiss': 'app' },
  outcomes: {},
  counters: ({ context }) => [context.answeredAt !== null, context.refundAt !== null, context.upheldAt !== null],
  invariants: {
    'Support decides nothing before the other side was heard or had its time': (s) =>
      !(s.matches('awaitingAnswer') && s.context.upheldAt !== null),
    'a case is refunded only after a refund was reported': (s) => !s.matches('refunded') || s.context.refundAt !== null,
  },
  stepProperties: {
    'only the other side answers, once, and in time or to Support': whenever(
      'case.answer',
      (step) =>
        isBy(step, 'respondent') &&
        step.before.context.answeredAt === null &&
        (!isUnanswered(step) || isInTime(step)) &&
        step.after.matches('awaitingDecision') &&
        step.after.context.answeredAt === step.event['at'],
    ),
    'only who has the crypto sends it, which ends the case': whenever(
      'crypto.send',
      (step) => isBy(step, 'respondent') && step.after.matches('sent'),
    ),
    'only the other side reports a refund, once, and that ends nothing': whenever(
      'refund.report',
      (step) =>
        isBy(step, 'respondent') &&
        step.before.context.refundAt === null &&
        step.after.matches('awaitingDecision') &&
        step.after.context.refundAt === step.event['at'],
    ),
    'only who opened the case confirms the refund that was reported': whenever(
      'refund.accept',
      (step) => isBy(step, 'claimant') && step.before.context.refundAt !== null && step.after.matches('refunded'),
    ),
    'only who opened the case withdraws it': whenever(
      'case.withdraw',
      (step) => isBy(step, 'claimant') && step.after.matches('withdrawn'),
    ),
    'the clock ends the time to answer at its end and not before': whenever(
      'answer.elapse',
      (step) => isBy(step, 'clock') && isUnanswered(step) && !isInTime(step) && step.after.matches('awaitingDecision'),
    ),
    'only Support upholds a claim, once, and that ends nothing': whenever(
      'case.uphold',
      (step) =>
        isBy(step, 'operator') &&
        step.before.context.upheldAt === null &&
        step.after.matches('awaitingDecision') &&
        step.after.context.upheldAt === step.event['at'],
    ),
    'only Support settles a case, after a refund was reported': whenever(
      'case.settle',
      (step) => isBy(step, 'operator') && step.before.context.refundAt !== null && step.after.matches('refunded'),
    ),
    'only Support dismisses a case, once the other side was heard or had its time': whenever(
      'case.dismiss',
      (step) => isBy(step, 'operator') && !isUnanswered(step) && step.after.matches('unproven'),
    ),
  },
  goal: (s) => s.status === 'done',
}
