import type { KeyboardEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown, Landmark } from 'lucide-react'
import type { BankAccount } from '#machines/domain/bank-accounts.ts'
import { ADD_BANK_ACCOUNT } from '#machines/domain/messages/bank-accounts.ts'
import { BANK_ACCOUNT, CHOOSE_ACCOUNT, NO_PAYMENT_DETAILS } from '#machines/domain/messages/fiat.ts'
import { chosenAccount } from '#machines/domain/fiat-movements.ts'
import type { withdrawFiatMachine } from '#machines/withdraw-fiat/withdraw-fiat.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { AbsentNotice } from '#src/ui/absent-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectTrigger } from '#src/ui/select-trigger.tsx'

type Props = Pick<ViewProps<typeof withdrawFiatMachine>, 'snapshot' | 'send'>

const Root = chakra('div', { base: { position: 'relative', mb: '6' } })
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', mb: '1.5' } })
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    top: 'calc(100% + 4px)',
    insetX: '0',
    padding: '1.5',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'lifted',
  },
})
const List = chakra('div', {
  base: { display: 'grid', maxHeight: '400px', overflowY: 'auto' }, // spec §2 Withdraw fiat
})
const Option = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '60px',
    px: '3',
    py: '2',
    borderRadius: 'control',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: 'line' },
    '& > svg': { color: 'lantern', flexShrink: '0' },
  },
})
const Foot = chakra('div', { base: { padding: '1.5', pt: '3' } })
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
    <Button
      size="sm"
      off={!snapshot.can({ type: 'account.add' })}
      onClick={() => send({ type: 'account.add' })}
      data-event="account.add"
    >
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
  return (
    <Panel>
      <List role="listbox" aria-label={BANK_ACCOUNT}>
        {accounts.map((each) => (
          <Option
            key={each._id}
            type="button"
            role="option"
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
          </Option>
        ))}
      </List>
      <Foot>
        <AddAccount {...{ snapshot, send }} />
      </Foot>
    </Panel>
  )
}

/** Arrows move from the button to the options and among them. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  if (step === undefined || options.length === 0) return
  event.preventDefault()
  options[Math.max(0, options.findIndex((option) => option === event.target) + step)]?.focus()
}

/** The saved bank accounts in a dropdown; without one, the way to add one. */
export function AccountPicker({ snapshot, send }: Props) {
  const isOpen = snapshot.matches({ filling: { form: 'choosingAccount' } })
  const event = { type: isOpen ? 'accountPicker.close' : 'accountPicker.open' } as const
  const off = !snapshot.can(event)
  const chosen = chosenAccount(snapshot.context)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) send({ type: 'accountPicker.close' })
    else moveByArrows(event)
  }
  return (
    <Root onKeyDown={onKeyDown}>
      <Label>{BANK_ACCOUNT}</Label>
      {snapshot.context.accounts.length === 0 ? (
        <NoAccounts {...{ snapshot, send }} />
      ) : (
        <SelectTrigger
          type="button"
          aria-label={chosen ? `${BANK_ACCOUNT}: ${inOneLine(chosen)}` : CHOOSE_ACCOUNT}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-disabled={off ? true : undefined}
          data-missing={chosen ? undefined : true}
          onClick={() => (off ? undefined : send(event))}
          data-event={event.type}
        >
          <span>{chosen ? inOneLine(chosen) : CHOOSE_ACCOUNT}</span>
          <ChevronDown size={16} aria-hidden />
        </SelectTrigger>
      )}
      {isOpen ? <Options {...{ snapshot, send }} /> : null}
    </Root>
  )
}
