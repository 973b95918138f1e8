import { chakra } from '@chakra-ui/react/styled-system'
import { retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { CANCELLING_QUESTION, GO_BACK, NO_ANSWER_YET } from '#machines/wallet/messages/transactions.ts'
import { cancellingSentence } from '#machines/wallet/rules/transaction-sentences.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import type { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof transactionMachine> & { transaction: Transaction }

const Words = chakra('p', { base: { fontSize: 'lg' } })

function Confirming({ snapshot, send, transaction }: Props) {
  const isBusy = snapshot.matches({ following: { command: 'cancellingWithdrawal' } })
  const canDismiss = snapshot.can({ type: 'command.dismiss' })
  const dismiss = () => send({ type: 'command.dismiss' })
  return (
    <Dialog title={CANCELLING_QUESTION} onClose={canDismiss ? dismiss : undefined} data-event="command.dismiss">
      <Words>{cancellingSentence(transaction)}</Words>
      <DialogConfirmation
        cancel="command.dismiss"
        confirm="command.confirm"
        label={isBusy ? SUBMITTING : transaction.direction === 'in' ? 'Cancel deposit' : 'Cancel withdrawal'}
        cancelLabel={GO_BACK}
        tone="danger"
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

function CheckingOutcome({ snapshot, send }: Props) {
  return (
    <Dialog title={NO_ANSWER_YET}>
      <Words>{retrying()}</Words>
      <DialogActions>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </Dialog>
  )
}

/** The dialogs of a cancellation: what it means for the funds, and a lost answer. */
export function CancelDialogs(props: Props) {
  const { snapshot } = props
  if (snapshot.matches({ following: { command: 'checkingOutcome' } })) return <CheckingOutcome {...props} />
  const isAsked =
    snapshot.matches({ following: { command: 'confirmingCancel' } }) ||
    snapshot.matches({ following: { command: 'cancellingWithdrawal' } })
  return isAsked ? <Confirming {...props} /> : null
}
