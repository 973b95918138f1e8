import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { depositRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, DEPOSIT_REF, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorDepositMachine } from './operator-deposit.machine.ts'

const params = { ref: DEPOSIT_REF }

export const operatorDepositModel: FlowModel<typeof operatorDepositMachine> = {
  machine: operatorDepositMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.assigningDeposit }] },
  outcomes: {
    depositRecord: { child: depositRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    depositRecord: { params },
    operatorAct: { asked: askedActs.assigningDeposit, newKey: given('newKey') },
  },
  stepProperties: {
    'the deposit is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'depositRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
