import { after, payload } from 'statewalk/actor-inputs'
import { readPayoutMode, setPayoutMode } from '#machines/endpoints/sandbox.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/model/step-facts.ts'
import { payoutControlsMachine, type PayoutMode } from './payout-controls.machine.ts'

const MODES: readonly PayoutMode[] = ['normal', 'refused', 'unconfirmed', 'slow']

const answer = (mode: PayoutMode) => ({ status: 200 as const, body: { data: { mode } } })

export const payoutControlsModel: FlowModel<typeof payoutControlsMachine> = {
  machine: payoutControlsMachine,
  inputs: { arrived: undefined },
  events: {
    'mode.choose': ({ context }) => MODES.filter((mode) => mode !== context.mode).map((mode) => ({ mode })),
  },
  outcomes: {
    readPayoutMode: {
      endpoint: readPayoutMode,
      cases: { normal: answer('normal'), slow: answer('slow'), offline: 'offline' },
    },
    setPayoutMode: {
      endpoint: setPayoutMode,
      cases: {
        normal: answer('normal'),
        refused: answer('refused'),
        unconfirmed: answer('unconfirmed'),
        slow: answer('slow'),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    readPayoutMode: undefined,
    setPayoutMode: { body: { mode: after({ 'mode.choose': payload('mode') }) } },
  },
  isPossible: ({ context }, { actor, name }) =>
    actor !== 'setPayoutMode' || name === 'offline' || name === context.chosen,
  counters: ({ context }) => [context.mode, context.chosen],
  invariants: {
    'a mode can be chosen once it is known': (s) => !isAt(s, 'known') || s.context.mode !== null,
  },
  stepProperties: {
    'what the server set is shown': {
      when: (step) => isAnswerOf(step, 'setPayoutMode') && !isFailed(step),
      must: ({ after: { context } }) => context.mode === context.chosen,
    },
    'a mode that could not be set is not shown': {
      when: (step) => isAnswerOf(step, 'setPayoutMode') && isFailed(step),
      must: (step) => hasToast(step, 'error') && step.after.context.mode === step.before.context.mode,
    },
  },
  goal: (s) => isAt(s, 'known'),
}
