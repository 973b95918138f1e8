import type { FlowModel } from '#machines/model/flow-model.ts'
import { marketMoversMachine } from './market-movers.machine.ts'

export const marketMoversModel: FlowModel<typeof marketMoversMachine> = {
  machine: marketMoversMachine,
  inputs: { arrived: undefined },
  events: {},
  outcomes: {},
  stepProperties: {
    'a tab shows what it is named after': {
      when: () => true,
      must: ({ event, after }) => event['type'] === `${after.value}.choose`,
    },
  },
  goal: (s) => s.status === 'active',
}
