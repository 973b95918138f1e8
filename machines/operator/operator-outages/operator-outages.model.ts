import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { outageListModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorOutagesMachine } from './operator-outages.machine.ts'

export const operatorOutagesModel: FlowModel<typeof operatorOutagesMachine> = {
  machine: operatorOutagesMachine,
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.declaring }] },
  outcomes: {
    outageList: { child: outageListModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    outageList: {},
    operatorAct: { asked: askedActs.declaring, newKey: given('newKey') },
  },
  stepProperties: {
    'it is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'outageList',
    },
  },
  goal: (s) => s.matches('viewing'),
}
