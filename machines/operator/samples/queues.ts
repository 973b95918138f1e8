import type { components } from '#openapi/generated/operator.ts'
import type { QueueItem } from '#machines/operator/rules/queue-filter.ts'

type Queue = components['schemas']['Queue']

export const APPEAL_REF = 'K7W2Q9D4M1X8P3T6V5RA'

export const waitingAppeals: Queue = {
  queue: 'appeals',
  count: 12,
  free: 9,
  oldest_at: '2026-01-01T09:30:00.000Z',
  due_at: '2026-01-01T11:30:00.000Z',
}

export const waitingWithdrawals: Queue = {
  queue: 'withdrawals',
  count: 3,
  free: 1,
  oldest_at: '2026-01-01T11:00:00.000Z',
  due_at: '2026-01-01T15:00:00.000Z',
}

export const noCases: Queue = { queue: 'cases', count: 0, free: 0, oldest_at: null, due_at: null }

/** Late, and taken by nobody. */
export const freeAppeal: QueueItem = {
  ref: APPEAL_REF,
  title: 'Appeal of the buyer',
  username: 'ben_kay',
  partner: 'ada_obi',
  amount: '50 USDT',
  value_usd: '50.1',
  phase: 'appealing',
  waits_for: null,
  at: '2026-01-01T09:30:00.000Z',
  due_at: '2026-01-01T11:30:00.000Z',
  lease: null,
}

export const ownAppeal: QueueItem = {
  ...freeAppeal,
  ref: '0WNABCDEFGHJKMNPQRST',
  title: 'Appeal of the seller',
  username: 'ada_obi',
  partner: 'chidi_m',
  amount: '0.02 BTC',
  value_usd: null,
  waits_for: 'Answer of the buyer until 02:00 PM',
  at: '2026-01-01T11:40:00.000Z',
  due_at: '2026-01-01T13:40:00.000Z',
  lease: {
    username: 'olu',
    until: '2026-01-01T12:20:00.000Z',
    mine: true,
    server_now: '2026-01-01T12:01:00.000Z',
  },
}

export const takenAppeal: QueueItem = {
  ...freeAppeal,
  ref: 'TAKENABCDEFGHJKMNPQR',
  username: 'dayo',
  partner: null,
  amount: null,
  value_usd: null,
  lease: {
    username: 'pat',
    until: '2026-01-01T12:25:00.000Z',
    mine: false,
    server_now: '2026-01-01T12:01:00.000Z',
  },
}
