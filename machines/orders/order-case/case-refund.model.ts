import { REFERENCE_MISSING, REFUND_REPORTED, REPORTED_ALREADY } from '#machines/orders/messages/cases.ts'
import { sampleCase } from '#machines/orders/samples/cases.ts'
import { ORDER_NO } from '#machines/orders/samples/orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { caseRefundMachine } from './case-refund.machine.ts'

export const caseRefundModel = defineFormModel(caseRefundMachine, {
  samples: { reference: ['', 'FT26-0042', '7'.repeat(141)] },
  answers: {
    reported: { status: 200, body: { message: REFUND_REPORTED, data: sampleCase('seller', 'reportedAlone') } },
    reportedAlready: { status: 409, body: { error: REPORTED_ALREADY, code: 'not_now' } },
    refusedField: {
      status: 400,
      body: { error: REFERENCE_MISSING, code: 'rule_broken', fields: { reference: REFERENCE_MISSING } },
    },
    offline: 'offline',
  },
  request: { query: { order_no: ORDER_NO }, body: { reference: typed('reference') } },
  inputs: { arrived: arriving({ state: { orderNo: ORDER_NO } }) },
})
