import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { personRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorPersonMachine } from './operator-person.machine.ts'

const params = { username: 'ben_kay' }

export const operatorPersonModel: FlowModel<typeof operatorPersonMachine> = {
  machine: operatorPersonMachine,
  ...recordPage('personRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.freezing }] },
  outcomes: {
    personRecord: { child: personRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    personRecord: { params },
    operatorAct: { asked: askedActs.freezing, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
