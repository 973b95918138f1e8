import { sendTo, setup } from 'xstate'
import { SUPPORT_REQUEST_TITLE } from '#machines/operator/messages/support-requests.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { supportRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorSupportRequestMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { supportRecord: 'supportRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { supportRecord: supportRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('supportRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorSupportRequest',
  description: 'One request to Support: answering, asking, closing it',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'supportRecord', src: 'supportRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', SUPPORT_REQUEST_TITLE]]),
})
