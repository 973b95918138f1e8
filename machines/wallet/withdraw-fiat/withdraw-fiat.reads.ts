import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import type { withdrawFiatMachine } from './withdraw-fiat.machine.ts'

type Seen = SnapshotFrom<typeof withdrawFiatMachine>

/** In the form: the currency, how much of it there is, and the last refusal. */
const readerOfForm = ({ context: { balances, currency, accounts, failure } }: Seen): string[] => {
  const balance = balances.find(({ ticker }) => ticker === currency)
  const held = balance?.available_balance === '10' ? 'few' : 'many'
  return [currency, held, accounts.length > 0 ? 'accounts' : 'no accounts', failure?.code ?? 'no answer']
}

/** The lines about a dialog are about 5 dollars to Second Quay, and about the 75 euros to First Quay that a reloaded page had sent. */
const readerOf = (seen: Seen): string[] | null => {
  if (isAt(seen, 'filling')) return readerOfForm(seen)
  if (isAt(seen, 'withdrawn')) return ['requested']
  const { amount, currency, account, accounts } = seen.context
  const { bank_name } = accounts.find(({ _id }) => _id === account) ?? {}
  if (amount === '5' && currency === 'USD' && bank_name === 'Second Quay') return ['5 USD']
  return amount === '75' && currency === 'EUR' && bank_name === 'First Quay' ? ['75 EUR'] : null
}

const REQUEST = { 'withdrawal.request': 'primary' } as const
const CONFIRM = { 'withdrawal.confirm': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const MANY = ['Balance 1,200.50 USD']
const FEW = ['Balance 10.00 USD']
const EUROS = ['Balance 300.00 EUR']
const NONE = 'No payment details added yet'
const ACCOUNTS = 'Ada Obi First Quay 0123456789 Ada Obi Second Quay 9876543210'
const NOT_WITHDRAWN = ['No withdrawal was created. No funds were moved.']
const HELD = 'The amount is on hold until the bank has paid it out. You can cancel it until the bank has it.'
const ONCE = 'We are retrying automatically; the withdrawal cannot be made twice.'
const DOLLARS_OUT = [
  'You withdraw 5.00 USD Fee 0.00 USD Arrives 5.00 USD',
  'Account name Ada Obi Bank name Second Quay Account number 9876543210 Sort code 12-34-56',
]
const EUROS_OUT = [
  'You withdraw 75.00 EUR Fee 0.00 EUR Arrives 75.00 EUR',
  'Account name Ada Obi Bank name First Quay Account number 0123456789',
]

const CHECKING = [
  line('5 USD', [...DOLLARS_OUT, ONCE], 'Check now', CHECK),
  line('75 EUR', [...EUROS_OUT, ONCE], 'Check now', CHECK),
]

export const withdrawFiatReads: Reads<Seen> = {
  readerOf,
  lines: {
    'opening.balances.fetchingBalances': null,
    'opening.balances.balancesFetched': null,
    'opening.accounts.fetchingAccounts': null,
    'opening.accounts.accountsFetched': null,
    unavailable: null,
    'filling.form.entering': [
      line('USD, many, accounts', MANY, 'Withdraw USD', REQUEST),
      line('USD, few, accounts', FEW, 'Withdraw USD', REQUEST),
      line('EUR, accounts', EUROS, 'Withdraw EUR', REQUEST),
      line('USD, many, no accounts', MANY, NONE, REQUEST),
      line('USD, few, no accounts', FEW, NONE, REQUEST),
      line('EUR, no accounts', EUROS, NONE, REQUEST),
    ],
    'filling.form.choosingAccount': [
      line('USD, many', MANY, ACCOUNTS, REQUEST),
      line('USD, few', FEW, ACCOUNTS, REQUEST),
      line('EUR', EUROS, ACCOUNTS, REQUEST),
    ],
    'filling.form.refused': [
      line('insufficient_balance', NOT_WITHDRAWN, 'Insufficient balance. Go lower!', REQUEST),
      line('not_found', NOT_WITHDRAWN, 'This bank account was deleted. Choose another one', REQUEST),
      line(
        'not_now',
        NOT_WITHDRAWN,
        'You reset your password, so nothing leaves your account until Jan 2, 2026, 12:00 UTC. You can transfer, withdraw and sell again then',
        REQUEST,
      ),
      line('too_many', NOT_WITHDRAWN, 'Too many requests. Try again in 30 seconds', REQUEST),
      line('no_session', NOT_WITHDRAWN, 'Kindly login first', REQUEST),
    ],
    'filling.data.known': null,
    'filling.data.refreshingBalances': null,
    'filling.data.refreshingAccounts': null,
    confirming: [
      line('5 USD', [...DOLLARS_OUT, HELD], 'Confirm withdrawal', CONFIRM),
      line('75 EUR', [...EUROS_OUT, HELD], 'Confirm withdrawal', CONFIRM),
    ],
    withdrawingFiat: [
      line('5 USD', [...DOLLARS_OUT, HELD], 'Loading...', CONFIRM),
      line('75 EUR', [...EUROS_OUT, HELD], 'Loading...', CONFIRM),
    ],
    'checkingOutcome.asking': CHECKING,
    'checkingOutcome.waiting': CHECKING,
    confirmingMovement: null,
    withdrawn: [line('requested', ['Withdrawal requested'], 'Redirecting to the transaction…')],
  },
}
