import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/orders/messages/cases.ts'
import type { caseRefundMachine } from '#machines/orders/order-case/case-refund.machine.ts'
import type { caseStatementMachine } from '#machines/orders/order-case/case-statement.machine.ts'
import { MAX_STATEMENT } from '#machines/orders/rules/appeals.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAction } from '#src/views/shared/form-action.tsx'

const Hint = chakra('p', { base: { color: 'muted', mb: '3' } })

/** Opens a case, or answers it. */
export function CaseStatement(props: ViewProps<typeof caseStatementMachine>) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={text.CASE_STATEMENT}>
        <Hint>{text.ONLY_SUPPORT_READS}</Hint>
        <Form label={text.CASE_STATEMENT} onSubmit={() => send({ type: 'form.submit' })}>
          <TextAreaField
            {...formFields(props)('statement')}
            label={text.YOUR_STATEMENT}
            placeholder={text.STATEMENT_HINT}
            limit={MAX_STATEMENT}
          />
          <FormAction snapshot={snapshot} label={text.SUBMIT_STATEMENT} />
        </Form>
      </Card>
    </div>
  )
}

/** Reports a refund by its reference. */
export function CaseRefund(props: ViewProps<typeof caseRefundMachine>) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={text.REPORT_TITLE}>
        <Hint>{text.REPORT_HINT}</Hint>
        <Form label={text.REPORT_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          <TextField {...formFields(props)('reference')} label={text.REFUND_REFERENCE} />
          <FormAction snapshot={snapshot} label={text.REPORT_REFUND} tone="quiet" />
        </Form>
      </Card>
    </div>
  )
}
