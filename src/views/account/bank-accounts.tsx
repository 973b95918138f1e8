import { createContext, useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark, Pencil, Trash2 } from 'lucide-react'
import type { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'
import { hasRoom, type BankAccount } from '#machines/domain/bank-accounts.ts'
import { UP_TO_FIVE_ACCOUNTS } from '#machines/domain/messages/accounts.ts'
import { ADD_BANK_ACCOUNT, BANK_ACCOUNTS_TITLE } from '#machines/domain/messages/bank-accounts.ts'
import { COPIED } from '#machines/domain/messages/m2m.ts'
import type { PaymentMethodEvent } from '#machines/payment-method/payment-method.setup.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Entries, Entry, EntryFact, EntryName } from '#src/ui/entries.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { NotFetched } from '#src/ui/not-fetched.tsx'
import { Card } from '#src/ui/page.tsx'
import { Empty, SkeletonRows } from '#src/ui/states.tsx'
import { Badge } from '#src/ui/tag.tsx'

type Props = ViewProps<typeof bankDetailsMachine>

const Number = chakra(EntryFact, { base: { display: 'flex', alignItems: 'center', gap: '1' } })
const Acts = chakra('div', { base: { display: 'flex', gap: '1' } })
const Room = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '-2' } })

interface Around {
  /** Nothing is being added, changed or deleted, so anything may be. */
  readonly open: boolean
  readonly send: (event: PaymentMethodEvent) => void
}

/** The flow around the list. */
export const AroundAccounts = createContext<Around>({ open: true, send: () => {} })

function AddButton({ saved }: { saved: number }) {
  const { open, send } = useContext(AroundAccounts)
  return (
    <span data-flow="paymentMethod">
      <Button
        tone="primary"
        size="sm"
        off={!open || !hasRoom(saved)}
        onClick={() => send({ type: 'account.add' })}
        data-event="account.add"
      >
        {ADD_BANK_ACCOUNT}
      </Button>
    </span>
  )
}

function AccountActs({ account }: { account: BankAccount }) {
  const { open, send } = useContext(AroundAccounts)
  const { _id: id, bank_name, account_number } = account
  const act = (type: 'account.edit' | 'account.delete') => ({
    tone: 'plain' as const,
    size: 'icon' as const,
    off: !open,
    onClick: () => send({ type, id, account }),
    'data-event': type,
    'data-key': id,
  })
  return (
    <Acts data-flow="paymentMethod">
      <Button {...act('account.edit')} aria-label={`Edit ${bank_name}, ${account_number}`}>
        <Pencil size={18} aria-hidden />
      </Button>
      <Button {...act('account.delete')} aria-label={`Delete ${bank_name}, ${account_number}`}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </Acts>
  )
}

function AccountLine({ account }: { account: BankAccount }) {
  const { _id: id, account_name, account_number, account_type, bank_name, sort_code } = account
  return (
    <Entry data-key={id}>
      <Landmark size={20} aria-hidden />
      <div>
        <EntryName>
          <strong>{bank_name}</strong>
          <Badge>{account_type}</Badge>
        </EntryName>
        <EntryFact>{account_name}</EntryFact>
        <Number className="figures">
          {account_number}
          <CopyButton
            value={account_number}
            label={`Copy account number of ${bank_name}`}
            copied={COPIED.accountNumber}
          />
        </Number>
        {sort_code === null ? null : <EntryFact className="figures">Sort code {sort_code}</EntryFact>}
      </div>
      <AccountActs account={account} />
    </Entry>
  )
}

function Content({ snapshot, send }: Props) {
  const { data, failure } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('refused'))
    return <NotFetched why={failure?.message} onRetry={() => send({ type: 'data.refresh' })} />
  if (data === undefined) return <SkeletonRows rows={2} height="56px" label="Loading your bank accounts" />
  if (data.length === 0)
    return (
      <Empty picture={<BoatPicture />} title="No bank account yet">
        Add the account where buyers pay you. Without one you can buy, but not sell.
      </Empty>
    )
  return (
    <Entries>
      {data.map((account) => (
        <AccountLine key={account._id} account={account} />
      ))}
    </Entries>
  )
}

export function BankAccounts(props: Props) {
  const { data = [] } = props.snapshot.context
  return (
    <section {...flowRoot(props.snapshot)} aria-label={BANK_ACCOUNTS_TITLE}>
      <Card title={BANK_ACCOUNTS_TITLE} aside={<AddButton saved={data.length} />}>
        <Room>{UP_TO_FIVE_ACCOUNTS}</Room>
        <Content {...props} />
      </Card>
    </section>
  )
}
