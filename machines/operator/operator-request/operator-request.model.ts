import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { actRecordModel } from '#machines/operator/reads.model.ts'
import { ACT_REF, askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorRequestMachine } from './operator-request.machine.ts'

const params = { id: ACT_REF }

export const operatorRequestModel: FlowModel<typeof operatorRequestMachine> = {
  machine: operatorRequestMachine,
  ...recordPage('actRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.approvingAct }] },
  outcomes: {
    actRecord: { child: actRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    actRecord: { params },
    operatorAct: { asked: askedActs.approvingAct, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
