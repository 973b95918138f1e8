import type { ActorRefFrom } from 'xstate'
import type { orderConfirmationMachine } from '#machines/orders/order-confirmation/order-confirmation.machine.ts'
import type { paymentReceiptMachine } from '#machines/orders/payment-receipt/payment-receipt.machine.ts'
import * as text from '#machines/orders/messages/order-page.ts'
import { isStatementCommand, orderCommandTexts } from '#machines/orders/rules/order-commands.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Dialog, DialogWords } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { ReceiptField } from './payment-receipt.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Props = ViewProps<typeof orderConfirmationMachine> & {
  /** The receipt that is sent once the order is marked as paid. */
  receipt?: ActorRefFrom<typeof paymentReceiptMachine> | undefined
}

function PlainDialog({ snapshot, send, receipt }: Props) {
  const { command, asked } = snapshot.context
  const { question, confirm, effect, isDestructive } = orderCommandTexts[command]
  return (
    <Dialog title={question} onClose={() => send({ type: 'command.dismiss' })} data-event="command.dismiss">
      <DialogWords>{effect(asked)}</DialogWords>
      {command === 'payment.notify' ? <ChildFlow actor={receipt} view={ReceiptField} /> : null}
      <DialogConfirmation
        cancel="command.dismiss"
        confirm="command.confirm"
        label={confirm(asked)}
        cancelLabel={text.NOT_YET}
        tone={isDestructive ? 'danger' : 'primary'}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

/** Every command is confirmed first, with its effect on the coins. */
export function OrderConfirmation(props: Props) {
  const { command } = props.snapshot.context
  return (
    <div {...flowRoot(props.snapshot)}>
      {!props.snapshot.matches('confirming') ? null : isStatementCommand(command) ? (
        <StatementDialog {...props} command={command} />
      ) : (
        <PlainDialog {...props} />
      )}
    </div>
  )
}
