import { expect, it } from 'vitest'
import { depositFiat, fiatWithdrawal } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { cryptoWithdrawal } from '#server/wallet/services/crypto-withdrawals.service.ts'
import { at } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const ADDRESS = 'rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh'
const ADA = { id: 1n, username: 'ada', email: 'ada@example.com' }
const OURS = { account_name: 'Quayside', account_number: '9876', bank_name: 'Our Bank', sort_code: null }
const HERS = { account_name: 'Ada Obi', account_number: '0123', bank_name: 'Quay Bank', sort_code: '04-00-04' }
const EUR = { 'from asset': [{ code: 'EUR', kind: 'fiat', scale: 2 }] }
const XRP = {
  'from asset': [{ code: 'XRP', kind: 'crypto', scale: 6, networks: ['Ripple'] }],
  'from market_price': [{ price: '0.6', is_fresh: true }],
  'select contract': [],
  'from token_network': [
    {
      ...{ asset: 'XRP', network: 'Ripple', scale: 6, chain_decimals: 6, memo_required: true, stopped_reason: null },
      ...{ withdrawal_fee: '250000', min_withdrawal: '1000000', min_deposit: '1' },
    },
  ],
}

function world(answers: Parameters<typeof writtenTx>[0]) {
  const rows: unknown[] = []
  const stored = (params: readonly unknown[]) => {
    rows.push(...params.filter((value) => !(value instanceof Date && value.getTime() === at(12).getTime())).slice(1))
    return [{ id: 5n }]
  }
  const made = writtenTx({
    'select balance': [{ balance: '900000000' }],
    'insert into bank_transfer': stored,
    'insert into crypto_withdrawal (': stored,
    'from bank_account': [{ ...HERS, kind: 'bank', public_id: 'B-1', created_at: at(1) }],
    ...answers,
  })
  const db = { ...made.tx, tx: (fn: (on: typeof made.tx) => Promise<unknown>) => fn(made.tx) }
  const bank = { accountFor: () => OURS, request: async () => undefined }
  const chains = new Map([['Ripple', {}]])
  return { ...made, rows, context: { ...made.context, db, bank, chains, signers: chains } as never }
}

type World = ReturnType<typeof world>

/** What each request of a person stores, and writes for people. */
const REQUESTS: Readonly<
  Record<
    string,
    readonly [
      rows: Parameters<typeof writtenTx>[0],
      ask: (world: World) => Promise<{ message: string }>,
      message: string,
      stored: readonly unknown[],
      written: readonly string[],
    ]
  >
> = {
  'a deposit from a bank': [
    EUR,
    ({ context }) => {
      const command = { operation: 'depositFiat', user: ADA, key: null, bodyHash: new Uint8Array() }
      return depositFiat(context, command, { currency: 'EUR', amount: '1234.50' })
    },
    'Transfer 1,234.50 EUR with the reference shown',
    [
      '1',
      'in',
      'EUR',
      '123450',
      'Q…',
      '{"account_name":"Quayside","account_number":"9876","bank_name":"Our Bank","sort_code":null}',
      '2026-12-07T12:00:00.000Z',
    ],
    ['line of 1 Deposit in 123450 0 EUR Our Bank pending –', 'frame to 1 transaction.changed …'],
  ],
  'a withdrawal to a bank': [
    EUR,
    async ({ context, tx }) => {
      const form = { act: 'withdrawFiat', bank_details: 'B-1', currency: 'EUR', amount: '1234.50' } as const
      return (await fiatWithdrawal(context, ADA, form).prepare(tx)).execute()
    },
    'Withdrawal of 1,234.50 EUR requested',
    [
      '1',
      'out',
      'EUR',
      '123450',
      'Q…',
      '{"bank_name":"Quay Bank","account_name":"Ada Obi","account_number":"0123","sort_code":"04-00-04"}',
      '2026-12-07T12:00:00.000Z',
    ],
    [
      'entry withdrawal.hold …: available 1 -123450 EUR, hold … 123450 EUR',
      'line of 1 Withdrawal out 123450 0 EUR 0123 pending –',
      'frame to 1 transaction.changed …',
      'notice to 1 withdrawal.requested (1,234.50 EUR, –, –, –) –',
      'frame to 1 balance.changed',
    ],
  ],
  'a withdrawal to an address': [
    XRP,
    async ({ context, tx }) => {
      const where = { recipient: ADDRESS, memo: '7', network: 'Ripple', token: 'XRP' } as const
      const form = { act: 'withdrawCrypto', ...where, amount: '5', fee: '0.25' } as const
      return (await cryptoWithdrawal(context, ADA, form).prepare(tx)).execute()
    },
    'Withdrawal of 5 XRP requested',
    ['1', 'XRP', 'Ripple', ADDRESS, '7', 'null', '5000000', '250000', '3.00', 'held'],
    [
      'entry withdrawal.hold …: available 1 -5000000 XRP, hold … 5000000 XRP',
      `line of 1 Withdrawal out 4750000 250000 XRP ${ADDRESS} pending –`,
      'frame to 1 transaction.changed …',
      `notice to 1 withdrawal.requested (5 XRP, –, ${ADDRESS} on Ripple, memo 7, –) –`,
      'frame to 1 balance.changed',
    ],
  ],
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
const withoutIds = (text: string): string =>
  text.replaceAll(/[0-9A-HJKMNP-TV-Z]{20}/g, '…').replace(/^Q[0-9A-HJKMNP-TV-Z]{9}$/, 'Q…')

it.each(Object.entries(REQUESTS))('%s', async (_, [answers, ask, message, stored, written]) => {
  const made = world(answers)
  expect((await ask(made)).message).toBe(message)
  expect(made.rows.map(textOf).map(withoutIds)).toEqual(stored)
  expect(made.written.map(withoutIds)).toEqual(written)
})
