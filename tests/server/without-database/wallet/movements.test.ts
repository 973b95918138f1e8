import { describe, expect, it } from 'vitest'
import { publishFrame } from '#server/db/frames.ts'
import type { ChallengeRow } from '#server/accounts/repos/challenge.repo.ts'
import { fiatWithdrawal } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { confirm, move, type Movement } from '#server/wallet/services/movements.service.ts'
import { ADA, ASKING, later, mailedCode, MOVEMENT } from '../../support/accounts/mailed-code.ts'
import { at } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const USER = { ...ADA, username: 'ada' }
const COMMAND = { operation: 'transferCrypto', user: USER, key: null, bodyHash: new Uint8Array() }
const MOVED = { message: '1.5 XRP sent to bola', data: 'T-1' }
const GOES = 'frame to 1 balance.changed'
const OWNER_MAILED = 'mail to ada@example.com: Quayside: Transfer sent'

type Answers = Parameters<typeof writtenTx>[0]

const movement = (isPayeeNew = false): Movement => ({
  form: MOVEMENT.form,
  prepare: async (tx) => ({
    act: 'transfer',
    valueUsd: 1,
    partnerId: 2n,
    payee: MOVEMENT.payee,
    isPayeeNew,
    summary: MOVEMENT.summary,
    execute: async () => {
      publishFrame(tx, ADA.id, { type: 'balance.changed' })
      return MOVED
    },
  }),
})

const outcomeOf = async (call: Promise<{ message: string }>): Promise<string> =>
  call.then(
    ({ message }) => message,
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )

const KNOWN: Answers = { 'from payee': [{}] }
const MAILED = [
  'no code for movements of 1',
  'code for the movement of 1 until 12:10:00, again at 12:00:10',
  'mail to ada@example.com: Confirm: 1.5 XRP to bola',
]
const pausedUntil = (ms: number): Answers => ({
  ...KNOWN,
  'from person': [{ ...ASKING, outgoing_from: new Date(at(12).getTime() + ms) }],
})
const unconfirmed: Answers = { ...KNOWN, 'from person': [{ ...ASKING, is_confirmed: false }] }

describe('a movement of money', () => {
  it.each<readonly [string, Answers, { isNew?: true; isDown?: true }, outcome: string, written: readonly string[]]>([
    ['to a payee who was confirmed', KNOWN, {}, MOVED.message, [GOES, OWNER_MAILED]],
    ['to another, whose code replaces that of an earlier movement', {}, {}, 'code_required', MAILED],
    ['to a payee who is new, confirmed or not', KNOWN, { isNew: true }, 'code_required', MAILED],
    ['to a confirmed payee in a session that is not confirmed', unconfirmed, {}, 'code_required', MAILED],
    ['to another while mail is down', {}, { isDown: true }, 'mail_unavailable', []],
    ['to a confirmed payee while mail is down', KNOWN, { isDown: true }, MOVED.message, [GOES, OWNER_MAILED]],
    ['a millisecond before its pause is over', pausedUntil(1), {}, 'not_now', []],
    ['at the end of its pause', pausedUntil(0), {}, MOVED.message, [GOES, OWNER_MAILED]],
  ])('%s', async (_, answers, { isNew = false, isDown = false }, outcome, shown) => {
    const { tx, context, written } = writtenTx({ 'from person': [ASKING], ...answers })
    const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
    const call = move(
      { ...context, db, mail: { isDown }, config: { outgoingCodeUsd: 5000 } } as never,
      COMMAND,
      movement(isNew),
    )
    expect(await outcomeOf(call)).toBe(outcome)
    expect(written).toEqual(shown)
  })
})

describe('the code of a movement', () => {
  const CONFIRMED = ['code spent', GOES, OWNER_MAILED, 'payee of 1 account 2']
  const paysAnother = { ...MOVEMENT, payee: { kind: 'account', ref: '3' } }
  const TO_ANOTHER: Partial<ChallengeRow> = { movement: paysAnother }

  it.each<readonly [string, Partial<ChallengeRow>, Answers, outcome: string, written: readonly string[]]>([
    ['carries it out, and the payee is confirmed', {}, {}, MOVED.message, CONFIRMED],
    ['answers again without another movement', { used_at: at(12), answer: MOVED }, {}, MOVED.message, []],
    ['is over once it was used', { used_at: at(12) }, {}, 'code_expired', []],
    ['is for the payee that it was mailed for', TO_ANOTHER, {}, 'not_now', ['code spent']],
    ['waits for the end of a pause', {}, pausedUntil(1), 'not_now', ['code spent']],
  ])('%s', async (_, others, answers, outcome, shown) => {
    const { userId: challenge, code: otp, row } = await mailedCode('movement')
    const { context, written } = later({ ...row, ...others }, at(12), answers)
    const call = confirm(context, COMMAND, { challenge, otp }, () => movement())
    expect(await outcomeOf(call)).toBe(outcome)
    expect(written).toEqual(shown)
  })
})

describe('a withdrawal to a bank account', () => {
  const ACCOUNT = {
    public_id: 'B-1',
    kind: 'bank',
    account_name: 'Ada Obi',
    account_number: '0123',
    bank_name: 'Quay Bank',
    account_type: 'Savings',
    sort_code: '04-00-04',
    created_at: at(1),
  }
  const payeeOf = async (change: object, now = at(12)) => {
    const { tx, context } = writtenTx({
      'from asset': [{ code: 'EUR', kind: 'fiat', scale: 2 }],
      'from bank_account': [{ ...ACCOUNT, ...change }],
      'select balance': [{ balance: '900000' }],
    })
    const form = { act: 'withdrawFiat', bank_details: 'B-1', currency: 'EUR', amount: '5' } as const
    const bank = { accountFor: () => ACCOUNT }
    return fiatWithdrawal({ ...context, bank } as never, USER, form).prepare({ ...tx, now })
  }

  it.each([
    ['account_name', 'Ada Ade', true],
    ['account_number', '0124', true],
    ['bank_name', 'Pier Bank', true],
    ['sort_code', '04-00-05', true],
    ['sort_code', null, true],
    ['account_type', 'Current', false],
    ['created_at', at(2), false],
  ])('whose %s is %j needs another code: %s', async (column, value, isOther) => {
    const [before, after] = [await payeeOf({}), await payeeOf({ [column]: value })]
    expect(before.payee.ref !== after.payee.ref).toBe(isOther)
  })

  it.each([
    ['a millisecond less than a day', 86_399_999, true],
    ['a day', 86_400_000, false],
  ])('that is %s old needs a code each time: %s', async (_, ageMs, isPayeeNew) => {
    const now = new Date(at(1).getTime() + ageMs)
    expect((await payeeOf({}, now)).isPayeeNew).toBe(isPayeeNew)
  })
})
