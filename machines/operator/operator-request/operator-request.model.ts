import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { actRecordModel } from '#machines/operator/reads.model.ts'
import { ACT_REF, askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorRequestMachine } from './operator-request.machine.ts'

const params = { id: ACT_REF }

export const operatorRequestModel: FlowModel<typeof operatorRequestMachine> = {
  machine: operatorRequestMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.approvingAct }] },
  outcomes: {
    actRecord: { child: actRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    actRecord: { params },
    operatorAct: { asked: askedActs.approvingAct, newKey: given('newKey') },
  },
  stepProperties: {
    'the act is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'actRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
