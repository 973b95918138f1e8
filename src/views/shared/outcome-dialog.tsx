import type { AnyMachineSnapshot } from 'xstate'
import { chakra } from '@chakra-ui/react/styled-system'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { CheckNow } from './check-now.tsx'

const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '3' } })

interface OutcomeDialogProps {
  readonly snapshot: AnyMachineSnapshot
  readonly send: (event: { type: 'transactions.open' | 'outcome.check' }) => void
  /** What cannot happen twice. */
  readonly uncertain: string
}

/** What is shown while it is unknown whether funds were moved. */
export function OutcomeDialog({ snapshot, send, uncertain }: OutcomeDialogProps) {
  return (
    <Dialog title={CHECKING_OUTCOME}>
      <Alert tone="notice">{uncertain}</Alert>
      <Hint>If it went through, it is also in your transaction history.</Hint>
      <DialogActions>
        <Button onClick={() => send({ type: 'transactions.open' })} data-event="transactions.open">
          Transaction history
        </Button>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </Dialog>
  )
}
