import type { components } from '#openapi/generated/operator.ts'
import { bookedLine, TRANSFER_REF, waitingAct } from './acts.ts'

type BankTransferRecord = components['schemas']['BankTransferRecord']

/** A deposit that can be booked or refused. */
export const announcedTransfer: BankTransferRecord = {
  t_id: TRANSFER_REF,
  reference: 'QS7K2M9D4X8P',
  direction: 'in',
  phase: 'requested',
  username: 'ben_kay',
  name: 'Ben Kay',
  currency: 'USD',
  amount: '250',
  amount_text: '250.00 USD',
  value_usd: '250',
  booked: null,
  reversed_at: null,
  account: { bank: 'Harbour Bank', account_number: '0123456789' },
  created_at: '2026-01-01T09:00:00.000Z',
  deadline_at: '2026-01-04T09:00:00.000Z',
  stopped: null,
  lease: null,
  acts: [],
  may: [
    { act: 'bank.refuse', needs_second: false, needs_code: true },
    { act: 'bank.book', needs_second: false, needs_code: true },
  ],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** A withdrawal of a stopped account that is paid out, and waits for nothing. */
export const bookedTransfer: BankTransferRecord = {
  ...announcedTransfer,
  direction: 'out',
  phase: 'completed',
  value_usd: null,
  booked: bookedLine,
  stopped: 'The account is frozen',
  lease: {
    username: 'pat',
    until: '2026-01-01T12:25:00.000Z',
    mine: false,
    server_now: '2026-01-01T12:01:00.000Z',
  },
  acts: [{ ...waitingAct, act: 'bank.book' }],
  may: [],
}

/** A deposit whose line was somebody else's payment. */
export const reversedTransfer: BankTransferRecord = {
  ...announcedTransfer,
  phase: 'completed',
  reversed_at: '2026-01-01T11:00:00.000Z',
  may: [],
}
