import { sendTo, setup } from 'xstate'
import { JOB_TITLE } from '#machines/operator/messages/networks.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { jobRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorJobMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { jobRecord: 'jobRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { jobRecord: jobRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('jobRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorJob',
  description: 'A job that was given up, or is waiting: why, and running it again',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'jobRecord', src: 'jobRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', JOB_TITLE]]),
})
