import { chakra } from '@chakra-ui/react/styled-system'
import { AtSign, Smartphone } from 'lucide-react'
import type { payoutAccountsMachine } from '#machines/accounts/reads.machine.ts'
import { hasRoom } from '#machines/accounts/rules/bank-accounts.ts'
import {
  identifierOf,
  isPayoutAccount,
  providerOf,
  type PayoutAccount,
} from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf, PAYOUT_METHODS } from '#machines/catalog/payment-methods.ts'
import {
  ADD_PAYOUT_ACCOUNT,
  NO_PAYOUT_ACCOUNTS,
  PAYOUT_ACCOUNTS_TITLE,
} from '#machines/accounts/messages/bank-accounts.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { ItemList, Item, ItemText, ItemTitle } from '#src/ui/lists/item-list.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { AccountActions, type PaymentMethodProps } from './account-actions.tsx'

type Props = ViewProps<typeof payoutAccountsMachine>

const Limit = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '-2', mb: '3' } })
const Soon = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    minHeight: '3.25rem',
    color: 'muted',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})

/** As high as the row that is awaited, so that what follows keeps its place. */
const Nothing = chakra('p', { base: { display: 'flex', alignItems: 'center', minHeight: '84px', color: 'muted' } })

const SOON = ['Paypal', 'Zelle', 'Payoneer']

function AccountItem({ account, ...parent }: PaymentMethodProps & { account: PayoutAccount }) {
  const { _id: id, method, account_name } = account
  const Icon = accountKindOf(method) === 'mobile' ? Smartphone : AtSign
  return (
    <Item data-key={id}>
      <Icon size={20} aria-hidden />
      <div>
        <ItemTitle>
          <strong>{method}</strong>
          {providerOf(account) === method ? null : <Badge>{providerOf(account)}</Badge>}
        </ItemTitle>
        <ItemText>{account_name}</ItemText>
        <ItemText className="figures">{identifierOf(account)}</ItemText>
      </div>
      <AccountActions
        name={`${method}, ${identifierOf(account)}`}
        edit={{ type: 'payout.edit', id, account }}
        remove={{ type: 'payout.delete', id, account }}
        {...parent}
      />
    </Item>
  )
}

function Accounts({ snapshot, send, ...parent }: Props & PaymentMethodProps) {
  const { data, failure } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('refused'))
    return <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })} />
  if (data === undefined) return <SkeletonRows rows={1} height="84px" label="Loading your accounts" />
  const others = data.filter(isPayoutAccount)
  if (others.length === 0) return <Nothing>{NO_PAYOUT_ACCOUNTS}</Nothing>
  return (
    <ItemList>
      {others.map((account) => (
        <AccountItem key={account._id} account={account} {...parent} />
      ))}
    </ItemList>
  )
}

/** The saved accounts that are no bank accounts, and the methods that are not offered yet. */
export function PayoutAccounts({
  enabled = true,
  sendToParent = noParent,
  ...props
}: Props & Partial<PaymentMethodProps>) {
  const { data = [] } = props.snapshot.context
  const add = (
    <span data-flow="paymentMethod">
      <Button
        size="sm"
        off={!enabled || !hasRoom(data.length)}
        onClick={() => sendToParent({ type: 'payout.add' })}
        data-event="payout.add"
      >
        {ADD_PAYOUT_ACCOUNT}
      </Button>
    </span>
  )
  return (
    <section {...flowRoot(props.snapshot)} aria-label={PAYOUT_ACCOUNTS_TITLE}>
      <Card title={PAYOUT_ACCOUNTS_TITLE} aside={add}>
        <Limit>{PAYOUT_METHODS.join(', ')}</Limit>
        <Accounts {...props} {...{ enabled, sendToParent }} />
        <Soon>
          {SOON.map((name) => (
            <Line key={name}>
              {name}
              <Badge>Coming soon</Badge>
            </Line>
          ))}
        </Soon>
      </Card>
    </section>
  )
}
