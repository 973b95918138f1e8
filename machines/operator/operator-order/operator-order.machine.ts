import { sendTo, setup } from 'xstate'
import { ORDER_TITLE } from '#machines/operator/messages/orders.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { orderRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorOrderMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { orderRecord: 'orderRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { orderRecord: orderRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('orderRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorOrder',
  description: 'An order as operators see it: parties, chat, evidence and timeline, and the acts on it',
  meta: { spec: '§4 M2M order' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'orderRecord', src: 'orderRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', ORDER_TITLE]]),
})
