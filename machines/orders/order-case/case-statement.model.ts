import { CASE_ANSWERED, CASE_EXISTS, CASE_OPENED } from '#machines/orders/messages/cases.ts'
import { STATEMENT_MISSING } from '#machines/orders/messages/orders.ts'
import { sampleCase } from '#machines/orders/samples/cases.ts'
import { ORDER_NO } from '#machines/orders/samples/orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { caseStatementMachine } from './case-statement.machine.ts'

export const caseStatementModel = defineFormModel(caseStatementMachine, {
  samples: { statement: ['', 'I paid at 12:10 PM.', 'x'.repeat(1001)] },
  answers: {
    opened: { status: 200, body: { message: CASE_OPENED, data: sampleCase('buyer', 'opened') } },
    answered: { status: 200, body: { message: CASE_ANSWERED, data: sampleCase('seller', 'answered') } },
    openedElsewhere: { status: 409, body: { error: CASE_EXISTS, code: 'not_now' } },
    refusedField: {
      status: 400,
      body: { error: STATEMENT_MISSING, code: 'rule_broken', fields: { statement: STATEMENT_MISSING } },
    },
    offline: 'offline',
  },
  request: { path: { order_no: ORDER_NO }, body: { statement: typed('statement') } },
  inputs: { arrived: arriving({ state: { orderNo: ORDER_NO } }) },
})
