import type { Transaction } from '#machines/wallet/rules/transactions.ts'

const OUR_ACCOUNT = {
  bank_name: 'Quayside Test Bank',
  account_name: 'Quayside Customers',
  account_number: 'TEST-USD-001',
  sort_code: null,
}

/** Fiat deposits and withdrawals for models and browser walks. */
export const announcedDeposit: Transaction = {
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  type: 'Deposit',
  direction: 'in',
  counterparty: 'Quayside Test Bank',
  asset: 'USD',
  amount: '1500.5',
  currency: 'USD',
  fee: '0',
  owner: 'ada_obi',
  status: 'pending',
  reason: null,
  order_no: null,
  scale: 2,
  crypto_withdrawal: null,
  crypto_deposit: null,
  exchange: null,
  bank_transfer: {
    phase: 'requested',
    amount: '1500.5',
    reference: 'Q7W2Q9D4M1',
    account: OUR_ACCOUNT,
    may_cancel: true,
    deadline_at: '2026-01-15T10:00:00.000Z',
  },
}

const toBank = (phase: 'payingOut' | 'completed' | 'failed'): Transaction['bank_transfer'] => ({
  phase,
  amount: '250',
  reference: 'Q3X8P3T6V5',
  account: { bank_name: 'First Quay', account_name: 'Ada Obi', account_number: '0123456789', sort_code: null },
  may_cancel: false,
  deadline_at: null,
})

/** The bank has it. */
export const leavingWithdrawal: Transaction = {
  ...announcedDeposit,
  t_id: 'W1THDRAWABCDEFGHJKMN',
  createdAt: '2026-01-01T09:00:00.000Z',
  type: 'Withdrawal',
  direction: 'out',
  counterparty: '0123456789',
  asset: 'EUR',
  currency: 'EUR',
  amount: '250',
  bank_transfer: toBank('payingOut'),
}

export const refusedWithdrawal: Transaction = {
  ...leavingWithdrawal,
  t_id: 'REFVSEDABCDEFGHJKMNP',
  createdAt: '2026-01-01T08:00:00.000Z',
  status: 'failed',
  reason: 'Refused by the bank',
  bank_transfer: toBank('failed'),
}

/** Another amount arrived than the one that was announced. */
export const arrivedDeposit: Transaction = {
  ...announcedDeposit,
  t_id: 'ARR1VEDABCDEFGHJKMNP',
  createdAt: '2026-01-01T07:00:00.000Z',
  status: 'completed',
  amount: '90',
  reason: 'The amount that arrived differs from the 100.00 USD requested',
  bank_transfer: announcedDeposit.bank_transfer && {
    ...announcedDeposit.bank_transfer,
    phase: 'completed',
    amount: '100',
    may_cancel: false,
    deadline_at: null,
  },
}
