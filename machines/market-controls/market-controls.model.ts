import { after, payload } from 'statewalk/actor-inputs'
import { readMarketFault, setMarketFault } from '#machines/endpoints/sandbox.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/model/step-facts.ts'
import { marketControlsMachine, type MarketFault } from './market-controls.machine.ts'

const FAULTS: readonly MarketFault[] = ['none', 'delay', 'error', 'malformed', 'drop', 'stale']

const answer = (fault: MarketFault) => ({ status: 200 as const, body: { data: { fault } } })

export const marketControlsModel: FlowModel<typeof marketControlsMachine> = {
  machine: marketControlsMachine,
  inputs: { arrived: undefined },
  events: {
    'fault.choose': ({ context }) => FAULTS.filter((fault) => fault !== context.fault).map((fault) => ({ fault })),
  },
  outcomes: {
    readMarketFault: {
      endpoint: readMarketFault,
      cases: { none: answer('none'), drop: answer('drop'), offline: 'offline' },
    },
    setMarketFault: {
      endpoint: setMarketFault,
      cases: {
        none: answer('none'),
        delay: answer('delay'),
        error: answer('error'),
        malformed: answer('malformed'),
        drop: answer('drop'),
        stale: answer('stale'),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    readMarketFault: undefined,
    setMarketFault: { body: { fault: after({ 'fault.choose': payload('fault') }) } },
  },
  isPossible: ({ context }, { actor, name }) =>
    actor !== 'setMarketFault' || name === 'offline' || name === context.chosen,
  counters: ({ context }) => [context.fault, context.chosen],
  invariants: {
    'a fault can be chosen once it is known': (s) => !isAt(s, 'known') || s.context.fault !== null,
  },
  stepProperties: {
    'what the server set is shown': {
      when: (step) => isAnswerOf(step, 'setMarketFault') && !isFailed(step),
      must: ({ after: { context } }) => context.fault === context.chosen,
    },
    'a fault that could not be set is not shown': {
      when: (step) => isAnswerOf(step, 'setMarketFault') && isFailed(step),
      must: (step) => hasToast(step, 'error') && step.after.context.fault === step.before.context.fault,
    },
  },
  goal: (s) => isAt(s, 'known'),
}
