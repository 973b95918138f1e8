import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { networkRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorNetworkMachine } from './operator-network.machine.ts'

const params = { network: 'Ethereum' }

export const operatorNetworkModel: FlowModel<typeof operatorNetworkMachine> = {
  machine: operatorNetworkMachine,
  ...recordPage('networkRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.stopping }] },
  outcomes: {
    networkRecord: { child: networkRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    networkRecord: { params },
    operatorAct: { asked: askedActs.stopping, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
