import { sendTo, setup } from 'xstate'
import { OUTAGES_TITLE } from '#machines/operator/messages/networks.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { outageListMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorOutagesMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { outageList: 'outageList'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { outageList: outageListMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('outageList', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorOutages',
  description: 'When Quayside could not be used, and declaring an outage',
  meta: { spec: '§4 M2M order' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'outageList', src: 'outageList', input: undefined },
  initial: 'viewing',
  states: actingStates([['region', OUTAGES_TITLE]]),
})
