import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { inventoryListModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorInventoryMachine } from './operator-inventory.machine.ts'

export const operatorInventoryModel: FlowModel<typeof operatorInventoryMachine> = {
  machine: operatorInventoryMachine,
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.addingInventory }] },
  outcomes: {
    inventoryList: { child: inventoryListModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    inventoryList: {},
    operatorAct: { asked: askedActs.addingInventory, newKey: given('newKey') },
  },
  stepProperties: {
    'it is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'inventoryList',
    },
  },
  goal: (s) => s.matches('viewing'),
}
