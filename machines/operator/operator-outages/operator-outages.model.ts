import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { outageListModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorOutagesMachine } from './operator-outages.machine.ts'

export const operatorOutagesModel: FlowModel<typeof operatorOutagesMachine> = {
  machine: operatorOutagesMachine,
  ...recordPage('outageList'),
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.declaring }] },
  outcomes: {
    outageList: { child: outageListModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    outageList: {},
    operatorAct: { asked: askedActs.declaring, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
