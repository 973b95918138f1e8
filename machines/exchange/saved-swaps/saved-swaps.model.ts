import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { savedSwap } from '#machines/exchange/samples/swaps.ts'
import { hasToast, isAt } from '#machines/shared/model/step-facts.ts'
import { savedSwapsMachine } from './saved-swaps.machine.ts'

export const savedSwapsModel: FlowModel<typeof savedSwapsMachine> = {
  machine: savedSwapsMachine,
  inputs: { some: { swaps: [savedSwap] }, none: { swaps: [] } },
  events: {},
  outcomes: {},
  actorInputs: {},
  stepProperties: {
    'a cleared list is cleared on the device, too': {
      when: ({ step }) => step === 'swaps.clear',
      must: (step) =>
        step.after.context.swaps.length === 0 &&
        step.effects.some(({ type }) => type === 'list.cleared') &&
        hasToast(step, 'success'),
    },
  },
  goal: (seen) => isAt(seen, 'empty'),
}
