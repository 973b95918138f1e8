import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { PAYMENT_METHOD_TITLE } from '#machines/accounts/messages/bank-accounts.ts'
import type { paymentMethodMachine } from '#machines/accounts/payment-method/payment-method.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToPage } from '#src/ui/focus.ts'
import { Card, Page, Stack } from '#src/ui/page.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { BankAccountForm, EditBankAccountForm } from './bank-account-form.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { DeletionDialogs } from './deletion-dialogs.tsx'

type Props = ViewProps<typeof paymentMethodMachine>

const Soon = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    minHeight: '52px',
    color: 'muted',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

const OTHERS = ['Paypal', 'Zelle', 'Payoneer']

function OtherMethods() {
  return (
    <Card title="Other payment methods">
      <Soon>
        {OTHERS.map((name) => (
          <Line key={name}>
            {name}
            <Badge>Coming soon</Badge>
          </Line>
        ))}
      </Soon>
    </Card>
  )
}

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

export function PaymentMethodPage({ snapshot, send }: Props) {
  const { bankAccount, editBankAccount, bankDetails } = snapshot.children
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={PAYMENT_METHOD_TITLE}
        lead="Buyers pay into these accounts when you sell. Existing orders keep the account they were placed with."
        width="form"
      >
        <Stack>
          {snapshot.matches('adding') ? (
            <FormCard send={send} cancel="adding.cancel">
              <ChildFlow actor={bankAccount} view={BankAccountForm} />
            </FormCard>
          ) : null}
          {snapshot.matches('editing') ? (
            <FormCard send={send} cancel="editing.cancel">
              <ChildFlow actor={editBankAccount} view={EditBankAccountForm} />
            </FormCard>
          ) : null}
          <ChildFlow
            actor={bankDetails}
            view={BankAccounts}
            enabled={snapshot.matches('listing')}
            sendToParent={send}
          />
          <OtherMethods />
        </Stack>
      </Page>
      <DeletionDialogs {...{ snapshot, send }} />
    </div>
  )
}
