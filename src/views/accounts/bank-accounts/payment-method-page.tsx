import type { ReactNode } from 'react'
import { PAYMENT_METHOD_TITLE } from '#machines/accounts/messages/bank-accounts.ts'
import type { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToPage } from '#src/ui/focus.ts'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { BankAccountForm, EditBankAccountForm } from './bank-account-form.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { DeletionDialogs } from './deletion-dialogs.tsx'
import { EditPayoutAccountForm, PayoutAccountForm } from './payout-account-form.tsx'
import { PayoutAccounts } from './payout-accounts.tsx'

type Props = ViewProps<typeof paymentMethodMachine>

interface FormCardProps extends Pick<Props, 'send'> {
  cancel: 'adding.cancel' | 'editing.cancel'
  children: ReactNode
}

function FormCard({ send, cancel, children }: FormCardProps) {
  return (
    <div ref={passFocusToPage}>
      <Card>
        {children}
        <Button tone="plain" block onClick={() => send({ type: cancel })} data-event={cancel}>
          Cancel
        </Button>
      </Card>
    </div>
  )
}

/** The form that is open, if any. */
function OpenForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { bankAccount, editBankAccount, payoutAccount, editPayoutAccount } = snapshot.children
  if (snapshot.matches('adding') || snapshot.matches('addingPayout'))
    return (
      <FormCard send={send} cancel="adding.cancel">
        {snapshot.matches('adding') ? (
          <ChildFlow actor={bankAccount} view={BankAccountForm} />
        ) : (
          <ChildFlow actor={payoutAccount} view={PayoutAccountForm} />
        )}
      </FormCard>
    )
  if (!snapshot.matches('editing') && !snapshot.matches('editingPayout')) return null
  return (
    <FormCard send={send} cancel="editing.cancel">
      {snapshot.matches('editing') ? (
        <ChildFlow actor={editBankAccount} view={EditBankAccountForm} />
      ) : (
        <ChildFlow actor={editPayoutAccount} view={EditPayoutAccountForm} />
      )}
    </FormCard>
  )
}

export function PaymentMethodPage({ snapshot, send }: Props) {
  const { bankDetails, payoutAccounts } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={PAYMENT_METHOD_TITLE}
        lead="Buyers pay into these accounts when you sell. Existing orders keep the account they were placed with."
        width="form"
      >
        <Stack>
          <OpenForm snapshot={snapshot} send={send} />
          <ChildFlow
            actor={bankDetails}
            view={BankAccounts}
            enabled={snapshot.matches('listing')}
            sendToParent={send}
          />
          <ChildFlow
            actor={payoutAccounts}
            view={PayoutAccounts}
            enabled={snapshot.matches('listing')}
            sendToParent={send}
          />
        </Stack>
      </Page>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
      <DeletionDialogs {...{ snapshot, send }} />
    </div>
  )
}
