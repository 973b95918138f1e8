import type { components } from '#openapi/generated/operator.ts'
import { DEPOSIT_REF, REQUEST_REF } from './acts.ts'
import { ownerlessDeposit } from './deposits.ts'

type SupportRecord = components['schemas']['SupportRecord']

/** A person misses a deposit, and has shown an image. */
export const missingRequest: SupportRecord = {
  request_no: REQUEST_REF,
  topic: 'deposit',
  phase: 'received',
  username: 'ben_kay',
  name: 'Ben Kay',
  email: 'ben@example.com',
  messages: [
    {
      seq: 1,
      by: 'person',
      message: `A deposit of XRP is missing.\nNetwork: Ripple\nTransaction ID: ${ownerlessDeposit.txid}`,
      at: '2026-01-01T11:40:00.000Z',
    },
  ],
  pictures: 1,
  missing: { Network: 'Ripple', 'Transaction ID': ownerlessDeposit.txid },
  found: [
    {
      kind: 'crypto',
      ref: DEPOSIT_REF,
      amount: '20 XRP on Ripple',
      phase: 'awaitingOperator',
      username: null,
      created_at: '2026-01-01T11:00:00.000Z',
    },
  ],
  created_at: '2026-01-01T11:40:00.000Z',
  changed_at: '2026-01-01T11:40:00.000Z',
  lease: null,
  acts: [],
  may: [
    { act: 'support.answer', needs_second: false, needs_code: false },
    { act: 'support.ask', needs_second: false, needs_code: false },
    { act: 'support.close', needs_second: false, needs_code: false },
  ],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** A visitor’s request that is closed; another operator has taken it. */
export const closedRequest: SupportRecord = {
  ...missingRequest,
  topic: 'account',
  phase: 'closed',
  username: null,
  name: null,
  email: 'visitor@example.com',
  messages: [
    { seq: 1, by: 'person', message: 'I cannot sign up.', at: '2026-01-01T11:40:00.000Z' },
    { seq: 2, by: 'support', message: 'Check your spam folder for the code.', at: '2026-01-01T11:45:00.000Z' },
  ],
  pictures: 0,
  missing: null,
  found: [],
  changed_at: '2026-01-01T11:45:00.000Z',
  lease: { username: 'pat', until: '2026-01-01T12:25:00.000Z', mine: false, server_now: '2026-01-01T12:01:00.000Z' },
  may: [
    { act: 'support.answer', needs_second: false, needs_code: false },
    { act: 'support.ask', needs_second: false, needs_code: false },
  ],
}
