import type { SnapshotFrom } from 'xstate'
import { line, type Reads } from '#machines/shared/model/reads.ts'
import type { depositFiatMachine } from './deposit-fiat.machine.ts'

type Seen = SnapshotFrom<typeof depositFiatMachine>

/** Of the sample balances: the dollars, before and after most of them were spent, and the euros. */
const readerOf = ({ context: { balances, currency, failure } }: Seen): string[] | null => {
  const balance = balances.find((each) => each.ticker === currency)
  if (!balance || currency === 'NGN') return null
  return [currency, balance.available_balance === '10' ? 'few' : 'many', failure?.code ?? 'no answer']
}

const SUBMIT = { 'deposit.submit': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const MANY = ['Balance 1,200.50 USD']
const FEW = ['Balance 10.00 USD']
const EUROS = ['Balance 300.00 EUR']
const NOT_DEPOSITED = 'No deposit was created. No funds were moved.'
const ONCE = 'We are retrying automatically; the deposit cannot be created twice.'

const FORM = [
  line('USD, many', MANY, 'Deposit USD', SUBMIT),
  line('USD, few', FEW, 'Deposit USD', SUBMIT),
  line('EUR', EUROS, 'Deposit EUR', SUBMIT),
]

export const depositFiatReads: Reads<Seen> = {
  readerOf,
  lines: {
    fetchingBalances: null,
    unavailable: null,
    'filling.form.entering': FORM,
    'filling.form.rejected': FORM,
    'filling.form.refused': [
      line('not_now', [NOT_DEPOSITED], 'You have 10 unpaid deposits. Pay or cancel one first', SUBMIT),
      line('unavailable', [NOT_DEPOSITED], 'Deposits and withdrawals in USD are not offered yet', SUBMIT),
      line('too_many', [NOT_DEPOSITED], 'Too many requests. Try again in 30 seconds', SUBMIT),
      line('no_session', [NOT_DEPOSITED], 'Kindly login first', SUBMIT),
    ],
    'filling.balances.known': null,
    'filling.balances.refreshing': null,
    depositingFiat: [line('USD', MANY, 'Loading...', SUBMIT), line('EUR', EUROS, 'Loading...', SUBMIT)],
    askingAgain: [line('USD', MANY, 'Loading...', SUBMIT), line('EUR', EUROS, 'Loading...', SUBMIT)],
    checkingOutcome: [line('USD', [ONCE], 'Check now', CHECK), line('EUR', [ONCE], 'Check now', CHECK)],
    deposited: [
      line('USD', ['Deposit created'], 'Redirecting to the payment instructions…'),
      line('EUR', ['Deposit created'], 'Redirecting to the payment instructions…'),
    ],
  },
}
