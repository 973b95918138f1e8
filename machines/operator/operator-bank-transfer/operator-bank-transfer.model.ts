import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { bankTransferRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, TRANSFER_REF, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorBankTransferMachine } from './operator-bank-transfer.machine.ts'

const params = { id: TRANSFER_REF }

export const operatorBankTransferModel: FlowModel<typeof operatorBankTransferMachine> = {
  machine: operatorBankTransferMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.booking }] },
  outcomes: {
    bankTransferRecord: { child: bankTransferRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    bankTransferRecord: { params },
    operatorAct: { asked: askedActs.booking, newKey: given('newKey') },
  },
  stepProperties: {
    'the transfer is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'bankTransferRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
