import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { jobRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { JOB_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorJobMachine } from './operator-job.machine.ts'

const params = { id: JOB_REF }

export const operatorJobModel: FlowModel<typeof operatorJobMachine> = {
  machine: operatorJobMachine,
  ...recordPage('jobRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.runningJob }] },
  outcomes: {
    jobRecord: { child: jobRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    jobRecord: { params },
    operatorAct: { asked: askedActs.runningJob, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
