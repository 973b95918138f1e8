import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { accountsToAdd } from '#machines/adverts/rules/receiving-accounts.ts'
import {
  ADD_ACCOUNT,
  IF_IT_WENT_THROUGH,
  NOTHING_MOVED,
  ORDER_IS_PLACED,
  TERMS_CHANGED,
} from '#machines/adverts/messages/marketplace.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { MethodPicker } from '#src/views/adverts/parts/method-picker.tsx'
import { TradeForm } from './trade-form.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof takeAdvertMachine>

const Text = chakra('p', { base: { color: 'muted', mt: '3' } })
const Done = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    pt: '2',
    '& > svg': { color: 'up' },
  },
})

function Checking({ snapshot, send }: Props) {
  return (
    <>
      <Alert tone="notice">{IF_IT_WENT_THROUGH}</Alert>
      <Text>If it was placed, you will also find it under Orders.</Text>
      <DialogActions>
        <Button onClick={() => send({ type: 'orders.open' })} data-event="orders.open">
          Go to my orders
        </Button>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </>
  )
}

function AccountMissing({ snapshot, send }: Props) {
  const { failure, method } = snapshot.context
  return (
    <>
      <Alert tone="notice" title={failure?.message ?? accountsToAdd([method])}>
        {NOTHING_MOVED}
      </Alert>
      <DialogActions>
        <Button onClick={() => send({ type: 'trade.close' })} data-event="trade.close">
          Cancel
        </Button>
        <Button tone="primary" onClick={() => send({ type: 'account.add' })} data-event="account.add">
          {ADD_ACCOUNT}
        </Button>
      </DialogActions>
    </>
  )
}

function Placed() {
  return (
    <Done role="status">
      <CircleCheck size={44} strokeWidth={1.5} aria-hidden />
      <p>The crypto is in escrow. Redirecting to your order…</p>
    </Done>
  )
}

const contentOf = (props: Props): { title: string; body: ReactNode; wide?: true } => {
  const { snapshot } = props
  if (snapshot.matches('checkingOutcome')) return { title: CHECKING_OUTCOME, body: <Checking {...props} /> }
  if (snapshot.matches('termsChanged')) return { title: TERMS_CHANGED, body: <ChangedTerms {...props} /> }
  if (snapshot.matches('accountMissing')) return { title: 'Account required', body: <AccountMissing {...props} /> }
  if (snapshot.matches('created')) return { title: ORDER_IS_PLACED, body: <Placed /> }
  const { username } = snapshot.context.advert.user
  return { title: `Trade with ${username}`, body: <TradeForm {...props} />, wide: true }
}

export default function TradeModal(props: Props) {
  const { snapshot, send } = props
  const { title, body, wide = false } = contentOf(props)
  const close = snapshot.can({ type: 'trade.close' }) ? () => send({ type: 'trade.close' }) : undefined
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.status === 'active' && !snapshot.matches('confirmingCode') ? (
        <Dialog title={title} wide={wide} onClose={close} data-event="trade.close">
          {body}
        </Dialog>
      ) : null}
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
      {snapshot.matches('choosingMethod') ? <MethodPicker {...props} /> : null}
    </div>
  )
}
