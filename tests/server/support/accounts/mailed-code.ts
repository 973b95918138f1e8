import type { ChallengeRow, Purpose } from '#server/accounts/repos/challenge.repo.ts'
import { openChallenge } from '#server/accounts/services/codes.service.ts'
import { at } from '../rows.ts'
import { writtenTx } from '../written.ts'

export const ADA = { id: 1n, email: 'ada@example.com', email_verified_at: at(1) }
/** The same in a confirmed session. */
export const ASKING = {
  ...ADA,
  username: 'ada',
  demo: false,
  outgoing_from: null,
  frozen_at: null,
  is_confirmed: true,
  day_usd: 0,
}
const PENDING = { firstName: 'Ada', lastName: 'Obi', passwordHash: 'hash' }
export const MOVEMENT = {
  operation: 'transferCrypto',
  key: null,
  form: { act: 'transfer', kind: 'crypto', ticker: 'XRP', recipient: '@bola', amount: '1.5' },
  payee: { kind: 'account', ref: '2' },
  summary: '1.5 XRP to bola',
} as const
/** So many seconds after noon. */
export const seconds = (by: number): Date => new Date(at(12).getTime() + by * 1000)

/** A code that was mailed at noon, with what is stored of it. */
export async function mailedCode(purpose: Purpose, to = {}, mails = 1) {
  const { tx, context, written, params } = writtenTx({ 'most from most': [{ most: mails }] })
  const given = {
    pending: purpose === 'signup' ? PENDING : null,
    movement: purpose === 'movement' ? MOVEMENT : null,
  }
  const { userId } = await openChallenge(context as never, tx, { to: { ...ADA, ...to }, purpose, ...given })
  const text = params.findLast((each) => typeof each === 'string' && each.startsWith('Hello'))
  const code = /^\d{6}$/m.exec(String(text))?.[0] ?? ''
  const row: ChallengeRow = {
    id: 5n,
    public_id: userId.slice(0, 20),
    person_id: ADA.id,
    purpose,
    code_hash: params.find((each) => each instanceof Uint8Array) as Uint8Array,
    attempts: 0,
    sent: 1,
    resend_at: seconds(10),
    expires_at: seconds(600),
    used_at: null,
    ...given,
    answer: null,
    created_at: at(12),
  }
  return { userId, code, row, written }
}

/** What a transaction finds of a code at a time. */
export const later = (row: ChallengeRow, now: Date, answers: Parameters<typeof writtenTx>[0] = {}) => {
  const made = writtenTx({
    'select person_id': [{ person_id: row.person_id }],
    'from challenge': [row],
    'from person': [ASKING],
    ...answers,
  })
  const tx = { ...made.tx, now }
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
  return { ...made, tx, context: { ...made.context, db } as never }
}
