import { sendTo, setup } from 'xstate'
import { REQUEST_TITLE } from '#machines/operator/messages/requests.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { actRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorRequestMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { actRecord: 'actRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { actRecord: actRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('actRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorRequest',
  description: 'An act that waits for a second operator, or was decided; approving and refusing it',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'actRecord', src: 'actRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', REQUEST_TITLE]]),
})
