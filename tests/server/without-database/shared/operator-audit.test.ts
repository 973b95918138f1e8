import { describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import { bankTransferRow, depositRow, orderRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const PERSON = { id: 3n, username: 'chidi', email: 'chidi@example.com' }
const DEPOSIT = { ...depositRow('awaitingOperator'), person_id: null, t_id: null, amount: '7000000', min_deposit: '1' }
const WITHDRAWAL = { ...withdrawalRow('awaitingReview'), amount: '5000000', fee: '1' }
const FEE = {
  asset: 'XRP',
  network: 'Ripple',
  scale: 6,
  withdrawal_fee: '250000',
  min_withdrawal: '1000000',
  min_deposit: '1',
}
const TRANSFER = 'REF0123456789'
const transferRow = (direction: 'in' | 'out', phase: 'requested' | 'payingOut' = 'requested') => ({
  ...bankTransferRow(direction, phase),
  amount: '12345',
  reference: TRANSFER,
})

/** What each command writes to the audit log, and answers. */
const COMMANDS: readonly (readonly [string, Readonly<Record<string, object>>, audit: string, answer: string])[] = [
  [
    'bank begin REF0123456789',
    { 'from bank_transfer t': transferRow('out') },
    'bank.begin REF0123456789 given to the bank',
    'The withdrawal REF0123456789 is with the bank.',
  ],
  [
    'bank refuse REF0123456789 --note No',
    { 'from bank_transfer t': transferRow('out') },
    'bank.refuse REF0123456789 No',
    'The bank transfer REF0123456789 is refused.',
  ],
  [
    'bank book REF0123456789 --line ST/1 --amount 120',
    { 'from bank_transfer t': transferRow('in'), 'insert into bank_statement_line': {} },
    'bank.book REF0123456789 ST/1 120',
    'The line ST/1 is booked for ada.',
  ],
  [
    'withdrawals approve T-3',
    { 'from crypto_withdrawal w': WITHDRAWAL },
    'withdrawals.approve T-3 approved',
    'The withdrawal T-3 is approved.',
  ],
  [
    'withdrawals refuse T-3 --note No',
    { 'from crypto_withdrawal w': WITHDRAWAL },
    'withdrawals.refuse T-3 Refused after a review: No',
    'The withdrawal T-3 is refused.',
  ],
  [
    'chain assign txid-4 --network Ripple --output 0 --to chidi --note Letter',
    { 'from crypto_deposit d': DEPOSIT, 'from person': PERSON },
    'chain.assign txid-4 chidi: Letter',
    'The deposit txid-4 is chidi’s.',
  ],
  [
    'chain fee XRP --network Ripple --fee 0.5 --note Costs',
    { 'from token_network': FEE },
    'chain.fee Ripple 0.25 XRP to 0.5 XRP: Costs',
    'A withdrawal of XRP on Ripple costs 0.5 XRP.',
  ],
  [
    'resolve O-1 --to seller --reason payment_not_proven --note Unpaid',
    {
      'from m2m_order': { ...orderRow, phase: 'appealing', appealed_by: 'buyer' },
      'with returned as': orderRow,
    },
    'appeal.awardSeller O-1 payment_not_proven: Unpaid',
    'The appeal of order O-1 is decided for the seller.',
  ],
]

describe('the command of an operator', () => {
  it.each(COMMANDS)('%s is in the audit log', async (line, rows, audit, answer) => {
    const asked = Object.fromEntries(Object.entries(rows).map(([phrase, row]) => [phrase, [row]]))
    const { tx, context, written } = writtenTx({ 'with notice as': [], ...asked })
    const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
    const { command } = readCommand(line.split(' '))
    const answered = await runOperatorCommand({ ...context, db, config: { sandbox: true } } as never, command)
    expect(written.filter((each) => each.startsWith('audit '))).toEqual([`audit ${audit}`])
    expect(answered).toEqual({ done: answer })
  })
})
