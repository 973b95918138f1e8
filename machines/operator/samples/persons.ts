import type { components } from '#openapi/generated/operator.ts'
import { ORDER_REF, waitingAct } from './acts.ts'
import { hiddenAdvert, openAdvert } from './networks.ts'

type PersonRecord = components['schemas']['PersonRecord']
type LogLine = components['schemas']['LogLine']

export const seenLine: LogLine = {
  seq: 41,
  at: '2026-01-01T11:59:00.000Z',
  operator: 'olu',
  session: 'SESS10NABCDEFGHJKMNP',
  address: '192.0.2.7',
  action: 'person.see',
  subject: 'ben_kay',
  outcome: 'seen',
  note: '',
  facts: {},
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

/** By the emergency command, which has no session. */
export const freezeLine: LogLine = {
  ...seenLine,
  seq: 42,
  at: '2026-01-01T12:00:00.000Z',
  operator: 'pat',
  session: null,
  address: null,
  action: 'person.freeze',
  outcome: 'done',
  note: 'Reported as stolen',
  facts: { outgoing: 'frozen' },
}

/** A person whose account can be frozen. */
export const knownPerson: PersonRecord = {
  username: 'ben_kay',
  name: 'Ben Kay',
  email: 'ben@example.com',
  phone: '+44 20 7946 0000',
  country: 'United Kingdom',
  created_at: '2025-06-01T08:00:00.000Z',
  outgoing_from: null,
  frozen_at: null,
  login_frozen_at: null,
  owes: [],
  figures: { orders: 12, completion_rate: 92.5, rating: 4.5, ratings: 8 },
  balances: [{ asset: 'USDT', available: '120.5', reserved: '0', escrow: '50', hold: '10' }],
  sessions: [
    { device: 'Firefox on Linux', created_at: '2026-01-01T08:00:00.000Z', last_seen_at: '2026-01-01T11:58:00.000Z' },
  ],
  orders: [
    {
      order_no: ORDER_REF,
      side: 'buyer',
      partner: 'ada_obi',
      phase: 'appealing',
      coins: '50 USDT',
      fiat: '75,000.00 NGN',
      created_at: '2026-01-01T09:00:00.000Z',
    },
  ],
  adverts: [openAdvert, hiddenAdvert],
  log: [seenLine],
  acts: [],
  may: [
    { act: 'person.freeze', needs_second: false, needs_code: true },
    { act: 'login.freeze', needs_second: false, needs_code: true },
    { act: 'sessions.end', needs_second: false, needs_code: false },
  ],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** A frozen person. */
export const frozenPerson: PersonRecord = {
  ...knownPerson,
  phone: null,
  country: null,
  outgoing_from: '2026-01-02T10:00:00.000Z',
  frozen_at: '2026-01-01T10:00:00.000Z',
  login_frozen_at: '2026-01-01T10:05:00.000Z',
  owes: ['250.00 USD'],
  figures: { orders: 0, completion_rate: null, rating: null, ratings: 0 },
  balances: [],
  sessions: [],
  orders: [],
  adverts: [],
  log: [],
  acts: [{ ...waitingAct, act: 'person.unfreeze', subject: 'ben_kay' }],
  may: [{ act: 'sessions.end', needs_second: false, needs_code: false }],
}
