import { chakra } from '@chakra-ui/react/styled-system'
import { APPEAL_REASONS, MAX_STATEMENT, reasonsOf, statementError } from '#machines/orders/rules/appeals.ts'
import { paymentTimeError } from '#machines/orders/rules/claims.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import { orderCommandTexts, type StatementCommand } from '#machines/orders/rules/order-commands.ts'
import { NOT_YET, PAYMENT_TIME, STATEMENT } from '#machines/orders/messages/order-page.ts'
import type { orderConfirmationMachine } from '#machines/orders/order-confirmation/order-confirmation.machine.ts'
import { changeEvent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'

const Words = chakra('p', { base: { mb: '4' } })

type Props = ViewProps<typeof orderConfirmationMachine> & { command: StatementCommand }

const HINTS = {
  'order.appeal': 'Explain when and how you paid, or what is missing. You can add images for Support next.',
  'payment.claim': 'From which account you paid, and what happened. You can add images for Support next.',
  'appeal.answer': 'What happened from your side. You can add images for Support next.',
} as const

function Reason({ snapshot, send }: Props) {
  const reasons = reasonsOf(snapshot.context.asked.side)
  const options = reasons.map((value) => ({ value, label: APPEAL_REASONS[value] }))
  const choose = (value: string) => {
    const chosen = reasons.find((each) => each === value)
    if (chosen) send({ type: 'reason.choose', reason: chosen })
  }
  return (
    <SelectField
      name="reason"
      label="What went wrong"
      value={snapshot.context.reason ?? ''}
      options={options}
      onChange={choose}
      data-event="reason.choose"
    />
  )
}

function PaymentTime({ snapshot, send }: Props) {
  const { paidAt, asked } = snapshot.context
  const error = paymentTimeError(instantOf(paidAt), asked.createdAt)
  return (
    <TextField
      name="paidAt"
      label={PAYMENT_TIME}
      type="datetime-local"
      value={paidAt}
      error={paidAt === '' ? undefined : (error ?? undefined)}
      missing={error !== null}
      {...changeEvent(send, 'paidAt.change')}
    />
  )
}

function Statement({ snapshot, send, command }: Props) {
  const { statement } = snapshot.context
  const error = statementError(statement)
  return (
    <TextAreaField
      name="statement"
      label={STATEMENT}
      placeholder={HINTS[command]}
      value={statement}
      limit={MAX_STATEMENT}
      error={statement.trim() === '' ? undefined : (error ?? undefined)}
      missing={error !== null}
      {...changeEvent(send, 'statement.change')}
    />
  )
}

/** A command with a statement for the other side and Support: an appeal, its answer, or the report of a payment. */
export function StatementDialog(props: Props) {
  const { snapshot, send, command } = props
  const { asked } = snapshot.context
  const { question, confirm, effect } = orderCommandTexts[command]
  const off = !snapshot.can({ type: 'statement.submit' })
  const dismiss = () => send({ type: 'command.dismiss' })
  return (
    <Dialog title={question} onClose={dismiss} data-event="command.dismiss">
      <Words>{effect(asked)}</Words>
      <Form label={question} onSubmit={() => (off ? undefined : send({ type: 'statement.submit' }))}>
        {command === 'order.appeal' ? <Reason {...props} /> : null}
        {command === 'payment.claim' ? <PaymentTime {...props} /> : null}
        <Statement {...props} />
        <DialogActions>
          <Button onClick={dismiss} data-event="command.dismiss">
            {NOT_YET}
          </Button>
          <Button type="submit" tone="primary" off={off} data-event="statement.submit">
            {confirm(asked)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
