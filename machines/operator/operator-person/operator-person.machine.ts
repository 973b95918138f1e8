import { sendTo, setup } from 'xstate'
import { PERSON_TITLE } from '#machines/operator/messages/persons.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { personRecordMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorPersonMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { personRecord: 'personRecord'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { personRecord: personRecordMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('personRecord', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorPerson',
  description: 'A person as operators see them: balances, devices, orders and the log, and the acts on the account',
  meta: { spec: ['§6 Signed-in user', '§6 Roles and permissions'] },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'personRecord', src: 'personRecord', input: ({ context: { params } }) => ({ params }) },
  initial: 'viewing',
  states: actingStates([['region', PERSON_TITLE]]),
})
