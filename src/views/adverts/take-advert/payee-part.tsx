import { chakra } from '@chakra-ui/react/styled-system'
import { LOADING_ACCOUNTS, PAID_TO, UNABLE_ACCOUNTS } from '#machines/accounts/messages/bank-accounts.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { ADD_ACCOUNT } from '#machines/adverts/messages/marketplace.ts'
import { accountOption, accountsToAdd } from '#machines/adverts/rules/receiving-accounts.ts'
import { takerAccount, takerAccounts } from '#machines/adverts/rules/take-advert.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { AbsentNotice } from '#src/ui/absent-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/fields/choice-field.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'

type Props = Pick<ViewProps<typeof takeAdvertMachine>, 'snapshot' | 'send'>

const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium' } })
const Rows = chakra('div', { base: { display: 'grid', gap: '1.5' } })

function Account({ snapshot, send }: Props) {
  const account = takerAccount(snapshot.context)
  if (account === undefined) return null
  return (
    <ChoiceField
      name="account"
      label={PAID_TO}
      value={account._id}
      options={takerAccounts(snapshot.context).map(accountOption)}
      hint={account.account_name}
      readOnly={!snapshot.can({ type: 'account.change', value: account._id })}
      {...changeEvent(send, 'account.change')}
    />
  )
}

/** Where a taker who sells is paid, or why that is not known. */
export function PayeePart({ snapshot, send }: Props) {
  const { accounts, method } = snapshot.context
  const isUnknown = snapshot.matches({ filling: { payee: 'unknown' } })
  if (accounts === null && !isUnknown)
    return (
      <Rows role="status" aria-label={LOADING_ACCOUNTS}>
        <Label>{PAID_TO}</Label>
        <Skeleton height="46px" />
      </Rows>
    )
  if (takerAccount(snapshot.context) !== undefined) return <Account {...{ snapshot, send }} />
  const act = isUnknown ? 'accounts.retry' : 'account.add'
  return (
    <Rows>
      <Label>{PAID_TO}</Label>
      <AbsentNotice>
        <p>{isUnknown ? UNABLE_ACCOUNTS : accountsToAdd(method === '' ? [] : [method])}</p>
        <Button size="sm" {...eventButton({ snapshot, send }, act)}>
          {isUnknown ? TRY_AGAIN : ADD_ACCOUNT}
        </Button>
      </AbsentNotice>
    </Rows>
  )
}
