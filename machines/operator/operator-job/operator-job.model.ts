import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { jobRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { JOB_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorJobMachine } from './operator-job.machine.ts'

const params = { id: JOB_REF }

export const operatorJobModel: FlowModel<typeof operatorJobMachine> = {
  machine: operatorJobMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.runningJob }] },
  outcomes: {
    jobRecord: { child: jobRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    jobRecord: { params },
    operatorAct: { asked: askedActs.runningJob, newKey: given('newKey') },
  },
  stepProperties: {
    'it is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'jobRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
