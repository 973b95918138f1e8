import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { soldBitcoin } from './transactions.ts'

type Withdrawal = NonNullable<Transaction['crypto_withdrawal']>

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TXID = '9c1185a5c5e9fc54612808977ee8f548b2258d31a1b2c3d4e5f60718293a4b5c'
const CLOSED_AT = '2026-01-02T09:30:00.000Z'

const LINE: Transaction = {
  ...soldBitcoin,
  t_id: 'DEP0S1TABCDEFGHJKMNP',
  type: 'Withdrawal',
  counterparty: ADDRESS,
  asset: 'USDT',
  amount: '17',
  fee: '3',
  scale: 6,
  status: 'pending',
  order_no: null,
}

const HELD: Withdrawal = {
  phase: 'held',
  network: 'Ethereum',
  address: ADDRESS,
  memo: null,
  memo_kind: null,
  amount: '20',
  txid: null,
  confirmations: 0,
  needed: 13,
  may_cancel: true,
  steps: [{ phase: 'held', at: '2026-01-01T10:00:00.000Z' }],
}

const SENT: Withdrawal = {
  ...HELD,
  phase: 'broadcast',
  txid: TXID,
  confirmations: 3,
  may_cancel: false,
  steps: [
    ...HELD.steps,
    { phase: 'approved', at: '2026-01-01T10:00:01.000Z' },
    { phase: 'reserved', at: '2026-01-01T10:00:02.000Z' },
    { phase: 'signed', at: '2026-01-01T10:00:02.000Z' },
    { phase: 'broadcast', at: '2026-01-01T10:05:00.000Z' },
  ],
}

const closed = (life: Withdrawal, phase: Withdrawal['phase']): Withdrawal => ({
  ...life,
  phase,
  may_cancel: false,
  steps: [...life.steps, { phase, at: CLOSED_AT }],
})

/** Fixed crypto withdrawals of 20 USDT, of which 17 arrive, and deposits of 0.5 BTC. */
export const heldWithdrawal: Transaction = { ...LINE, crypto_withdrawal: HELD }

/** To an address with a memo. */
export const reviewedWithdrawal: Transaction = {
  ...LINE,
  crypto_withdrawal: {
    ...HELD,
    phase: 'awaitingReview',
    memo: '4294967295',
    memo_kind: 'id',
    steps: [...HELD.steps, { phase: 'awaitingReview', at: '2026-01-01T10:00:01.000Z' }],
  },
}

/** It pays in a swap. */
export const sentWithdrawal: Transaction = { ...LINE, crypto_withdrawal: { ...SENT, swap: '5a1b2c3d4e5f6a' } }

export const confirmedWithdrawal: Transaction = {
  ...LINE,
  status: 'completed',
  updatedAt: CLOSED_AT,
  crypto_withdrawal: closed({ ...SENT, confirmations: 13 }, 'confirmed'),
}

export const refusedWithdrawal: Transaction = {
  ...LINE,
  status: 'failed',
  updatedAt: CLOSED_AT,
  reason: 'Refused by the network',
  crypto_withdrawal: closed(SENT, 'failed'),
}

export const withdrawnWithdrawal: Transaction = {
  ...LINE,
  status: 'cancelled',
  updatedAt: CLOSED_AT,
  reason: 'Cancelled by you',
  crypto_withdrawal: closed(HELD, 'cancelled'),
}

export const arrivingDeposit: Transaction = {
  ...soldBitcoin,
  t_id: LINE.t_id,
  type: 'Deposit',
  direction: 'in',
  counterparty: 'Bitcoin',
  amount: '0.5',
  fee: '0',
  status: 'pending',
  order_no: null,
  crypto_deposit: {
    network: 'Bitcoin',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    memo: null,
    txid: TXID,
    confirmations: 1,
    needed: 2,
  },
}

const atConfirmations = (confirmations: number): Transaction['crypto_deposit'] =>
  arrivingDeposit.crypto_deposit && { ...arrivingDeposit.crypto_deposit, confirmations }

export const creditedDeposit: Transaction = {
  ...arrivingDeposit,
  status: 'completed',
  updatedAt: CLOSED_AT,
  crypto_deposit: atConfirmations(2),
}

export const droppedDeposit: Transaction = {
  ...arrivingDeposit,
  status: 'failed',
  updatedAt: CLOSED_AT,
  reason: 'Dropped by the network',
  crypto_deposit: atConfirmations(0),
}

/** In a block again after the network had dropped it. */
export const returnedDeposit: Transaction = {
  ...arrivingDeposit,
  crypto_deposit: arrivingDeposit.crypto_deposit && { ...arrivingDeposit.crypto_deposit, memo: '4294967295' },
  updatedAt: '2026-01-02T09:40:00.000Z',
}
