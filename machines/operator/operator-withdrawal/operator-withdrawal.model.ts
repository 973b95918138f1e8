import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { withdrawalReviewModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct, WITHDRAWAL_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorWithdrawalMachine } from './operator-withdrawal.machine.ts'

const params = { t_id: WITHDRAWAL_REF }

export const operatorWithdrawalModel: FlowModel<typeof operatorWithdrawalMachine> = {
  machine: operatorWithdrawalMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.approving }] },
  outcomes: {
    withdrawalReview: { child: withdrawalReviewModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    withdrawalReview: { params },
    operatorAct: { asked: askedActs.approving, newKey: given('newKey') },
  },
  stepProperties: {
    'the withdrawal is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'withdrawalReview',
    },
  },
  goal: (s) => s.matches('viewing'),
}
