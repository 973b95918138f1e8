import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { bankTransferRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, TRANSFER_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorBankTransferMachine } from './operator-bank-transfer.machine.ts'

const params = { id: TRANSFER_REF }

export const operatorBankTransferModel: FlowModel<typeof operatorBankTransferMachine> = {
  machine: operatorBankTransferMachine,
  ...recordPage('bankTransferRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.booking }] },
  outcomes: {
    bankTransferRecord: { child: bankTransferRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    bankTransferRecord: { params },
    operatorAct: { asked: askedActs.booking, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
