import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { withdrawalReviewModel } from '#machines/operator/reads.model.ts'
import { askedActs, WITHDRAWAL_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorWithdrawalMachine } from './operator-withdrawal.machine.ts'

const params = { t_id: WITHDRAWAL_REF }

export const operatorWithdrawalModel: FlowModel<typeof operatorWithdrawalMachine> = {
  machine: operatorWithdrawalMachine,
  ...recordPage('withdrawalReview'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.approving }] },
  outcomes: {
    withdrawalReview: { child: withdrawalReviewModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    withdrawalReview: { params },
    operatorAct: { asked: askedActs.approving, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
