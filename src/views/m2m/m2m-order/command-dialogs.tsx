import { chakra } from '@chakra-ui/react/styled-system'
import type { m2mOrderMachine } from '#machines/m2m/m2m-order/m2m-order.machine.ts'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/m2m/messages/order-page.ts'
import { COMMAND_STATES, isStatementCommand, orderCommandTexts } from '#machines/m2m/rules/order-commands.ts'
import { whereCoinsAre } from '#machines/m2m/rules/order-sentences.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { DialogConfirmation } from '#src/ui/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { ReceiptField } from './payment-receipt.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }

const Words = chakra('p', { base: { fontSize: 'lg', color: 'ink' } })
const Soft = chakra('p', { base: { color: 'muted', mt: '3' } })

function Confirming({ snapshot, send, order, type }: Props & { type: OrderCommandType }) {
  const { question, confirm, effect, isDestructive } = orderCommandTexts[type]
  const busy = snapshot.hasTag('busy')
  const dismiss = snapshot.can({ type: 'command.dismiss' }) ? () => send({ type: 'command.dismiss' }) : undefined
  return (
    <Dialog title={question} onClose={dismiss} data-event="command.dismiss">
      <Words>{effect(order)}</Words>
      {type === 'payment.notify' ? <ChildFlow actor={snapshot.children.paymentReceipt} view={ReceiptField} /> : null}
      <DialogConfirmation
        cancel="command.dismiss"
        confirm="command.confirm"
        label={busy ? SUBMITTING : confirm(order)}
        cancelLabel={text.NOT_YET}
        tone={isDestructive ? 'danger' : 'primary'}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

function Checking({ snapshot, send }: Props) {
  return (
    <Dialog title={CHECKING_OUTCOME}>
      <Words>{retrying()}</Words>
      <Soft>You can leave this page. The order will show the result.</Soft>
      <DialogActions>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </Dialog>
  )
}

function Refused({ snapshot, send, order }: Props) {
  const dismiss = () => send({ type: 'refusal.dismiss' })
  return (
    <Dialog title={text.ACT_REFUSED} onClose={dismiss} data-event="refusal.dismiss">
      <Alert tone="down" title={snapshot.context.failure?.message ?? ''}>
        {whereCoinsAre(order)}.
      </Alert>
      <DialogActions>
        <Button tone="primary" onClick={dismiss} data-event="refusal.dismiss">
          {text.VIEW_ORDER}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The command that is being confirmed or sent. */
const openCommand = ({ snapshot }: Props): OrderCommandType | undefined =>
  ORDER_COMMANDS.find(
    (type) =>
      snapshot.matches({ trading: { command: { sending: COMMAND_STATES[type] } } }) ||
      (isStatementCommand(type)
        ? snapshot.context.form === type && snapshot.matches({ trading: { command: { confirming: 'describing' } } })
        : snapshot.matches({ trading: { command: { confirming: COMMAND_STATES[type] } } })),
  )

/** Every command is confirmed first, with its effect on the coins; a lost answer and a refusal are shown in the same dialog. */
export function CommandDialogs(props: Props) {
  const { snapshot } = props
  if (snapshot.matches({ trading: { command: 'checkingOutcome' } })) return <Checking {...props} />
  if (snapshot.matches({ trading: { command: 'refused' } })) return <Refused {...props} />
  const type = openCommand(props)
  if (type === undefined) return null
  return isStatementCommand(type) ? <StatementDialog {...props} type={type} /> : <Confirming {...props} type={type} />
}
