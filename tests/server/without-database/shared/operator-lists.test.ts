import { expect, it } from 'vitest'
import { readCommand, runOperatorCommand, USAGE } from '#server/operator/commands.ts'
import { at, bankTransferRow, depositRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const transfer = (direction: 'in' | 'out', phase: 'requested' | 'payingOut', others: object = {}) => ({
  ...bankTransferRow(direction, phase),
  amount: '12345',
  ...others,
})
const withdrawal = { ...withdrawalRow('awaitingReview'), amount: '5000000', fee: '250000' }
const deposit = { ...depositRow('awaitingOperator'), person_id: null, t_id: null, amount: '7000000', min_deposit: '1' }
const asset = (code: string, kind: 'crypto' | 'fiat', scale: number) => ({ code, kind, scale })
const ASSETS = [asset('XRP', 'crypto', 6), asset('BTC', 'crypto', 8), asset('EUR', 'fiat', 2)]

const REQUEST = { topic: 'deposit', created_at: at(9), changed_at: at(10), closed_at: null }

const CLOCK = { 'from app_clock': [{ now: at(30), offset_s: 0 }] }

/** What each list prints for rows of the database, and without any. */
const LISTS: Readonly<
  Record<string, readonly [Parameters<typeof writtenTx>[0], lines: readonly string[], none: string]>
> = {
  'support list': [
    {
      'from support_request r left join person p': [
        { ...REQUEST, request_no: 'R-1', who: 'ada', phase: 'received' },
        { ...REQUEST, request_no: 'R-2', who: 'vic\n@example.com', phase: 'awaitingPerson' },
      ],
    },
    [
      'R-1  deposit, received, by ada, sent 2026-11-23T09:00:00.000Z, changed 2026-11-23T10:00:00.000Z',
      'R-2  deposit, awaitingPerson, by vic @example.com, sent 2026-11-23T09:00:00.000Z, changed 2026-11-23T10:00:00.000Z',
    ],
    'No open requests.',
  ],
  'bank list': [
    {
      ...CLOCK,
      'from bank_transfer t': [
        transfer('in', 'requested'),
        transfer('out', 'requested'),
        transfer('out', 'payingOut', {
          username: 'bola',
          account: { ...bankTransferRow('out').account, account_name: 'Bola\n\u202eAde' },
        }),
      ],
    },
    [
      'REF  T-2  deposit of 123.45 EUR by ada',
      'REF  T-2  withdrawal of 123.45 EUR by ada to Ada Obi, Quay Bank, 0123, not yet with the bank',
      'REF  T-2  withdrawal of 123.45 EUR by bola to Bola \ufffdAde, Quay Bank, 0123, with the bank',
    ],
    'No bank transfer is open.',
  ],
  'withdrawals list': [
    {
      ...CLOCK,
      'where w.waits_for is not null': [{ ...withdrawal, phase: 'reserved', waits_for: 'No signer\n' }],
      'from crypto_withdrawal w': [withdrawal, { ...withdrawal, value_usd: null, memo: null, username: 'bola' }],
    },
    [
      'T-3  5 XRP (3 USD) by ada to rBola on Ripple, memo 42',
      'T-3  5 XRP (no price) by bola to rBola on Ripple',
      'T-3  5 XRP (3 USD) by ada to rBola on Ripple, memo 42; it is reserved and waits: No signer ',
    ],
    'No withdrawal waits.',
  ],
  'chain list': [
    {
      'from network where stopped_at': [{ name: 'Bitcoin', stopped_at: at(9) }],
      'from crypto_deposit d': [deposit, { ...deposit, output: 1, memo: null }],
    },
    [
      'Bitcoin is stopped since 2026-11-23T09:00:00.000Z',
      'Ripple  txid-4  output 0  deposit of 7 XRP, memo 43',
      'Ripple  txid-4  output 1  deposit of 7 XRP, memo missing',
    ],
    'No deposit waits, and no network is stopped.',
  ],
  'inventory list': [
    {
      'from asset where kind': ([kind]) => ASSETS.filter((each) => each.kind === kind),
      'from swap_inventory': [
        { asset: 'EUR', held: '12345', room: '67890' },
        { asset: 'XRP', held: '5000000', room: '0' },
      ],
    },
    ['5 XRP, takes 0 XRP more', '123.45 EUR, takes 678.90 EUR more'],
    'Nothing was added: no quotes are given.',
  ],
}

const printed = async (line: string, rows: Parameters<typeof writtenTx>[0]): Promise<unknown> => {
  const { tx, context } = writtenTx(rows)
  return runOperatorCommand(
    { ...context, db: tx, config: { sandbox: true } } as never,
    readCommand(line.split(' ')).command,
  )
}

it.each(Object.entries(LISTS))('the operator’s %s names each row', async (line, [rows, lines, none]) => {
  expect(await printed(line, rows)).toEqual({ done: lines.join('\n') })
  expect(await printed(line, {})).toEqual({ done: none })
})

it('every list of the operator but that of appeals, which is a report, is printed here', () => {
  const named = [...USAGE.matchAll(/operator -- (\w+ list)$/gm)].map(([, line]) => line)
  expect(named).toEqual(Object.keys(LISTS))
})
