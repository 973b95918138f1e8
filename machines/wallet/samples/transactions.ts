import type { Transaction } from '#machines/wallet/rules/transactions.ts'

const INSTANT = {
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  owner: 'ada_obi',
  fee: '0',
  currency: null,
  status: 'completed',
  reason: null,
  order_no: null,
  bank_transfer: null,
  crypto_withdrawal: null,
  crypto_deposit: null,
  exchange: null,
} as const

/** Fixed transactions that models answer with and views are tried on. */
export const pendingDeposit: Transaction = {
  ...INSTANT,
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  type: 'Deposit',
  direction: 'in',
  counterparty: 'Harbour Bank',
  asset: 'USD',
  currency: 'USD',
  amount: '1250.5',
  scale: 2,
  status: 'pending',
  bank_transfer: {
    phase: 'requested',
    amount: '1250.5',
    reference: 'QABCDEFGHJ',
    account: {
      bank_name: 'Harbour Bank',
      account_name: 'Quayside Ltd',
      account_number: '5550123456',
      sort_code: '12-34-56',
    },
    may_cancel: true,
    deadline_at: '2026-01-15T10:00:00.000Z',
  },
}

const bankTransferOf = (transaction: Transaction): NonNullable<Transaction['bank_transfer']> => {
  if (!transaction.bank_transfer) throw new Error('It is no bank transfer')
  return transaction.bank_transfer
}
const closed = { may_cancel: false, deadline_at: null } as const

/** Less arrived than was announced. */
export const arrivedDeposit: Transaction = {
  ...pendingDeposit,
  updatedAt: '2026-01-02T09:30:00.000Z',
  status: 'completed',
  amount: '1250',
  reason: 'The amount that arrived differs from the 1,250.50 USD requested',
  bank_transfer: { ...bankTransferOf(pendingDeposit), ...closed, phase: 'completed' },
}

export const cancelledDeposit: Transaction = {
  ...pendingDeposit,
  t_id: 'CANCE11EDABCDEFGHJKM',
  updatedAt: '2026-01-02T09:30:00.000Z',
  status: 'cancelled',
  reason: 'Cancelled by you',
  bank_transfer: { ...bankTransferOf(pendingDeposit), ...closed, phase: 'cancelled' },
}

export const pendingWithdrawal: Transaction = {
  ...INSTANT,
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  type: 'Withdrawal',
  direction: 'out',
  counterparty: '0123456789',
  asset: 'USD',
  currency: 'USD',
  amount: '40',
  scale: 2,
  status: 'pending',
  bank_transfer: {
    phase: 'requested',
    amount: '40',
    reference: 'QKMNPQRSTV',
    account: { bank_name: 'First Quay', account_name: 'Ada Obi', account_number: '0123456789', sort_code: null },
    may_cancel: true,
    deadline_at: null,
  },
}

/** Support looks at it first. */
export const withdrawalInReview: Transaction = {
  ...pendingWithdrawal,
  bank_transfer: { ...bankTransferOf(pendingWithdrawal), phase: 'awaitingReview' },
}

/** The bank has it. */
export const withdrawalAtBank: Transaction = {
  ...pendingWithdrawal,
  bank_transfer: { ...bankTransferOf(pendingWithdrawal), ...closed, phase: 'payingOut' },
}

export const paidWithdrawal: Transaction = {
  ...pendingWithdrawal,
  updatedAt: '2026-01-02T09:30:00.000Z',
  status: 'completed',
  bank_transfer: { ...bankTransferOf(pendingWithdrawal), ...closed, phase: 'completed' },
}

export const cancelledWithdrawal: Transaction = {
  ...pendingWithdrawal,
  updatedAt: '2026-01-02T09:30:00.000Z',
  status: 'cancelled',
  reason: 'Cancelled by you',
  bank_transfer: { ...bankTransferOf(pendingWithdrawal), ...closed, phase: 'cancelled' },
}

export const failedWithdrawal: Transaction = {
  ...pendingWithdrawal,
  t_id: 'FA11EDABCDEFGHJKMNPQ',
  updatedAt: '2026-01-02T09:30:00.000Z',
  status: 'failed',
  reason: 'The account is closed',
  bank_transfer: { ...bankTransferOf(pendingWithdrawal), ...closed, phase: 'failed' },
}

export const soldBitcoin: Transaction = {
  ...INSTANT,
  t_id: 'S01DABCDEFGHJKMNPQRS',
  type: 'm2m_sell',
  direction: 'out',
  counterparty: 'bola_ade',
  asset: 'BTC',
  amount: '0.025',
  fee: '0.00025',
  scale: 8,
  order_no: 'K7W2Q9D4ABCDP3T6V5RA',
}

export const receivedTether: Transaction = {
  ...INSTANT,
  t_id: 'RECE1VEDABCDEFGHJKMN',
  type: 'receive',
  direction: 'in',
  counterparty: 'chidinma_okafor',
  asset: 'USDT',
  amount: '49.794183',
  scale: 6,
}

const bitcoin = { ticker: 'BTC', name: 'Bitcoin', scale: 8, kind: 'crypto' } as const
const dollars = { ticker: 'USD', name: 'Dollar', scale: 2, kind: 'fiat' } as const
const exchanged = {
  ...INSTANT,
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  counterparty: 'Quayside',
  asset: 'BTC',
  scale: 8,
} as const

/** What was received of a purchase: BTC for 100 USD, of which 1 USD is the fee. */
export const boughtBitcoin: Transaction = {
  ...exchanged,
  type: 'buy',
  direction: 'in',
  amount: '0.00163636',
  exchange: {
    quote_id: 'QXEBCDEFGHJKMNPQRSTV',
    kind: 'buy',
    paid: { t_id: 'PA1DABCDEFGHJKMNPQRS', asset: dollars, amount: '100' },
    received: { t_id: exchanged.t_id, asset: bitcoin, amount: '0.00163636' },
    before_fee: '100',
    fee: '1',
    net: '99',
    price: '60500',
    price_at: '2026-01-01T09:59:40.000Z',
    quoted_at: '2026-01-01T09:59:50.000Z',
  },
}

/** What was paid of a sale: 0.01 BTC for USD. */
export const paidBitcoin: Transaction = {
  ...exchanged,
  type: 'sell',
  direction: 'out',
  amount: '0.01',
  exchange: {
    quote_id: 'QXGBCDEFGHJKMNPQRSTV',
    kind: 'sell',
    paid: { t_id: exchanged.t_id, asset: bitcoin, amount: '0.01' },
    received: { t_id: 'RECE1VEDBCDEFGHJKMNP', asset: dollars, amount: '598.95' },
    before_fee: '605',
    fee: '6.05',
    net: '598.95',
    price: '60500',
    price_at: '2026-01-01T09:58:40.000Z',
    quoted_at: '2026-01-01T09:58:50.000Z',
  },
}
