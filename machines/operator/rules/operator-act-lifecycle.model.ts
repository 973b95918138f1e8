import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { operatorActLifecycleMachine, type ActActor } from './operator-act-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof operatorActLifecycleMachine>
type Step = PropertyStep<Seen>

const EXPIRES_AT = 24 * 3_600_000
const MOMENTS = [0, EXPIRES_AT - 1, EXPIRES_AT]
const ACTORS: ActActor[] = ['requester', 'second', 'clock', 'platform']

const byAnybody = () => ACTORS.flatMap((by) => MOMENTS.map((at) => ({ by, at })))
const isBy = ({ event }: Step, ...who: ActActor[]): boolean => who.some((each) => event['by'] === each)
const isInTime = ({ event }: Step): boolean => Number(event['at']) < EXPIRES_AT
const isWaiting = ({ before }: Step): boolean => before.matches('awaitingSecond')
const whenever = (name: string, must: (step: Step) => boolean) => ({
  when: ({ step }: Step) => step === name,
  must,
})

export const operatorActLifecycleModel: FlowModel<typeof operatorActLifecycleMachine> = {
  machine: operatorActLifecycleMachine,
  guardsReadEvent: true,
  inputs: {
    alone: { needsSecond: false, expiresAt: EXPIRES_AT },
    'with a second': { needsSecond: true, expiresAt: EXPIRES_AT },
  },
  events: {
    'act.execute': byAnybody,
    'second.require': byAnybody,
    'act.approve': byAnybody,
    'act.refuse': byAnybody,
    'act.elapse': byAnybody,
    'facts.change': byAnybody,
    'request.void': byAnybody,
  },
  by: { 'second.require': 'app', 'act.elapse': 'app', 'facts.change': 'app', 'request.void': 'app' },
  outcomes: {},
  invariants: {
    'only an act that needs a second operator waits for one': (s) =>
      !s.matches('awaitingSecond') || s.context.needsSecond,
  },
  stepProperties: {
    'who requests an act carries it out alone only if it needs nobody else': whenever(
      'act.execute',
      (step) => isBy(step, 'requester') && !step.before.context.needsSecond && step.before.matches('requested'),
    ),
    'an act that needs a second operator is carried out by the approval of somebody else, in time': whenever(
      'act.approve',
      (step) => isBy(step, 'second') && isWaiting(step) && isInTime(step) && step.after.matches('executed'),
    ),
    'who requested an act withdraws it, and somebody else refuses it, which does nothing': whenever(
      'act.refuse',
      (step) => isBy(step, 'requester', 'second') && isWaiting(step) && step.after.matches('refused'),
    ),
    'an act expires after 24 hours and not before': whenever(
      'act.elapse',
      (step) => isBy(step, 'clock') && !isInTime(step) && step.after.matches('expired'),
    ),
    'an act whose facts have changed is refused for good': whenever(
      'facts.change',
      (step) => isBy(step, 'platform') && isWaiting(step) && step.after.matches('refused'),
    ),
    'an act whose requester may no longer request it is refused for good': whenever(
      'request.void',
      (step) => isBy(step, 'platform') && isWaiting(step) && step.after.matches('refused'),
    ),
  },
  goal: (s) => s.status === 'done',
}
