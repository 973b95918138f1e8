import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { supportRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, REQUEST_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorSupportRequestMachine } from './operator-support-request.machine.ts'

const params = { request_no: REQUEST_REF }

export const operatorSupportRequestModel: FlowModel<typeof operatorSupportRequestMachine> = {
  machine: operatorSupportRequestMachine,
  ...recordPage('supportRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.answeringRequest }] },
  outcomes: {
    supportRecord: { child: supportRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    supportRecord: { params },
    operatorAct: { asked: askedActs.answeringRequest, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
