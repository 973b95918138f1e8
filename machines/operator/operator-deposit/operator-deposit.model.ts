import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { depositRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, DEPOSIT_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorDepositMachine } from './operator-deposit.machine.ts'

const params = { ref: DEPOSIT_REF }

export const operatorDepositModel: FlowModel<typeof operatorDepositMachine> = {
  machine: operatorDepositMachine,
  ...recordPage('depositRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.assigningDeposit }] },
  outcomes: {
    depositRecord: { child: depositRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    depositRecord: { params },
    operatorAct: { asked: askedActs.assigningDeposit, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
