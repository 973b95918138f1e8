import { expect, it } from 'vitest'
import { addBankAccount } from '#server/accounts/services/saved-accounts.service.ts'
import { depositFiat } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { readChat } from '#server/orders/services/chat.service.ts'
import { sendImage } from '#server/orders/services/images.service.ts'
import { countInWindow, countLogin, findSessionInWindow } from '#server/accounts/services/limits.service.ts'
import { defineResetJob } from '#server/accounts/services/password-change.service.ts'
import { createQuote } from '#server/exchange/services/quotes.service.ts'
import { requestOnce } from '#server/exchange/services/swap-requests.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import { picture } from '../../support/orders/pictures.ts'
import { at, orderRow, withdrawalRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

type Answers = Parameters<typeof writtenTx>[0]

const USER = { id: 2n, username: 'bola', email: 'bola@example.com' }
const COMMAND = { operation: 'an operation', user: USER, key: null, bodyHash: new Uint8Array() }
const ACCOUNT = { account_name: 'Ada Obi', account_number: '0123456789', bank_name: 'Quay Bank' }
const ASKING: Answers = {
  'as is_confirmed': [{ ...USER, outgoing_from: null, frozen_at: null, is_confirmed: true, day_usd: 0 }],
}
const PICTURE = await picture('png')
const TOKEN = 'A'.repeat(43)

/** A server on these rows, with what is set beside. */
function world(answers: Answers, others: object = {}, now = at(12)) {
  const made = writtenTx(answers)
  const tx = { ...made.tx, now }
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
  return {
    ...made,
    context: { ...made.context, db, config: { limitFactor: 2, outgoingCodeUsd: 5000 }, ...others } as never,
  }
}

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const DAY_MS = 86_400_000

/** Makes a call where a figure is as given. Refuses, or names what follows. */
type Call = (figure: number) => Promise<unknown>

const MESSAGE = { message_seq: 6, sender_id: 2n, message: '', notice_kind: null, by: null, width: 1, height: 1 }
const sentPicture = (count: number): Answers => ({
  'insert into order_message': [{ ...MESSAGE, kind: 'image', created_at: at(12) }],
  'from m2m_order o': [orderRow],
  'from order_message where order_id': [{ count }],
})

async function routed(usd: number, isUnknown = false): Promise<string> {
  const row = { ...withdrawalRow('held'), amount: '5000000', fee: '250000' }
  const phases: unknown[] = []
  const { context } = world(
    {
      'from ledger_status': [],
      'w.phase = any': () => (phases.length === 0 ? [row] : []),
      'update crypto_withdrawal set phase': ([, phase]) => {
        phases.push(phase)
        return []
      },
      'from crypto_withdrawal w': [row],
      'as destination_usd': [{ destination_usd: 0, accounts_usd: usd, is_unknown: isUnknown }],
    },
    {
      ...{ config: { withdrawalReviewUsd: 10_000 }, log: { warn: () => expect.unreachable() } },
      ...{ chains: new Map(), signers: new Map() },
    },
  )
  await processWithdrawals(context)
  return phases.join()
}

async function mailedLinks(open: number): Promise<string> {
  let run: ((payload: unknown) => Promise<void>) | undefined
  const { context, written } = world({ 'from person': [USER], 'as count from reset_link': [{ count: open }] })
  const { jobs, ...others }: { jobs: object } = context
  defineResetJob({
    ...others,
    jobs: { ...jobs, define: (_: string, job: { run: typeof run }) => (run = job.run) },
  } as never)
  await run?.({ email: USER.email })
  return written.length === 0 ? 'nothing' : 'mail'
}

/** A quote of 100 USDT for 100 USDC, less the fee, where the platform still takes `room` of the one and has `held` of the other. */
function quoted({ room, held }: { room: number; held: number }): Promise<unknown> {
  const { context } = world(
    {
      'from asset': ([code]) => [{ code, name: code, kind: 'crypto', scale: 2 }],
      'select balance': [{ balance: '1000000' }],
      'from swap_inventory': [
        { asset: 'USDT', held: '0', room: String(room) },
        { asset: 'USDC', held: String(held), room: '0' },
      ],
      'insert into quote': [{ expires_at: at(13), now: at(12) }],
    },
    { market: { price: async () => ({ price: '1', at: at(12) }) } },
  )
  return createQuote(context, 2n, { from: 'USDT', to: 'USDC', amount: '100' })
}

const LIMITS: Readonly<Record<string, readonly [Call, ...(readonly [figure: number, outcome: string])[]]>> = {
  'US dollars that a person withdraws in a day': [
    routed,
    [9999.99, 'approved'],
    [10_000, 'approved'],
    [10_000.01, 'awaitingReview'],
  ],
  'withdrawals of a day without a price': [(count) => routed(1, count > 0), [0, 'approved'], [1, 'awaitingReview']],
  'pictures of a person in an order, this one included': [
    (count) => sendImage(world(sentPicture(count)).context, COMMAND, { orderNo: 'O-1', file: PICTURE }),
    [20, 'done'],
    [21, 'not_now'],
  ],
  'deposits that a person has not paid before this one': [
    (count) =>
      depositFiat(
        world(
          { 'as count from bank_transfer': [{ count }], 'from asset': [{ code: 'EUR', kind: 'fiat', scale: 2 }] },
          { bank: { accountFor: () => ACCOUNT, request: async () => undefined } },
        ).context,
        COMMAND,
        { currency: 'EUR', amount: '50' },
      ),
    [9, 'done'],
    [10, 'not_now'],
  ],
  'bank accounts before this one': [
    (count) =>
      addBankAccount(world({ 'as count from bank_account': [{ count }], ...ASKING }).context, COMMAND, {
        ...ACCOUNT,
        account_type: 'Savings',
      }),
    [4, 'done'],
    [5, 'too_many_accounts'],
  ],
  'units that the platform still takes, for a quote of 10,000': [
    (room) => quoted({ room, held: 20_000 }),
    [10_000, 'done'],
    [9999, 'not_available'],
  ],
  'units that the platform has, for a quote of 10,000': [
    (held) => quoted({ held, room: 20_000 }),
    [10_000, 'done'],
    [9999, 'not_available'],
  ],
  'links to a new password that are open before this one': [mailedLinks, [2, 'mail'], [3, 'nothing']],
  'milliseconds since the order of a chat closed': [
    (ms) => {
      const closed = { ...orderRow, phase: 'completed', closed_reason: 'released', closed_by: 'seller', paid_at: at(8) }
      const row = { ...closed, closed_at: at(9), read_at: after(at(9), ms) }
      return readChat(world({ 'from m2m_order o': [row] }).context, 2n, 'O-1')
    },
    [7 * DAY_MS, 'done'],
    [7 * DAY_MS + 1, 'not_found'],
  ],
  'milliseconds for which the provider has not answered a swap': [
    (ms) => {
      const row = { body_hash: COMMAND.bodyHash, swap_id: null, is_lost: false, sent_at: at(9), now: after(at(9), ms) }
      const request = {
        kind: 'swap',
        request: {},
        ask: () => Promise.reject(new Error('It was asked before')),
      } as const
      return requestOnce(world({ 'from swap': [row] }).context, { ...COMMAND, key: 'a-key' }, request)
    },
    [30_000, 'swap_pending'],
    [30_001, 'swap_unknown'],
  ],
  'calls of a kind in a minute, twice as many as without a factor': [
    (most) => countInWindow(world({ 'most from most': [{ most }] }).context, 'codes', '::1'),
    [40, 'done'],
    [41, 'too_many'],
  ],
  'calls of a session in a minute, twice as many': [
    (most) => {
      const row = { session_id: 1n, person_id: 2n, public_id: 'P-2', username: 'bola', email: USER.email, most }
      const { context } = world({ 'most from active': [row] })
      return findSessionInWindow(context, TOKEN, { name: 'session', address: '::1' })
    },
    [1200, 'done'],
    [1201, 'too_many'],
  ],
  'logins to an account from anywhere in a minute, twice as many': [
    (count) => {
      const most = ([keys]: readonly unknown[]) => [{ most: String(keys).startsWith('login:account') ? count : 1 }]
      const login = { address: '::1', email: USER.email, cookies: undefined }
      return countLogin(world({ 'most from most': most }).context, login)
    },
    [200, 'done'],
    [201, 'too_many'],
  ],
}

const CASES = Object.entries(LIMITS).flatMap(([name, [call, ...figures]]) =>
  figures.map(([figure, outcome]) => [name, figure, outcome, call] as const),
)

it.each(CASES)('%s: %d is %s', async (_, figure, outcome, call) => {
  const answer: unknown = await call(figure).catch((error: unknown) => Reflect.get(Object(error), 'code') ?? error)
  expect(typeof answer === 'string' || answer instanceof Error ? answer : 'done').toBe(outcome)
})

it('nobody has the key of a session that is over', async () => {
  const call = findSessionInWindow(world({}).context, TOKEN, { name: 'session', address: '::1' })
  expect(await call).toBeNull()
})
