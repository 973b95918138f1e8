import { sendTo, setup } from 'xstate'
import { TRANSFER_TITLE } from '#machines/operator/messages/bank.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { bankTransferRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorBankTransferMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { bankTransferRecord: 'bankTransferRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { bankTransferRecord: bankTransferRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('bankTransferRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorBankTransfer',
  description: 'A bank transfer: booking a line of the statement, giving it to the bank, refusing it',
  meta: { spec: '§7 Money movement' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'bankTransferRecord', src: 'bankTransferRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', TRANSFER_TITLE]]),
})
