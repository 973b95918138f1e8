import { chakra } from '@chakra-ui/react/styled-system'
import type { paymentMethodMachine } from '#machines/payment-method/payment-method.machine.ts'
import { ADD_BANK_ACCOUNT } from '#machines/domain/messages/bank-accounts.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Page } from '#src/ui/page.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { BankAccountForm } from '#src/views/account/bank-account-form.tsx'
import { BankAccounts } from '#src/views/account/bank-accounts.tsx'

const Column = chakra('div', { base: { display: 'grid', gap: '4' } })
const Soon = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '52px',
    color: 'muted',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

const OTHERS = ['Paypal', 'Zelle', 'Payoneer']

/** Where a person is paid: bank accounts today, other ways later. */
export function PaymentMethodPage({ snapshot, send }: ViewProps<typeof paymentMethodMachine>) {
  const { bankAccount, bankDetails } = snapshot.children
  const adding = snapshot.matches('adding')
  const add = adding ? null : (
    <Button tone="primary" onClick={() => send({ type: 'account.add' })} data-event="account.add">
      {ADD_BANK_ACCOUNT}
    </Button>
  )
  const cancel = (
    <Button tone="plain" block onClick={() => send({ type: 'adding.cancel' })} data-event="adding.cancel">
      Cancel
    </Button>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title="Payment Method"
        lead="Buyers pay into these accounts when you sell. An order keeps a copy of the account it was made with."
        actions={add}
        width="form"
      >
        <Column>
          {adding ? (
            <Card pad="roomy">
              <ChildFlow actor={bankAccount} view={BankAccountForm} />
              {cancel}
            </Card>
          ) : null}
          <ChildFlow actor={bankDetails} view={BankAccounts} />
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
        </Column>
      </Page>
    </div>
  )
}
