import { given } from 'statewalk/actor-inputs'
import { actOutcomes, recordPage } from '#machines/operator/parts/record-page-model.ts'
import { orderRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, ORDER_REF } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorOrderMachine } from './operator-order.machine.ts'

const params = { order_no: ORDER_REF }

export const operatorOrderModel: FlowModel<typeof operatorOrderMachine> = {
  machine: operatorOrderMachine,
  ...recordPage('orderRecord'),
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.decidingAppeal }] },
  outcomes: {
    orderRecord: { child: orderRecordModel, cases: {} },
    operatorAct: actOutcomes,
  },
  actorInputs: {
    orderRecord: { params },
    operatorAct: { asked: askedActs.decidingAppeal, newKey: given('newKey') },
  },
  goal: (s) => s.matches('viewing'),
}
