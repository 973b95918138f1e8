import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { inventoryListModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorInventoryMachine } from './operator-inventory.machine.ts'

export const operatorInventoryModel: FlowModel<typeof operatorInventoryMachine> = {
  machine: operatorInventoryMachine,
  ...recordPage('inventoryList'),
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.addingInventory }] },
  outcomes: {
    inventoryList: { child: inventoryListModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    inventoryList: {},
    operatorAct: { asked: askedActs.addingInventory, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
