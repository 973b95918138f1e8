import { given } from 'statewalk/actor-inputs'
import { operatorActModel } from '#machines/operator/operator-act/operator-act.model.ts'
import { orderRecordModel } from '#machines/operator/reads.model.ts'
import { askedActs, executedAct, ORDER_REF, waitingAct } from '#machines/operator/samples/acts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorOrderMachine } from './operator-order.machine.ts'

const params = { order_no: ORDER_REF }

export const operatorOrderModel: FlowModel<typeof operatorOrderMachine> = {
  machine: operatorOrderMachine,
  inputs: { arrived: arriving({ params }) },
  events: { 'act.choose': () => [{ asked: askedActs.decidingAppeal }] },
  outcomes: {
    orderRecord: { child: orderRecordModel, cases: {} },
    operatorAct: {
      child: operatorActModel,
      cases: { sent: { act: executedAct }, requested: { act: waitingAct }, dismissed: { act: null } },
    },
  },
  actorInputs: {
    orderRecord: { params },
    operatorAct: { asked: askedActs.decidingAppeal, newKey: given('newKey') },
  },
  stepProperties: {
    'the order is fetched again once the dialog is closed': {
      when: ({ step }) => step.startsWith('operatorAct:'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'orderRecord',
    },
  },
  goal: (s) => s.matches('viewing'),
}
