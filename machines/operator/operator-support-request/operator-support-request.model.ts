import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { supportRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, REQUEST_REF, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorSupportRequestMachine } from './operator-support-request.machine.ts'

const params = { request_no: REQUEST_REF }

export const operatorSupportRequestModel: FlowModel<typeof operatorSupportRequestMachine> = {
  machine: operatorSupportRequestMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.answeringRequest }] },
  outcomes: {
    supportRecord: { child: supportRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    supportRecord: { params },
    operatorAct: { asked: askedActs.answeringRequest, newKey: given('newKey') },
  },
  stepProperties: {
    'the request is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'supportRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
