import type { components } from '#openapi/generated/operator.ts'
import { waitingAct, WITHDRAWAL_REF } from './acts.ts'

type WithdrawalReview = components['schemas']['WithdrawalReview']

/** To an address; it can be approved and refused. */
export const cryptoReview: WithdrawalReview = {
  t_id: WITHDRAWAL_REF,
  kind: 'crypto',
  phase: 'awaitingReview',
  username: 'ben_kay',
  person_since: '2025-06-01T08:00:00.000Z',
  frozen: false,
  stopped: null,
  waits_for: 'Custody has 0.2 BTC, and the payment needs 0.5 BTC',
  amount: '0.5 BTC',
  value_usd: '30250',
  network: 'Bitcoin',
  destination: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', memo: null },
  day_destination_usd: '30250',
  day_accounts_usd: '41000.5',
  is_price_missing: false,
  linked: ['chidi_m', 'dayo'],
  created_at: '2026-01-01T11:00:00.000Z',
  lease: null,
  acts: [],
  may: [
    { act: 'withdrawal.approve', needs_second: true, needs_code: true },
    { act: 'withdrawal.refuse', needs_second: true, needs_code: true },
  ],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** To a bank account of a frozen person, without a price; a second operator has it. */
export const bankReview: WithdrawalReview = {
  ...cryptoReview,
  kind: 'bank',
  frozen: true,
  stopped: 'The account is frozen',
  waits_for: null,
  amount: '5,000.00 USD',
  value_usd: null,
  network: null,
  destination: { bank: 'First Quay Bank', account_number: '0123456789' },
  day_destination_usd: null,
  day_accounts_usd: null,
  is_price_missing: true,
  linked: [],
  lease: {
    username: 'pat',
    until: '2026-01-01T12:25:00.000Z',
    mine: false,
    server_now: '2026-01-01T12:01:00.000Z',
  },
  acts: [{ ...waitingAct, act: 'withdrawal.approve' }],
  may: [],
}
