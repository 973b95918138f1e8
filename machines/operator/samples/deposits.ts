import type { components } from '#openapi/generated/operator.ts'
import { DEPOSIT_REF, REQUEST_REF, waitingAct } from './acts.ts'

type DepositRecord = components['schemas']['DepositRecord']

/** A deposit without memo that somebody misses. */
export const ownerlessDeposit: DepositRecord = {
  ref: DEPOSIT_REF,
  phase: 'awaitingOperator',
  network: 'Ripple',
  token: 'XRP',
  amount: '20 XRP',
  value_usd: '41.5',
  txid: '9F8C2A71B3D94E06A5F1C7788E2D40BB13579ACE2468BDF09F8C2A71B3D94E06',
  output: 0,
  address: 'rQuaysideDepositsXXXXXXXXXXXXXXXX1',
  memo: null,
  confirmations: 1,
  needed: 1,
  username: null,
  assigned_at: null,
  reports: [
    { request_no: REQUEST_REF, username: 'ben_kay', phase: 'received', created_at: '2026-01-01T11:40:00.000Z' },
  ],
  created_at: '2026-01-01T11:00:00.000Z',
  lease: null,
  acts: [],
  may: [{ act: 'deposit.assign', needs_second: true, needs_code: true }],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** It was assigned, and another operator has requested to reverse that. */
export const assignedDeposit: DepositRecord = {
  ...ownerlessDeposit,
  phase: 'credited',
  value_usd: null,
  memo: '4711',
  username: 'ben_kay',
  assigned_at: '2026-01-01T11:50:00.000Z',
  reports: [],
  lease: { username: 'pat', until: '2026-01-01T12:25:00.000Z', mine: false, server_now: '2026-01-01T12:01:00.000Z' },
  acts: [{ ...waitingAct, act: 'deposit.reverse' }],
  may: [{ act: 'deposit.reverse', needs_second: true, needs_code: true }],
}
