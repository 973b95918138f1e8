import { chakra } from '@chakra-ui/react/styled-system'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { CONFIRM_BUTTON, CONFIRM_TRADE, TRANSFER_UNCERTAIN } from '#machines/wallet/messages/wallet.ts'
import { sentAmount } from '#machines/wallet/rules/transfers.ts'
import type { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { OutcomeDialog } from '#src/views/shared/outcome-dialog.tsx'
import { TransferFacts } from './transfer-facts.tsx'

type Props = ViewProps<typeof transferCryptoMachine>

const Question = chakra('p', { base: { fontSize: 'lg', mb: '4', overflowWrap: 'anywhere' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '3' } })

function ConfirmTrade({ snapshot, send }: Props) {
  const { context } = snapshot
  const close = () => send({ type: 'transfer.cancel' })
  const isOpen = snapshot.can({ type: 'transfer.cancel' })
  return (
    <Dialog title={CONFIRM_TRADE} onClose={isOpen ? close : undefined} data-event="transfer.cancel">
      <Question>
        Transfer <strong>{sentAmount(context)}</strong> to <strong>{context.verified?.username}</strong>?
      </Question>
      <TransferFacts form={context} recipient={context.verified} />
      <Hint>A transfer cannot be undone.</Hint>
      <DialogConfirmation
        cancel="transfer.cancel"
        confirm="transfer.confirm"
        label={snapshot.matches('transferring') ? SUBMITTING : CONFIRM_BUTTON}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

/** The question before a transfer, and what is shown while its outcome is unknown. */
export function TransferDialogs(props: Props) {
  const { snapshot } = props
  if (snapshot.matches('confirming') || snapshot.matches('transferring')) return <ConfirmTrade {...props} />
  return snapshot.matches('checkingOutcome') ? <OutcomeDialog {...props} uncertain={TRANSFER_UNCERTAIN} /> : null
}
