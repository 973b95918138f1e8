import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { moversModel } from '#machines/markets/reads.model.ts'
import { marketMoversMachine } from './market-movers.machine.ts'

export const marketMoversModel: FlowModel<typeof marketMoversMachine> = {
  machine: marketMoversMachine,
  inputs: { arrived: undefined },
  events: {},
  outcomes: { movers: { child: moversModel, cases: {} } },
  actorInputs: { movers: {} },
  stepProperties: {
    'a tab shows what it is named after': {
      when: ({ event }) => String(event['type']).endsWith('.choose'),
      must: ({ event, after }) => event['type'] === `${after.value}.choose`,
    },
  },
  goal: (s) => s.status === 'active',
}
