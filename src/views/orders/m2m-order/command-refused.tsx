import type { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import * as text from '#machines/orders/messages/order-page.ts'
import { whereCoinsAre } from '#machines/orders/rules/order-sentences.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'

/** Why a command was refused, and where the coins are; the page behind shows the order as it is now. */
export function CommandRefused({ snapshot, send, order }: ViewProps<typeof m2mOrderMachine> & { order: Order }) {
  if (!snapshot.matches({ trading: { command: 'refused' } })) return null
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
