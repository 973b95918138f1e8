import { chakra } from '@chakra-ui/react/styled-system'
import type { orderCommandMachine } from '#machines/orders/order-command/order-command.machine.ts'
import { NOT_YET } from '#machines/orders/messages/order-page.ts'
import { orderCommandTexts } from '#machines/orders/rules/order-commands.ts'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogWords } from '#src/ui/overlays/dialog.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof orderCommandMachine>

const Soft = chakra('p', { base: { color: 'muted', mt: '3' } })

/** The dialog that was confirmed, until its answer comes. */
function Sending({ snapshot }: Props) {
  const { command, asked } = snapshot.context
  const { question, effect, isDestructive } = orderCommandTexts[command]
  return (
    <Dialog title={question} continued>
      <DialogWords>{effect(asked)}</DialogWords>
      <DialogActions>
        <Button off>{NOT_YET}</Button>
        <Button off tone={isDestructive ? 'danger' : 'primary'}>
          {SUBMITTING}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Checking({ snapshot, send }: Props) {
  return (
    <Dialog title={CHECKING_OUTCOME}>
      <DialogWords>{retrying()}</DialogWords>
      <Soft>You can leave this page. The order will show the result.</Soft>
      <DialogActions>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </Dialog>
  )
}

/** What becomes of a confirmed command; a lost answer is shown in a dialog, too. */
export const OrderCommand = (props: Props) => (
  <div {...flowRoot(props.snapshot)}>
    {props.snapshot.matches('sending') ? <Sending {...props} /> : null}
    {props.snapshot.matches('checkingOutcome') ? <Checking {...props} /> : null}
    <ChildFlow actor={props.snapshot.children.confirmMovement} view={ConfirmMovement} />
  </div>
)
