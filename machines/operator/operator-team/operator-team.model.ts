import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { operatorListModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorTeamMachine } from './operator-team.machine.ts'

export const operatorTeamModel: FlowModel<typeof operatorTeamMachine> = {
  machine: operatorTeamMachine,
  ...recordPage('operatorList'),
  inputs: { arrived: arriving() },
  events: { 'act.choose': () => [{ asked: askedActs.changingRoles }] },
  outcomes: {
    operatorList: { child: operatorListModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    operatorList: {},
    operatorAct: { asked: askedActs.changingRoles, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
