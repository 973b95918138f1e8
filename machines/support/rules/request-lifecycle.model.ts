import type { SnapshotFrom } from 'xstate'
import type { FlowModel, PropertyStep } from 'statewalk/model'
import { requestLifecycleMachine, type RequestActor } from './request-lifecycle.machine.ts'

type Seen = SnapshotFrom<typeof requestLifecycleMachine>
type Step = PropertyStep<Seen>

const HOUR = 3_600_000
const REOPENS_FOR = 14 * 24 * HOUR
const MOMENTS = [HOUR, HOUR + REOPENS_FOR - 1, HOUR + REOPENS_FOR]

const by =
  (...actors: RequestActor[]) =>
  () =>
    actors.flatMap((actor) => MOMENTS.map((at) => ({ by: actor, at })))
const isBy = ({ event }: Step, who: RequestActor): boolean => event['by'] === who
const isReopenable = ({ before: { context }, event }: Step): boolean =>
  context.closedAt !== null && Number(event['at']) < context.closedAt + REOPENS_FOR

export const requestLifecycleModel: FlowModel<typeof requestLifecycleMachine> = {
  machine: requestLifecycleMachine,
  guardsReadEvent: true,
  inputs: { sent: { changedAt: 0 } },
  events: {
    'message.send': by('person', 'operator'),
    'request.close': () => [
      { by: 'person', at: HOUR },
      { by: 'operator', at: HOUR },
    ],
    'request.answer': by('operator', 'person'),
    'request.ask': by('operator', 'person'),
  },
  by: { 'request.answer': 'app', 'request.ask': 'app' },
  outcomes: {},
  counters: ({ context }) => context.closedAt,
  invariants: {
    'a request is closed from a moment on, and an open one from none': (s) =>
      s.matches('closed') === (s.context.closedAt !== null),
  },
  stepProperties: {
    'whatever happens to a request changes it at that moment': {
      when: () => true,
      must: ({ after, event }) => after.context.changedAt === event['at'],
    },
    'a message of the person waits for Support, and reopens a request within 14 days and not later': {
      when: ({ step }) => step === 'message.send',
      must: (step) =>
        isBy(step, 'person') &&
        (!step.before.matches('closed') || isReopenable(step)) &&
        step.after.matches(step.before.matches('received') ? 'received' : 'awaitingSupport'),
    },
    'only Support answers, at any time, and goes on working': {
      when: ({ step }) => step === 'request.answer',
      must: (step) => isBy(step, 'operator') && step.after.matches('awaitingSupport'),
    },
    'only Support asks, at any time, and waits for the person': {
      when: ({ step }) => step === 'request.ask',
      must: (step) => isBy(step, 'operator') && step.after.matches('awaitingPerson'),
    },
    'an open request is closed by either side': {
      when: ({ step }) => step === 'request.close',
      must: ({ before, after, event }) => !before.matches('closed') && after.context.closedAt === event['at'],
    },
  },
  goal: (s) => s.matches('closed'),
}
