import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { networkRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorNetworkMachine } from './operator-network.machine.ts'

const params = { network: 'Ethereum' }

export const operatorNetworkModel: FlowModel<typeof operatorNetworkMachine> = {
  machine: operatorNetworkMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.stopping }] },
  outcomes: {
    networkRecord: { child: networkRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    networkRecord: { params },
    operatorAct: { asked: askedActs.stopping, newKey: given('newKey') },
  },
  stepProperties: {
    'it is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'networkRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
