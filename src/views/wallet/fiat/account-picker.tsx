import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Landmark } from 'lucide-react'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { ADD_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { BANK_ACCOUNT, CHOOSE_ACCOUNT, NO_PAYMENT_DETAILS } from '#machines/wallet/messages/fiat.ts'
import { chosenAccount } from '#machines/wallet/rules/fiat-movements.ts'
import type { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { AbsentNotice } from '#src/ui/absent-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'

type Props = Pick<ViewProps<typeof withdrawFiatMachine>, 'snapshot' | 'send'>

const Root = chakra('div', { base: { mb: '6' } })
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', mb: '1.5' } })
const Lines = chakra('span', {
  base: {
    display: 'grid',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 'semibold' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})
const inOneLine = ({ account_name, bank_name, account_number }: BankAccount): string =>
  `${account_name} · ${bank_name} · ${account_number}`

function AddAccount({ snapshot, send }: Props) {
  return (
    <Button size="sm" {...eventButton({ snapshot, send }, 'account.add')}>
      {ADD_BANK_ACCOUNT}
    </Button>
  )
}

function NoAccounts(props: Props) {
  return (
    <AbsentNotice>
      <p>
        <Landmark size={18} aria-hidden />
        {NO_PAYMENT_DETAILS}
      </p>
      <AddAccount {...props} />
    </AbsentNotice>
  )
}

function Options({ snapshot, send }: Props) {
  const { accounts, account } = snapshot.context
  return accounts.map((each) => (
    <button
      key={each._id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={each._id === account}
      onClick={() => send({ type: 'account.choose', id: each._id })}
      data-event="account.choose"
      data-key={each._id}
    >
      <Lines>
        <b>{each.account_name}</b>
        <span>{each.bank_name}</span>
        <small className="figures">{each.account_number}</small>
      </Lines>
      {each._id === account ? <Check size={18} aria-hidden /> : null}
    </button>
  ))
}

/** The saved bank accounts in a dropdown; without one, the way to add one. */
export function AccountPicker({ snapshot, send }: Props) {
  const isOpen = snapshot.matches({ filling: { form: 'choosingAccount' } })
  const event = { type: isOpen ? 'accountPicker.close' : 'accountPicker.open' } as const
  const chosen = chosenAccount(snapshot.context)
  return (
    <Root>
      <Label>{BANK_ACCOUNT}</Label>
      {snapshot.context.accounts.length === 0 ? (
        <NoAccounts {...{ snapshot, send }} />
      ) : (
        <ListboxButton
          value={chosen ? inOneLine(chosen) : CHOOSE_ACCOUNT}
          label={chosen ? `${BANK_ACCOUNT}: ${inOneLine(chosen)}` : CHOOSE_ACCOUNT}
          listLabel={BANK_ACCOUNT}
          isOpen={isOpen}
          off={!snapshot.can(event)}
          missing={!chosen}
          onOpen={() => send({ type: 'accountPicker.open' })}
          onClose={() => send({ type: 'accountPicker.close' })}
          data-event={event.type}
          foot={<AddAccount {...{ snapshot, send }} />}
        >
          <Options {...{ snapshot, send }} />
        </ListboxButton>
      )}
    </Root>
  )
}
