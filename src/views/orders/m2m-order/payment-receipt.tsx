import { IMAGE_TYPES } from '#machines/shared/values/images.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { Paperclip } from 'lucide-react'
import * as text from '#machines/orders/messages/order-page.ts'
import type { paymentReceiptMachine } from '#machines/orders/payment-receipt/payment-receipt.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { FileButton } from '#src/ui/fields/file-button.tsx'
import { ImageThumbnail } from '#src/ui/image-thumbnail.tsx'

type Props = ViewProps<typeof paymentReceiptMachine>

const Place = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '2', mt: '5' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Problem = chakra('p', { base: { color: 'down', fontSize: 'sm' } })
const Progress = chakra('progress', {
  base: { display: 'block', width: 'full', height: '4px', accentColor: 'var(--chakra-colors-lantern)' },
})

function Attached({ snapshot, send }: Props) {
  return (
    <>
      <ImageThumbnail content={snapshot.context.receipt} alt={text.RECEIPT} size={{ width: 220, height: 165 }} />
      <Button size="sm" onClick={() => send({ type: 'receipt.remove' })} data-event="receipt.remove">
        {text.REMOVE_RECEIPT}
      </Button>
    </>
  )
}

function Choice({ snapshot, send }: Props) {
  const isUnfit = snapshot.matches({ choosing: 'unfit' })
  return (
    <>
      <FileButton
        label={text.CHOOSE_RECEIPT}
        accept={IMAGE_TYPES.join(',')}
        onPick={(value) => send({ type: 'receipt.pick', value })}
        data-event="receipt.pick"
      >
        <Paperclip size={18} aria-hidden />
        {text.CHOOSE_RECEIPT}
      </FileButton>
      {isUnfit ? <Problem role="alert">{snapshot.context.failure?.message}</Problem> : <Hint>{text.RECEIPT_HINT}</Hint>}
    </>
  )
}

/** In the dialog that marks an order as paid: the picture that is sent with it. */
export function ReceiptField(props: Props) {
  const { snapshot } = props
  if (!snapshot.matches('choosing')) return null
  return (
    <Place {...flowRoot(snapshot)} role="group" aria-label={text.CHOOSE_RECEIPT}>
      {snapshot.matches({ choosing: 'attached' }) ? <Attached {...props} /> : <Choice {...props} />}
    </Place>
  )
}

function Failed({ snapshot, send }: Props) {
  const dismiss = () => send({ type: 'receipt.dismiss' })
  const can = (type: 'receipt.dismiss' | 'receipt.retry') => snapshot.can({ type })
  return (
    <Dialog title={text.RECEIPT_NOT_SENT} onClose={dismiss} data-event="receipt.dismiss">
      <Alert tone="notice" title={snapshot.context.failure?.message ?? ''}>
        {text.PAID_WITHOUT_RECEIPT}
      </Alert>
      {can('receipt.retry') ? (
        <DialogConfirmation
          cancel="receipt.dismiss"
          confirm="receipt.retry"
          label={text.SEND_AGAIN}
          cancelLabel={text.VIEW_ORDER}
          can={can}
          send={(type) => send({ type })}
        />
      ) : (
        <DialogActions>
          <Button tone="primary" onClick={dismiss} data-event="receipt.dismiss">
            {text.VIEW_ORDER}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

/** After the order was marked as paid: the receipt on its way, and that it was not sent. */
export function ReceiptDialogs(props: Props) {
  const { snapshot } = props
  if (!snapshot.hasTag('dialog')) return null
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('failed') ? (
        <Failed {...props} />
      ) : (
        <Dialog title={text.SENDING_RECEIPT}>
          <Progress aria-label={text.SENDING_IMAGE} />
        </Dialog>
      )}
    </div>
  )
}

/** All of it in one place. */
export const PaymentReceipt = (props: Props) => (
  <>
    <ReceiptField {...props} />
    <ReceiptDialogs {...props} />
  </>
)
