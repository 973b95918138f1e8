import { sendTo, setup } from 'xstate'
import { DEPOSIT_TITLE } from '#machines/operator/messages/deposits.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { depositRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorDepositMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { depositRecord: 'depositRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { depositRecord: depositRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('depositRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorDeposit',
  description: 'One deposit without owner: assigning it to someone, and reversing that',
  meta: { spec: '§7 Money movement' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'depositRecord', src: 'depositRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', DEPOSIT_TITLE]]),
})
