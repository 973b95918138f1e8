import { chakra } from '@chakra-ui/react/styled-system'
import type { ActorRefFrom } from 'xstate'
import type { orderCommandMachine } from '#machines/m2m/order-command/order-command.machine.ts'
import type { paymentReceiptMachine } from '#machines/m2m/payment-receipt/payment-receipt.machine.ts'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/m2m/messages/order-page.ts'
import { isStatementCommand, orderCommandTexts } from '#machines/m2m/rules/order-commands.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { DialogConfirmation } from '#src/ui/dialog-confirmation.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { ReceiptField } from './payment-receipt.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof orderCommandMachine> & {
  /** The receipt that is sent once the order is marked as paid. */
  receipt?: ActorRefFrom<typeof paymentReceiptMachine> | undefined
}

const Words = chakra('p', { base: { fontSize: 'lg', color: 'ink' } })
const Soft = chakra('p', { base: { color: 'muted', mt: '3' } })

function Confirming({ snapshot, send, receipt }: Props) {
  const { command, asked } = snapshot.context
  const { question, confirm, effect, isDestructive } = orderCommandTexts[command]
  const busy = snapshot.hasTag('busy')
  const dismiss = snapshot.can({ type: 'command.dismiss' }) ? () => send({ type: 'command.dismiss' }) : undefined
  return (
    <Dialog title={question} onClose={dismiss} data-event="command.dismiss">
      <Words>{effect(asked)}</Words>
      {command === 'payment.notify' ? <ChildFlow actor={receipt} view={ReceiptField} /> : null}
      <DialogConfirmation
        cancel="command.dismiss"
        confirm="command.confirm"
        label={busy ? SUBMITTING : confirm(asked)}
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

function Content(props: Props) {
  const { snapshot } = props
  const { command } = snapshot.context
  if (snapshot.matches('checkingOutcome')) return <Checking {...props} />
  if (!snapshot.matches('confirming') && !snapshot.matches('sending')) return null
  return isStatementCommand(command) ? <StatementDialog {...props} command={command} /> : <Confirming {...props} />
}

/** Every command is confirmed first, with its effect on the coins; a lost answer is shown in the same dialog. */
export const OrderCommand = (props: Props) => (
  <div {...flowRoot(props.snapshot)}>
    <Content {...props} />
    <ChildFlow actor={props.snapshot.children.confirmMovement} view={ConfirmMovement} />
  </div>
)
