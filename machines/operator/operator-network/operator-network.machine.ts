import { sendTo, setup } from 'xstate'
import { NETWORK_TITLE } from '#machines/operator/messages/networks.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { networkRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorNetworkMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { networkRecord: 'networkRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { networkRecord: networkRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('networkRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorNetwork',
  description: 'A network: how far it was read, what is in custody, what can be done',
  meta: { spec: '§7 Money movement' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'networkRecord', src: 'networkRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', NETWORK_TITLE]]),
})
