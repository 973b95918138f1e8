import { sendTo, setup } from 'xstate'
import { INVENTORY_TITLE } from '#machines/operator/messages/networks.ts'
import { operatorActMachine } from '#machines/operator/operator-act/operator-act.machine.ts'
import { actingStates, type ActChosen, type RecordInput } from '#machines/operator/parts/acting-states.ts'
import { inventoryListMachine } from '#machines/operator/reads.machine.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export const operatorInventoryMachine = setup({
  types: {} as {
    context: RecordInput
    events: ActChosen
    input: RecordInput
    children: { inventoryList: 'inventoryList'; operatorAct: 'operatorAct' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { inventoryList: inventoryListMachine, operatorAct: operatorActMachine },
  actions: { refreshRecord: sendTo('inventoryList', { type: 'data.changed' }) },
}).createMachine({
  id: 'operatorInventory',
  description: 'What the platform has for exchanges, and adding to it',
  meta: { spec: '§7 Money movement' },
  context: ({ input: { params, newKey } }) => ({ params, newKey }),
  invoke: { id: 'inventoryList', src: 'inventoryList', input: undefined },
  initial: 'viewing',
  states: actingStates([['region', INVENTORY_TITLE]]),
})
