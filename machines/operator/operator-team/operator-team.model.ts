import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { operatorListModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorTeamMachine } from './operator-team.machine.ts'

export const operatorTeamModel: FlowModel<typeof operatorTeamMachine> = {
  machine: operatorTeamMachine,
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.changingRoles }] },
  outcomes: {
    operatorList: { child: operatorListModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    operatorList: {},
    operatorAct: { asked: askedActs.changingRoles, newKey: given('newKey') },
  },
  stepProperties: {
    'the list is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'operatorList',
    },
  },
  goal: (s) => s.matches('viewing'),
}
