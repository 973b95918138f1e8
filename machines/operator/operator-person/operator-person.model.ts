import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { personRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorPersonMachine } from './operator-person.machine.ts'

const params = { username: 'ben_kay' }

export const operatorPersonModel: FlowModel<typeof operatorPersonMachine> = {
  machine: operatorPersonMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.freezing }] },
  outcomes: {
    personRecord: { child: personRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    personRecord: { params },
    operatorAct: { asked: askedActs.freezing, newKey: given('newKey') },
  },
  stepProperties: {
    'the person is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'personRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
