import { chakra } from '@chakra-ui/react/styled-system'
import { APPEAL_REASONS, MAX_STATEMENT, reasonsOf, statementError } from '#machines/m2m/rules/appeals.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { orderCommandTexts } from '#machines/m2m/rules/order-commands.ts'
import { NOT_YET, STATEMENT } from '#machines/m2m/messages/order-page.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import type { m2mOrderMachine } from '#machines/m2m/m2m-order/m2m-order.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { SelectField, TextAreaField } from '#src/ui/field.tsx'
import { Form } from '#src/ui/form.tsx'

const Words = chakra('p', { base: { mb: '4' } })

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }

function Fields({ snapshot, send, order }: Props) {
  const { reason, statement } = snapshot.context
  const isOpen = snapshot.can({ type: 'appeal.submit' })
  const options = reasonsOf(order.side).map((value) => ({ value, label: APPEAL_REASONS[value] }))
  const isRejected = snapshot.matches({ trading: { command: { confirming: { appealingOrder: 'rejected' } } } })
  const choose = (value: string) => {
    const chosen = reasonsOf(order.side).find((each) => each === value)
    if (chosen) send({ type: 'reason.choose', reason: chosen })
  }
  return (
    <>
      <SelectField
        name="reason"
        label="What went wrong"
        value={reason ?? ''}
        options={options}
        readOnly={!isOpen}
        onChange={choose}
        data-event="reason.choose"
      />
      <TextAreaField
        name="statement"
        label={STATEMENT}
        placeholder="Explain when and how you paid, or what is missing. Send images in the chat."
        value={statement}
        limit={MAX_STATEMENT}
        error={isRejected ? (statementError(statement) ?? undefined) : undefined}
        readOnly={!isOpen}
        onChange={(value) => send({ type: 'statement.change', value })}
        data-event="statement.change"
      />
    </>
  )
}

/** Why an operator is called: what went wrong and what happened, and what becomes of the coins meanwhile. */
export function AppealDialog(props: Props) {
  const { snapshot, send, order } = props
  const { question, confirm, effect } = orderCommandTexts['order.appeal']
  const busy = snapshot.hasTag('busy')
  const dismiss = snapshot.can({ type: 'command.dismiss' }) ? () => send({ type: 'command.dismiss' }) : undefined
  return (
    <Dialog title={question} onClose={dismiss} data-event="command.dismiss">
      <Words>{effect(order)}</Words>
      <Form label={question} onSubmit={() => send({ type: 'appeal.submit' })}>
        <Fields {...props} />
        <DialogActions>
          <Button off={busy} onClick={() => send({ type: 'command.dismiss' })} data-event="command.dismiss">
            {NOT_YET}
          </Button>
          <Button type="submit" tone="primary" off={busy} data-event="appeal.submit">
            {busy ? SUBMITTING : confirm(order)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
