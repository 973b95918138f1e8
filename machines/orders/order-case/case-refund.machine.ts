import { object, string } from 'yup'
import { reportRefund } from '#machines/orders/endpoints/cases.ts'
import { REPORT_REFUND, REPORT_TITLE } from '#machines/orders/messages/cases.ts'
import { referenceError } from '#machines/orders/rules/cases.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'

const referenceSchema = object({
  reference: string()
    .defined()
    .test((typed, { createError }) => {
      const message = referenceError(typed)
      return message === null || createError({ message })
    }),
})

export const caseRefundMachine = defineForm({
  id: 'caseRefund',
  title: REPORT_TITLE,
  button: REPORT_REFUND,
  spec: '§4 M2M order',
  schema: referenceSchema,
  submit: reportRefund,
  input: ({ reference }, { arrivedWith }) => ({
    query: { order_no: textIn(arrivedWith, 'orderNo') ?? '' },
    body: { reference },
  }),
  draft: ['reference'],
})
