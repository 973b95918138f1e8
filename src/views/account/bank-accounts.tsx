import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark } from 'lucide-react'
import type { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'
import { UP_TO_FIVE_ACCOUNTS } from '#machines/domain/messages/accounts.ts'
import { BANK_ACCOUNTS_TITLE } from '#machines/domain/messages/bank-accounts.ts'
import { COPIED } from '#machines/domain/messages/m2m.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Card } from '#src/ui/page.tsx'
import { Empty, Note, SkeletonRows } from '#src/ui/states.tsx'
import { Badge } from '#src/ui/tag.tsx'

type Props = ViewProps<typeof bankDetailsMachine>
type Account = NonNullable<Props['snapshot']['context']['data']>[number]

const List = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4',
    py: '3.5',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > svg': { color: 'muted' },
    '& strong': { fontWeight: 'semibold', display: 'block' },
    '& p': { color: 'muted', overflowWrap: 'anywhere', display: 'flex', alignItems: 'center', gap: '1' },
  },
})
const Room = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })

function AccountLine({ account }: { account: Account }) {
  return (
    <Line data-key={account._id}>
      <Landmark size={20} aria-hidden />
      <div>
        <strong>{account.bank_name}</strong>
        <p className="figures">
          {account.account_name} · {account.account_number}
          <CopyButton
            value={account.account_number}
            label={`Copy account number of ${account.bank_name}`}
            copied={COPIED.accountNumber}
          />
        </p>
      </div>
      <Badge>{account.account_type}</Badge>
    </Line>
  )
}

function Content({ snapshot, send }: Props) {
  const { data, failure } = snapshot.context
  const retry = (
    <Button size="sm" onClick={() => send({ type: 'data.refresh' })} data-event="data.refresh">
      {TRY_AGAIN}
    </Button>
  )
  if (snapshot.matches('failed') || snapshot.matches('refused'))
    return <Note tone="down" title={failure?.message ?? ''} action={retry} />
  if (data === undefined) return <SkeletonRows rows={2} height="56px" label="Loading your bank accounts" />
  if (data.length === 0)
    return (
      <Empty title="No bank account yet">
        Add the account where buyers pay you. Without one you can buy, but not sell.
      </Empty>
    )
  return (
    <List>
      {data.map((account) => (
        <AccountLine key={account._id} account={account} />
      ))}
    </List>
  )
}

export function BankAccounts(props: Props) {
  return (
    <section {...flowRoot(props.snapshot)} aria-label={BANK_ACCOUNTS_TITLE}>
      <Card title={BANK_ACCOUNTS_TITLE} aside={<Room>{UP_TO_FIVE_ACCOUNTS}</Room>}>
        <Content {...props} />
      </Card>
    </section>
  )
}
