import { object, string } from 'yup'
import { stateCase } from '#machines/orders/endpoints/cases.ts'
import { CASE_STATEMENT, SUBMIT_STATEMENT } from '#machines/orders/messages/cases.ts'
import { statementError } from '#machines/orders/rules/appeals.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'

const statementSchema = object({
  statement: string()
    .defined()
    .test((typed, { createError }) => {
      const message = statementError(typed)
      return message === null || createError({ message })
    }),
})

export const caseStatementMachine = defineForm({
  id: 'caseStatement',
  title: CASE_STATEMENT,
  button: SUBMIT_STATEMENT,
  spec: '§4 M2M order',
  schema: statementSchema,
  submit: stateCase,
  input: ({ statement }, { arrivedWith }) => ({
    path: { order_no: textIn(arrivedWith, 'orderNo') ?? '' },
    body: { statement },
  }),
  draft: ['statement'],
})
