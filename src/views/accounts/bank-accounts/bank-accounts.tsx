import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark } from 'lucide-react'
import type { bankDetailsMachine } from '#machines/accounts/reads.machine.ts'
import { hasRoom, type BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { UP_TO_FIVE_ACCOUNTS } from '#machines/accounts/messages/accounts.ts'
import { ADD_BANK_ACCOUNT, BANK_ACCOUNTS_TITLE } from '#machines/accounts/messages/bank-accounts.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ItemList, Item, ItemText, ItemTitle } from '#src/ui/lists/item-list.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { AccountActions, type PaymentMethodProps } from './account-actions.tsx'

type Props = ViewProps<typeof bankDetailsMachine>

const AccountNumber = chakra(ItemText, { base: { display: 'flex', alignItems: 'center' } })
const Limit = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '-2' } })

function AddButton({ saved, enabled, sendToParent }: PaymentMethodProps & { saved: number }) {
  return (
    <span data-flow="paymentMethod">
      <Button
        tone="primary"
        size="sm"
        off={!enabled || !hasRoom(saved)}
        onClick={() => sendToParent({ type: 'account.add' })}
        data-event="account.add"
      >
        {ADD_BANK_ACCOUNT}
      </Button>
    </span>
  )
}

function AccountItem({ account, ...parent }: PaymentMethodProps & { account: BankAccount }) {
  const { _id: id, account_name, account_number, account_type, bank_name, sort_code } = account
  return (
    <Item data-key={id}>
      <Landmark size={20} aria-hidden />
      <div>
        <ItemTitle>
          <strong>{bank_name}</strong>
          <Badge>{account_type}</Badge>
        </ItemTitle>
        <ItemText>{account_name}</ItemText>
        <AccountNumber className="figures">
          {account_number}
          <CopyButton
            value={account_number}
            label={`Copy account number of ${bank_name}`}
            message={COPIED.accountNumber}
          />
        </AccountNumber>
        {sort_code === null ? null : <ItemText className="figures">Sort code {sort_code}</ItemText>}
      </div>
      <AccountActions
        name={`${bank_name}, ${account_number}`}
        edit={{ type: 'account.edit', id, account }}
        remove={{ type: 'account.delete', id, account }}
        {...parent}
      />
    </Item>
  )
}

function Content({ snapshot, send, ...parent }: Props & PaymentMethodProps) {
  const { data, failure } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('refused'))
    return <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })} />
  if (data === undefined) return <SkeletonRows rows={1} height="84px" label="Loading your bank accounts" />
  if (data.length === 0)
    return <EmptyState title="No bank accounts yet">Add the account buyers pay into by bank transfer.</EmptyState>
  return (
    <ItemList>
      {data.map((account) => (
        <AccountItem key={account._id} account={account} {...parent} />
      ))}
    </ItemList>
  )
}

export function BankAccounts({
  enabled = true,
  sendToParent = noParent,
  ...props
}: Props & Partial<PaymentMethodProps>) {
  const { data = [] } = props.snapshot.context
  const parent = { enabled, sendToParent }
  return (
    <section {...flowRoot(props.snapshot)} aria-label={BANK_ACCOUNTS_TITLE}>
      <Card title={BANK_ACCOUNTS_TITLE} aside={<AddButton saved={data.length} {...parent} />}>
        <Limit>{UP_TO_FIVE_ACCOUNTS}</Limit>
        <Content {...props} {...parent} />
      </Card>
    </section>
  )
}
